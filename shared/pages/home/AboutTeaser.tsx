import { useTranslation } from '#i18n';
import { ArrowLink } from '#shared/components/ArrowLink.tsx';
import { Paragraph, Text } from '#shared/components/Texts.tsx';
import { Picture } from '#shared/pictures/Picture.tsx';
import { usePictures } from '#shared/pictures/usePictures.ts';
import { addressOf } from '#shared/routes.ts';

/** About: a quiet two-column statement with a picture. */
export function AboutTeaser() {
  const { t } = useTranslation();
  const picture = usePictures('home')('home-about');
  const points = [t('home:about.points.one'), t('home:about.points.two'), t('home:about.points.three')].filter(Boolean);
  return (
    <section
      className="about-teaser beside one-column-on-mobile"
      data-below-fold=""
      aria-labelledby="about-teaser-title"
    >
      {picture && (
        <div className="about-teaser__picture" data-reveal="">
          <Picture className="picture-fill" picture={picture} frame="broad" />
        </div>
      )}
      <div className="beside__words" data-reveal="">
        <Text as="h2" id="about-teaser-title" className="label" text={t('home:about.title')} />
        <Paragraph className="statement" text={t('home:about.lead')} />
        <Paragraph text={t('home:about.text')} />
        <ul className="about-teaser__points rows">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <ArrowLink href={addressOf('about-us')} text={t('home:about.action')} />
      </div>
    </section>
  );
}
