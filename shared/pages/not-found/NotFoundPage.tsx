import { useTranslation } from '#i18n';
import { ArrowLink } from '#shared/components/ArrowLink.tsx';
import { NewsRow } from '#shared/components/NewsCard.tsx';
import { SearchForm } from '#shared/components/SearchForm.tsx';
import { Paragraph, Text } from '#shared/components/Texts.tsx';
import { PageMeta } from '#shared/document/PageMeta.tsx';
import { mainNavigation } from '#shared/navigation.ts';
import type { LatestNews } from '#shared/news/newsItem.ts';
import { Picture, usePictures } from '#shared/pictures/Picture.tsx';
import { addressOf, type Route } from '#shared/routes.ts';

/** The main sections, and what else a visitor may have looked for. */
const ways = [
  ...mainNavigation,
  { label: 'common:nav.contactUs', href: addressOf('contact-us') },
  { label: 'common:nav.home', href: '/' },
] as const;

/** The 404 page: search, the main sections, recent news. */
export function NotFoundPage({ route }: { route: Route }) {
  const { t, bundle } = useTranslation();
  const picture = usePictures('not-found')('not-found');
  const recent = bundle<LatestNews>('news-latest').items.slice(0, 3);
  return (
    <>
      <PageMeta route={route} />
      <section className="columns-5-7 one-column-on-mobile">
        <div className="lost__text stack">
          <Paragraph className="statement accent" text={t('not-found:kicker')} />
          <Text as="h1" className="lost__title hero-title" text={t('not-found:heading')} />
          <Paragraph text={t('not-found:text')} />
          <SearchForm label={t('not-found:searchLabel')} />
          <nav aria-label={t('not-found:sectionsTitle')}>
            <ul className="ruled-below close-rows columns-2">
              {ways.map(({ label, href }) => (
                <li key={href} className="ruled">
                  <ArrowLink
                    className="line-link leads-on hover-accent text-card display"
                    href={href}
                    text={t(label)}
                  />
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <Picture className="lost__picture" picture={picture} frame="broad" priority />
      </section>
      {recent.length > 0 && (
        <section className="band" aria-labelledby="lost-news-title">
          <Text as="h2" id="lost-news-title" className="section-title below-5" text={t('not-found:recentTitle')} />
          <NewsRow cards={recent} />
        </section>
      )}
    </>
  );
}
