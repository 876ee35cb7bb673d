import { useTranslation } from '#i18n';
import { ArrowLink } from '#shared/components/ArrowLink.tsx';
import { Icon } from '#shared/components/Icon.tsx';
import { Figure } from '#shared/components/KeyFigures.tsx';
import { NewsRow } from '#shared/components/NewsCard.tsx';
import { SectionHeading } from '#shared/components/SectionHeading.tsx';
import { Body, numbered, Paragraph, Phrases, slashed, Text } from '#shared/components/Texts.tsx';
import { PageMeta } from '#shared/document/PageMeta.tsx';
import { formatPhone } from '#shared/i18n/formatPhone.ts';
import type { Messages } from '#shared/i18n/keys.ts';
import { pressAddress } from '#shared/news/boilerplate.ts';
import type { LatestNews } from '#shared/news/newsItem.ts';
import { Picture, usePictures } from '#shared/pictures/Picture.tsx';
import { type FigureId, figureIds, figureTable } from '#shared/press/figures.ts';
import type { PressFiles } from '#shared/press/pressFiles.ts';
import { addressOf, newsAddress, type Route } from '#shared/routes.ts';
import { pressContact } from '#shared/site.ts';
import { useCopy } from '#shared/useCopy.ts';
import { PressHead, PressPictures, Wordmarks } from './PressDownloads.tsx';

const storiesShown = 3;

/** The sections, by the beginning of their titles' ids. */
const sections = [
  ['pictures', 'press:gallery.title'],
  ['logos', 'press:logos.title'],
  ['facts', 'press:facts.title'],
  ['boilerplate', 'press:boilerplate.title'],
  ['speakers', 'press:speakers.title'],
  ['press-news', 'press:news.title'],
] as const;

/** The press room: contact, files to download, facts with their sources, a text to copy, speakers, the latest news. */
export function PressPage({ route }: { route: Route }) {
  const { t, bundle } = useTranslation();
  const { files, speakers } = bundle<Messages['press'] & { files?: PressFiles }>('press');
  const { items } = bundle<LatestNews>('news-latest');
  const picture = usePictures('press')('news-interview-2');
  const boilerplate = t('news:boilerplate.text');
  return (
    <>
      <PageMeta route={route} />
      <div className="press-head beside one-column-on-mobile">
        <Picture className="picture-fill" picture={picture} frame="banner" priority />
        <div className="beside__words">
          <Text as="h1" className="hero-title" text={t('press:title')} />
          <Paragraph className="lead" text={t('press:intro')} />
          <ul role="list" className="columns-2 close-rows display text-large">
            {sections.map(([id, name]) => (
              <li key={id}>
                <a className="target underline hover-accent" href={`#${id}-title`}>
                  {t(name)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <PressContact />
      {files && <PressPictures files={files} />}
      {files && <Wordmarks files={files} />}
      <FactSheet />
      {boilerplate && (
        <section className="band title-beside on-cream" aria-labelledby="boilerplate-title">
          <PressHead id="boilerplate-title" title={t('press:boilerplate.title')} note={t('press:boilerplate.hint')}>
            <CopyButton text={boilerplate} />
          </PressHead>
          <p className="press-boilerplate measure">
            <Body text={boilerplate} />
          </p>
        </section>
      )}
      <section className="band title-beside" aria-labelledby="speakers-title">
        <PressHead id="speakers-title" title={speakers.title} note={speakers.note} />
        <ul className="press-speakers rows close-rows columns-2">
          {numbered(speakers, 'item').map((speaker) => {
            const [name, position] = slashed(speaker);
            return (
              <li key={speaker} className="snug">
                <span className="text-card display">{name}</span> {position && <p className="note">{position}</p>}
              </li>
            );
          })}
        </ul>
      </section>
      <section className="band band--last" data-below-fold="" aria-labelledby="press-news-title">
        <SectionHeading
          id="press-news-title"
          title={t('press:news.title')}
          action={{ href: addressOf('dynamics'), label: t('press:news.action') }}
        />
        <NewsRow cards={items.slice(0, storiesShown)} />
        <p className="above-5">
          <ArrowLink href="/feed.xml" text={t('press:news.feed')} />
        </p>
      </section>
    </>
  );
}

function PressContact() {
  const { t, language } = useTranslation();
  const { email, phone } = pressContact;
  const hours = t('press:contact.hours');
  return (
    <section className="press-contact band title-beside" aria-labelledby="press-contact-title">
      <div>
        <Text as="h2" id="press-contact-title" className="section-title" text={t('press:contact.title')} />
        <p className="above-3">{t('press:contact.name')}</p>
      </div>
      <div className="items-at-start stack">
        {(email || phone) && (
          <dl className="press-contact__ways columns-2 one-column-on-mobile">
            {email && (
              <div>
                <dt className="text-small">{t('press:contact.email')}</dt>
                <dd className="display">
                  <a href={`mailto:${email}`}>{email}</a>
                </dd>
              </div>
            )}
            {phone && (
              <div>
                <dt className="text-small">{t('press:contact.phone')}</dt>
                <dd className="display">
                  <a href={`tel:${phone.replaceAll(' ', '')}`}>{formatPhone(language, phone)}</a>
                </dd>
              </div>
            )}
          </dl>
        )}
        <Paragraph className="measure" text={hours} />
        <ArrowLink className="button" href={pressAddress} text={t('press:contact.action')} />
      </div>
    </section>
  );
}

/** Copies a text, where script and the browser can. */
function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation();
  const { canCopy, isCopied, copy } = useCopy(text);
  if (!canCopy) return null;
  return (
    <>
      <button type="button" className="button button--quiet" onClick={copy}>
        {t('press:boilerplate.copy')} {isCopied && <Icon name="check" />}
      </button>
      <span className="visually-hidden" role="status">
        {isCopied && t('press:boilerplate.copied')}
      </span>
    </>
  );
}

/** All figures, each with its source, and with the news that it comes from where there is one. */
function FactSheet() {
  const { t } = useTranslation();
  return (
    <section className="band stack gap-5" aria-labelledby="facts-title">
      <PressHead wide id="facts-title" title={t('press:facts.title')} note={t('figures:note')} />
      <dl>
        {figureIds.map((id) => (
          <div key={id} className="fact-sheet__row row on-baseline columns-3 one-column-on-narrow">
            <Text as="dt" text={t(`figures:items.${id}.label`)} />
            <dd className="fact-sheet__figure display light">
              <span className="fact-sheet__number">
                <Figure id={id} />
              </span>
            </dd>
            <Source id={id} />
          </div>
        ))}
      </dl>
    </section>
  );
}

function Source({ id }: { id: FigureId }) {
  const { t } = useTranslation();
  const { news }: { news?: string } = figureTable[id];
  const source = t(`figures:items.${id}.source`);
  if (!source) return null;
  const text = <Phrases text={source} />;
  return (
    <dd className="balanced note">
      <span className="visually-hidden">{t('press:facts.source')} </span>
      {news ? (
        <a className="accent hover-underline" href={newsAddress(news)}>
          {text}
          {'\u00a0'}
          <Icon name="arrow-right" />
        </a>
      ) : (
        text
      )}
    </dd>
  );
}
