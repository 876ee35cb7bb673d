import { useTranslation } from '#i18n';
import { Icon } from '#shared/components/Icon.tsx';
import { SectionHeading } from '#shared/components/SectionHeading.tsx';
import { Paragraph } from '#shared/components/Texts.tsx';
import { Picture } from '#shared/pictures/Picture.tsx';
import { usePictures } from '#shared/pictures/usePictures.ts';
import { addressOf } from '#shared/routes.ts';

/** Join us: two cards, social and campus recruitment. */
export function JoinTeaser() {
  const { t } = useTranslation();
  const picture = usePictures('home');
  // The title is the link: a card without one leads nowhere.
  const kinds = (['social', 'campus'] as const).filter((kind) => t(`home:join.${kind}.title`));
  return (
    <section className="band" data-below-fold="" aria-labelledby="join-teaser-title">
      <SectionHeading id="join-teaser-title" title={t('home:join.title')} intro={t('home:join.intro')} />
      <ul role="list" className="columns-2 one-column-on-phones">
        {kinds.map((kind) => (
          <li key={kind} className="join-teaser__card linked-card" data-reveal="">
            <Picture picture={picture(`join-${kind}`)} frame="lead" decorative />
            <div className="join-teaser__text stack">
              <h3 className="text-large">
                <a
                  className="linked-card__link"
                  href={`${addressOf('join-us')}#${kind === 'social' ? 'openings' : kind}`}
                >
                  {t(`home:join.${kind}.title`)}
                </a>
              </h3>
              <Paragraph text={t(`home:join.${kind}.text`)} />
              <span className="arrow-link" aria-hidden="true">
                {t(`home:join.${kind}.action`)} <Icon name="arrow-right" />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
