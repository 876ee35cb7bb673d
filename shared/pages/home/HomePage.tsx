import { useTranslation } from '#i18n';
import { ArrowLink } from '#shared/components/ArrowLink.tsx';
import { BrandCard } from '#shared/components/BrandCard.tsx';
import { Icon } from '#shared/components/Icon.tsx';
import { KeyFigures } from '#shared/components/KeyFigures.tsx';
import { NewsCard } from '#shared/components/NewsCard.tsx';
import { SectionHeading } from '#shared/components/SectionHeading.tsx';
import { Items, Paragraph, Text } from '#shared/components/Texts.tsx';
import { PageMeta } from '#shared/document/PageMeta.tsx';
import type { LatestNews } from '#shared/news/newsItem.ts';
import { brandPicture } from '#shared/pictures/brandPicture.ts';
import { Picture, usePictures } from '#shared/pictures/Picture.tsx';
import { addressOf, type Route } from '#shared/routes.ts';
import { type Brand, brands } from '#shared/site.ts';

/** Home: business portfolio, recent news, about, join us, back to top. */
export function HomePage({ route }: { route: Route }) {
  return (
    <>
      <PageMeta route={route} />
      <HomeHero />
      <Portfolio />
      <RecentNews />
      <AboutTeaser />
      <KeyFigures />
      <JoinTeaser />
    </>
  );
}

/** The mission as display type on paper, beside the materials of the brands, with one call to action. */
function HomeHero() {
  const { t } = useTranslation();
  const pictures = usePictures('home');
  const picture = pictures('home-hero-1');
  const kicker = t('home:hero.kicker');
  return (
    <section className="home-hero centred">
      <Picture
        className="home-hero__picture picture-fill"
        picture={picture}
        narrow={pictures('home-hero-tall')}
        frame="hero"
        priority
      />
      <div className="home-hero__text items-at-start stack">
        {kicker && <p className="label">{kicker}</p>}
        <Text as="h1" className="home-hero__title hero-title" text={t('home:hero.title')} />
        <Paragraph className="home-hero__lead lead" text={t('home:hero.text')} />
        <ArrowLink className="button home-hero__action" href={addressOf('business')} text={t('home:hero.action')} />
      </div>
    </section>
  );
}

/** Where a narrow panel would cut what the banner shows. */
const panels: Partial<Record<Brand, string>> = { biophytoGenesis: 'product-serum', scctc: 'scctc-4' };

/** Business portfolio: tall panels; the hovered or focused one widens, on phones a carousel that scrolls by itself. */
function Portfolio() {
  const { t } = useTranslation();
  const picture = usePictures('home');
  return (
    <section className="portfolio" aria-labelledby="portfolio-title">
      <SectionHeading
        id="portfolio-title"
        title={t('home:portfolio.title')}
        intro={t('home:portfolio.intro')}
        action={{ href: addressOf('business'), label: t('home:portfolio.action') }}
      />
      <ul className="portfolio__panels" role="list" data-below-fold="">
        {brands.map((brand, index) => (
          <BrandCard
            key={brand}
            brand={brand}
            picture={picture(panels[brand] ?? brandPicture(brand, 'banner'))}
            frame="square"
            line={t(`home:portfolio.lines.${brand}`)}
            lineClass="portfolio__line text-small"
            count={`${index + 1} / ${brands.length}`}
            className="portfolio__panel"
          />
        ))}
      </ul>
    </section>
  );
}

/** Recent news: one lead story and four small ones. */
function RecentNews() {
  const { t, bundle } = useTranslation();
  const [lead, ...others] = bundle<LatestNews>('news-latest').items;
  if (!lead) return null;
  return (
    <section className="recent-news band band--last" data-below-fold="" aria-labelledby="recent-news-title">
      <SectionHeading
        id="recent-news-title"
        title={t('home:news.title')}
        intro={t('home:news.intro')}
        action={{ href: addressOf('dynamics'), label: t('home:news.action') }}
      />
      <div className="recent-news__stories columns-7-5 one-column-on-mobile">
        <NewsCard className="news-card--lead" card={lead} frame="lead" withExcerpt />
        <div className="recent-news__others stack gap-5">
          {others.map((card) => (
            <NewsCard key={card.id} className="news-card--small centred" card={card} frame="card" small />
          ))}
        </div>
      </div>
    </section>
  );
}

/** About: a quiet two-column statement with a picture. */
function AboutTeaser() {
  const { t } = useTranslation();
  const picture = usePictures('home')('home-about');
  const points = [t('home:about.points.one'), t('home:about.points.two')];
  return (
    <section
      className="about-teaser on-cream beside one-column-on-mobile"
      data-below-fold=""
      aria-labelledby="about-teaser-title"
    >
      {picture && (
        <div data-reveal="">
          <Picture className="picture-fill" picture={picture} frame="broad" />
        </div>
      )}
      <div className="beside__words" data-reveal="">
        <Text as="h2" id="about-teaser-title" className="label" text={t('home:about.title')} />
        <Paragraph className="statement" text={t('home:about.lead')} />
        <Paragraph text={t('home:about.text')} />
        <ul className="rows">
          <Items texts={points} className="balanced" />
        </ul>
        <ArrowLink href={addressOf('about-us')} text={t('home:about.action')} />
      </div>
    </section>
  );
}

/** The last screen: join us as two lines beside a pocket, social and campus recruitment, and the way back to the top. */
function JoinTeaser() {
  const { t } = useTranslation();
  const picture = usePictures('home')('news-welfare-growth');
  // The title is the link: a line without one leads nowhere.
  const kinds = (['social', 'campus'] as const).filter((kind) => t(`home:join.${kind}.title`));
  return (
    <section className="join-teaser centred" data-below-fold="" aria-labelledby="join-teaser-title">
      <Picture className="join-teaser__picture picture-fill" picture={picture} frame="broad" decorative />
      <div className="join-teaser__words stack" data-reveal="">
        <Text as="h2" id="join-teaser-title" className="page-title" text={t('home:join.title')} />
        <Paragraph text={t('home:join.intro')} />
        <ul role="list" className="rows">
          {kinds.map((kind) => (
            <li key={kind} className="join-teaser__line words-and-end centred linked-card leads-on">
              <h3 className="text-large display-weight">
                <a
                  className="linked-card__link"
                  href={`${addressOf('join-us')}#${kind === 'social' ? 'openings' : kind}`}
                >
                  {t(`home:join.${kind}.title`)}
                </a>
              </h3>
              <Icon name="arrow-right" />
              <Paragraph className="own-row loose" text={t(`home:join.${kind}.text`)} />
            </li>
          ))}
        </ul>
      </div>
      <p className="back-to-top">
        <a className="target pill" href="#main">
          {t('home:top')}
        </a>
      </p>
    </section>
  );
}
