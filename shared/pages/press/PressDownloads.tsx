import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { LogoTitle } from '#shared/components/LogoTitle.tsx';
import { Paragraph, Text } from '#shared/components/Texts.tsx';
import { Wordmark } from '#shared/components/Wordmark.tsx';
import { brandPicture } from '#shared/pictures/brandPicture.ts';
import { Picture, usePictures } from '#shared/pictures/Picture.tsx';
import { type PressFile, type PressFiles, pressPictures, wordmarkGrounds } from '#shared/press/pressFiles.ts';
import { brands } from '#shared/site.ts';

/** The wordmark on both grounds, as SVG and PNG. */
export function Wordmarks({ files }: { files: PressFiles }) {
  const { t } = useTranslation();
  return (
    <section className="band title-beside" data-below-fold="" aria-labelledby="logos-title">
      <PressHead id="logos-title" title={t('press:logos.title')} note={t('press:logos.terms')} />
      <ul className="columns-2 one-column-on-narrow">
        {wordmarkGrounds.map((ground) => (
          <li key={ground} className={`press-logos__ground on-${ground === 'dark' ? 'ink' : 'white'}`}>
            <Wordmark reuseOutlines />
            <p className="close-rows cluster on-baseline text-small">
              <span>{t(`press:logos.${ground}`)}</span>{' '}
              <Download file={files.wordmarks[ground].svg} format="SVG" name={t(`press:logos.${ground}`)} />
              <Download file={files.wordmarks[ground].png} format="PNG" name={t(`press:logos.${ground}`)} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pictures at their full size, with captions and terms. */
export function PressPictures({ files }: { files: PressFiles }) {
  const { t } = useTranslation();
  const picture = usePictures('press');
  return (
    <section className="band stack gap-5" data-below-fold="" aria-labelledby="pictures-title">
      <PressHead wide id="pictures-title" title={t('press:gallery.title')} note={t('press:gallery.terms')} />
      <ul className="press-pictures columns-3" role="list">
        {pressPictures.map((id) => {
          const shown = picture(id);
          const { width, height } = files.pictures[id];
          const caption = t(`press:gallery.captions.${id}`);
          const brand = brands.find((one) => brandPicture(one, 'banner') === id);
          return (
            <li key={id}>
              <Picture picture={shown} frame="third" />
              <p className={`brand-name brand-card__name above-3 accent ${brand ? `brand--${brand}` : ''}`.trimEnd()}>
                <LogoTitle text={t(brand ? `common:brands.${brand}` : 'common:site.name')} />
              </p>
              <Text as="p" className="above-2 snug text-small" text={caption} />
              <p className="close-rows cluster centred text-small">
                <Download file={files.pictures[id]} format="JPEG" name={caption} />
                <span className="soft wide-only">{t('press:pixels', { width, height })}</span>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** One file; its format and size are the link. */
function Download({ file: { href, bytes }, format, name }: { file: PressFile; format: string; name: string }) {
  const { t } = useTranslation();
  const size = bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
  return (
    <>
      <a className="target accent underline" href={href} download="">
        <span className="visually-hidden">{name} </span>
        {t('press:file', { format, size })}
      </a>{' '}
    </>
  );
}

type PressHeadProps = { id: string; title: string; note: string; wide?: boolean; children?: ReactNode };

/** The head of a section of the press room, beside or over it. An empty note leaves no trace. */
export function PressHead({ id, title, note, wide, children }: PressHeadProps) {
  return (
    <div className={wide ? 'title-beside on-baseline' : 'in-sight'}>
      <Text as="h2" id={id} className="section-title" text={title} />
      <Paragraph className="press-section__note short-measure soft balanced" text={note} />
      {children}
    </div>
  );
}
