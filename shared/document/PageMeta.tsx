import { useTranslation } from '#i18n';
import { publicAddress } from '#shared/address.ts';
import { type Language, languages, languageTags, otherLanguage } from '#shared/i18n/language.ts';
import type { Translation } from '#shared/i18n/translation.ts';
import type { NewsLead } from '#shared/news/newsItem.ts';
import { pageHead } from '#shared/pageHead.ts';
import { pageTable, pictureOf, sitePicture } from '#shared/pageTable.ts';
import { usePictures } from '#shared/pictures/Picture.tsx';
import { cardSize, type PictureRecord, type PictureRecords } from '#shared/pictures/picture.ts';
import type { Route } from '#shared/routes.ts';
import { useDocument } from './documentContext.ts';

type PageMetaProps = {
  route: Route;
  /** Replaces the page's title, for instance with the query or an error. */
  title?: string;
  /** The story whose card stands for the page, before the picture that the page table names; without either, the site's. */
  lead?: Partial<NewsLead> | undefined;
  /** Of an article. */
  dates?: { date: string; updated: string };
};

/** Title and everything that search engines and shared links read. */
export function PageMeta({ route, title: ownTitle, lead, dates }: PageMetaProps) {
  const translation = useTranslation();
  const { t, language } = translation;
  const { publicOrigin } = useDocument();
  const ofSite = usePictures('common')(sitePicture);
  const head = pageHead(route, translation);
  const title = ownTitle ?? head.title;
  const shown = [lead?.picture, pagePicture(route, translation)].find((one) => one?.card) ?? ofSite;
  const addressIn = (one: Language) => publicAddress(publicOrigin, route.canonical, one);
  return (
    <>
      <title>{`${title} | ${t('common:site.title')}`}</title>
      <meta name="description" content={head.description} />
      {pageTable[route.page].type ? (
        // Each language version is its own canonical address and names both.
        <>
          <link rel="canonical" href={addressIn(language)} />
          {languages.map((one) => (
            <link key={one} rel="alternate" hrefLang={languageTags[one]} href={addressIn(one)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={addressIn('zh_CN')} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <meta property="og:site_name" content={t('common:site.name')} />
      <meta property="og:type" content={route.page === 'news' ? 'article' : 'website'} />
      {dates && <meta property="article:published_time" content={dates.date} />}
      {dates?.updated && <meta property="article:modified_time" content={dates.updated} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={addressIn(language)} />
      <meta property="og:locale" content={language} />
      <meta property="og:locale:alternate" content={otherLanguage(language)} />
      {lead?.coverCard ? <Card card={lead.coverCard} alt={title} /> : <Card card={shown?.card} alt={shown?.alt} />}
    </>
  );
}

function pagePicture(route: Route, { bundle }: Translation): PictureRecord | undefined {
  const id = pictureOf(route.page, route.selector) ?? '';
  const shown = route.namespaces.map((namespace) => bundle<{ pictures?: PictureRecords }>(namespace).pictures ?? {});
  return shown.find((pictures) => id in pictures)?.[id];
}

/** Consumers of cards need absolute addresses, and the size to show the picture at the first share. */
function Card({ card, alt }: { card: string | undefined; alt: string | undefined }) {
  const { publicOrigin } = useDocument();
  if (!card) return <meta name="twitter:card" content="summary" />;
  return (
    <>
      <meta property="og:image" content={publicOrigin + card} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(cardSize.width)} />
      <meta property="og:image:height" content={String(cardSize.height)} />
      {alt && <meta property="og:image:alt" content={alt} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
