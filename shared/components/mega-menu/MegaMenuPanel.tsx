import { useState } from 'react';
import { useTranslation } from '#i18n';
import { Paragraph, Phrases } from '#shared/components/Texts.tsx';
import { Wordmark } from '#shared/components/Wordmark.tsx';
import { useDocument } from '#shared/document/documentContext.ts';
import type { TextKey } from '#shared/i18n/keys.ts';
import { brandOf, type NavigationEntry } from '#shared/navigation.ts';
import type { MenuNews } from '#shared/news/newsItem.ts';
import { Picture, usePictures } from '#shared/pictures/Picture.tsx';
import { cardSize } from '#shared/pictures/picture.ts';
import { newsAddress } from '#shared/routes.ts';
import type { NewsKind } from '#shared/site.ts';

/**
 * The sheet of one entry: links left, a preview with its caption right. Each link carries its own preview, so that without
 * script CSS shows the one of the hovered or focused link; with it the last one of the two. Pictures load when the sheet is
 * first shown.
 */
export function MegaMenuPanel({ entry }: { entry: NavigationEntry }) {
  const { t, bundle } = useTranslation();
  const { route } = useDocument();
  const picture = usePictures('common');
  const { newest } = bundle<MenuNews>('common');
  const [previewed, setPreviewed] = useState(entry.children[0]?.id);
  const noted = entry.children.some(({ note }) => note);
  return (
    <div id={`menu-${entry.id}`} className="mega-menu on-white">
      <div className="mega-menu__sheet">
        <a
          className="mega-menu__overview at-start target label hover-underline"
          href={entry.href}
          aria-current={route.address === entry.href ? 'page' : undefined}
        >
          {t(entry.overview)}
        </a>
        <ul className={noted ? 'mega-menu__links mega-menu__links--noted' : 'mega-menu__links'}>
          {entry.children.map((child) => {
            const brand = brandOf(entry.id, child.id);
            const story = newest[child.id as NewsKind];
            const preview = (child.picture && picture(child.picture)) || story?.picture;
            return (
              <li
                key={child.id}
                className={brand ? `mega-menu__item brand--${brand}` : 'mega-menu__item'}
                data-previewed={previewed === child.id || undefined}
                onPointerEnter={() => setPreviewed(child.id)}
                onFocus={() => setPreviewed(child.id)}
              >
                <a
                  className="mega-menu__link"
                  href={child.href}
                  aria-current={route.address === child.href ? 'page' : undefined}
                >
                  {t(child.label)}
                </a>{' '}
                {child.note && t(child.note) && <span className="note">{t(child.note)}</span>}
                <div className="mega-menu__preview stack gap-2">
                  {preview ? (
                    <Picture picture={preview} frame="half" decorative />
                  ) : (
                    <div className="mega-menu__cover">
                      {story?.coverCard ? (
                        <img src={story.coverCard} {...cardSize} alt="" loading="lazy" decoding="async" />
                      ) : (
                        <Wordmark reuseOutlines />
                      )}
                    </div>
                  )}
                  <Paragraph className="note" text={t(`common:menuCaptions.${child.id}` as TextKey)} />
                </div>
              </li>
            );
          })}
        </ul>
        {entry.id === 'dynamics' && <LatestStories />}
      </div>
    </div>
  );
}

/** The titles of the two newest stories. */
function LatestStories() {
  const { t, bundle } = useTranslation();
  const { latest } = bundle<MenuNews>('common');
  if (latest.length === 0) return null;
  return (
    <section className="mega-menu__latest" aria-labelledby="mega-menu-latest">
      <p id="mega-menu-latest" className="below-4 target label soft">
        {t('common:nav.latestNews')}
      </p>
      <ul>
        {latest.map(({ id, title }) => (
          <li key={id}>
            <a className="mega-menu__story row own-line hover-accent text-lead display" href={newsAddress(id)}>
              <Phrases text={title} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
