import { useTranslation } from '#i18n';
import { languages, languageTags, otherLanguage } from '#shared/i18n/language.ts';
import type { PictureRecord } from '#shared/pictures/picture.ts';
import { cardSize, pictureCard } from '#shared/pictures/pictureSources.ts';
import { usePictures } from '#shared/pictures/usePictures.ts';
import type { Route } from '#shared/routes.ts';
import { publicAddress } from './publicAddress.ts';
import { useSite } from './siteContext.ts';

type PageMetaProps = {
  title: string;
  description: string;
  route: Route;
  /** The picture of the shared card. A page without one, or with a portrait one, shows the site's. */
  picture?: PictureRecord | null | undefined;
  /** A card of the page's own, which stands before the picture's. */
  card?: string;
  kind?: 'website' | 'article';
  /** Kept out of search engines: the search page and the 404 page. */
  unlisted?: boolean;
};

/** Title and everything that search engines and shared links read. */
export function PageMeta({
  title,
  description,
  route,
  picture,
  card = '',
  kind = 'website',
  unlisted = false,
}: PageMetaProps) {
  const { t, language } = useTranslation();
  const { publicOrigin } = useSite();
  const address = publicAddress(publicOrigin, route.canonical, language);
  return (
    <>
      <title>{`${title} | ${t('common:site.title')}`}</title>
      <meta name="description" content={description} />
      {unlisted ? <meta name="robots" content="noindex" /> : <LanguageVersions route={route} />}
      <meta property="og:site_name" content={t('common:site.name')} />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={language} />
      <meta property="og:locale:alternate" content={otherLanguage(language)} />
      {card ? <Card card={card} alt={title} /> : <CardPicture picture={picture} />}
    </>
  );
}

/** Each language version is its own canonical address and names both. */
function LanguageVersions({ route }: { route: Route }) {
  const { language } = useTranslation();
  const { publicOrigin } = useSite();
  return (
    <>
      <link rel="canonical" href={publicAddress(publicOrigin, route.canonical, language)} />
      {languages.map((one) => (
        <link
          key={one}
          rel="alternate"
          hrefLang={languageTags[one]}
          href={publicAddress(publicOrigin, route.canonical, one)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={publicAddress(publicOrigin, route.canonical, 'zh_CN')} />
    </>
  );
}

function CardPicture({ picture }: { picture: PictureRecord | null | undefined }) {
  const fallback = usePictures('common')('home-hero-2');
  const shown = picture && pictureCard(picture) ? picture : fallback;
  const card = shown && pictureCard(shown);
  if (!card) return <meta name="twitter:card" content="summary" />;
  return <Card card={card} alt={shown.alt} />;
}

/** Consumers of cards want absolute addresses, and the size where they are to show the picture at the first share. */
function Card({ card, alt }: { card: string; alt: string }) {
  const { publicOrigin } = useSite();
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
