import { useTranslation } from '#i18n';
import { ArrowLink } from '#shared/components/ArrowLink.tsx';
import { Paragraph, Text } from '#shared/components/Texts.tsx';
import { Picture } from '#shared/pictures/Picture.tsx';
import { usePictures } from '#shared/pictures/usePictures.ts';
import { addressOf } from '#shared/routes.ts';

/** The mission as display type on paper, beside the materials of the brands, with one call to action. */
export function HomeHero() {
  const { t } = useTranslation();
  const pictures = usePictures('home');
  const picture = pictures('home-hero-1');
  const kicker = t('home:hero.kicker');
  return (
    <section className="home-hero">
      <Picture
        className="home-hero__picture picture-fill"
        picture={picture}
        narrow={pictures('home-hero-tall')}
        frame="hero"
        priority
      />
      <div className="home-hero__text stack">
        {kicker && <p className="label">{kicker}</p>}
        <Text as="h1" className="home-hero__title" text={t('home:hero.title')} />
        <Paragraph className="home-hero__lead lead" text={t('home:hero.text')} />
        <ArrowLink className="button home-hero__action" href={addressOf('business')} text={t('home:hero.action')} />
      </div>
    </section>
  );
}
