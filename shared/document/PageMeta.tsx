import { useTranslation } from '#i18n';
import { type Language, languages, languageTags } from '#shared/i18n/language.ts';
import type { PictureRecord } from '#shared/pictures/picture.ts';
import type { Route } from '#shared/routes.ts';
import { useSite } from './siteContext.ts';

type PageMetaProps = {
  title: string;
  description: string;
  route: Route;
  /** The picture of the shared card. */
  picture?: PictureRecord | null | undefined;
  kind?: 'website' | 'article';
  /** Kept out of search engines: the search page and the 404 page. */
  unlisted?: boolean;
};

/** Title and everything that search engines and shared links read (decisions sections 3 and 4). */
export function PageMeta({ title, description, route, picture, kind = 'website', unlisted = false }: PageMetaProps) {
  const { t, language } = useTranslation();
  const { publicOrigin } = useSite();
  const fullTitle = `${title} | ${t('common:site.title')}`;
  const address = publicAddress(publicOrigin, route.address, language);
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {unlisted ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      {!unlisted &&
        languages.map((one) => (
          <link
            key={one}
            rel="alternate"
            hrefLang={languageTags[one]}
            href={publicAddress(publicOrigin, route.address, one)}
          />
        ))}
      {!unlisted && (
        <link rel="alternate" hrefLang="x-default" href={publicAddress(publicOrigin, route.address, 'zh_CN')} />
      )}
      <meta property="og:site_name" content={t('common:site.name')} />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={language} />
      {picture && <meta property="og:image" content={`${publicOrigin}${picture.src}/card.jpg`} />}
    </>
  );
}

/** The Chinese version of a page is the plain address, the English one the same with `lang=en_US` (decisions section 3). */
export function publicAddress(publicOrigin: string, address: string, language: Language): string {
  if (language === 'zh_CN') return publicOrigin + address;
  return `${publicOrigin}${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
}
