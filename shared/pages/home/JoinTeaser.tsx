import { useTranslation } from '#i18n';
import { Icon } from '#shared/components/Icon.tsx';
import { Paragraph, Text } from '#shared/components/Texts.tsx';
import { Picture } from '#shared/pictures/Picture.tsx';
import { usePictures } from '#shared/pictures/usePictures.ts';
import { addressOf } from '#shared/routes.ts';

/** The last screen: join us as two lines over a tray of samples, social and campus recruitment, and the way back to the top. */
export function JoinTeaser() {
  const { t } = useTranslation();
  const picture = usePictures('home')('join-campus');
  // The title is the link: a line without one leads nowhere.
  const kinds = (['social', 'campus'] as const).filter((kind) => t(`home:join.${kind}.title`));
  return (
    <section className="join-teaser on-ink" data-below-fold="" aria-labelledby="join-teaser-title">
      <Picture className="join-teaser__picture picture-fill" picture={picture} frame="screen" decorative />
      <div className="join-teaser__words stack" data-reveal="">
        <Text as="h2" id="join-teaser-title" className="page-title" text={t('home:join.title')} />
        <Paragraph text={t('home:join.intro')} />
        <ul role="list" className="rows">
          {kinds.map((kind) => (
            <li key={kind} className="join-teaser__line linked-card leads-on">
              <h3 className="text-large">
                <a
                  className="linked-card__link"
                  href={`${addressOf('join-us')}#${kind === 'social' ? 'openings' : kind}`}
                >
                  {t(`home:join.${kind}.title`)}
                </a>
              </h3>
              <Icon name="arrow-right" />
              <Paragraph text={t(`home:join.${kind}.text`)} />
            </li>
          ))}
        </ul>
      </div>
      <p className="back-to-top">
        <a className="target pill" href="#main" data-to-top="">
          {t('home:top')}
        </a>
      </p>
    </section>
  );
}
