import { useTranslation } from '#i18n';
import { Icon } from '#shared/components/Icon.tsx';
import { PageLink } from '#shared/components/PageLink.tsx';
import { Paragraph, Text } from '#shared/components/Texts.tsx';
import { Picture } from '#shared/pictures/Picture.tsx';
import { usePictures } from '#shared/pictures/usePictures.ts';
import { addressOf } from '#shared/routes.ts';

/** hero.css */
const heroFrames = [
  { from: 1101, width: '117rem', height: 'min(93vh, 69.6rem)' },
  { from: 751, width: '168rem', height: 'min(100vh, 78rem)' },
  { width: '23rem' },
] as const;

/** The mission as display type on paper, beside the materials of the brands, with one call to action. */
export function HomeHero() {
  const { t } = useTranslation();
  const pictures = usePictures('home');
  const picture = pictures('home-hero-1');
  const kicker = t('home:hero.kicker');
  const text = t('home:hero.text');
  return (
    <section className="home-hero">
      {picture && (
        <Picture
          className="home-hero__picture"
          picture={picture}
          narrow={pictures('home-hero-tall')}
          frames={heroFrames}
          priority
        />
      )}
      <div className="home-hero__text">
        {kicker && <p className="home-hero__kicker">{kicker}</p>}
        <Text as="h1" className="home-hero__title" text={t('home:hero.title')} />
        <Paragraph className="home-hero__lead" text={text} />
        <PageLink className="button home-hero__action" to={addressOf('business')}>
          {t('home:hero.action')} <Icon name="arrow-right" />
        </PageLink>
      </div>
    </section>
  );
}
