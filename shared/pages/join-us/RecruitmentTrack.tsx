import { useTranslation } from '#i18n';
import { ExternalLink } from '#shared/components/ExternalLink.tsx';
import { Icon } from '#shared/components/Icon.tsx';
import { Picture } from '#shared/pictures/Picture.tsx';
import { usePictures } from '#shared/pictures/usePictures.ts';
import { external } from '#shared/site.ts';

const pictures = { social: 'join-social', campus: 'news-welfare-growth' } as const;

/** One way in. Phones get the address of the mobile career site. */
export function RecruitmentTrack({ kind }: { kind: 'social' | 'campus' }) {
  const { t } = useTranslation();
  const picture = usePictures('join-us')(pictures[kind]);
  const paragraphs = [t(`join-us:${kind}.msg1`), t(`join-us:${kind}.msg2`), t(`join-us:${kind}.msg3`)].filter(Boolean);
  const points = [
    t(`join-us:${kind}.points.one`),
    t(`join-us:${kind}.points.two`),
    t(`join-us:${kind}.points.three`),
  ].filter(Boolean);
  const lead = t(`join-us:${kind}.text`);
  return (
    <section id={kind} className={`recruitment recruitment--${kind}`} aria-labelledby={`${kind}-title`}>
      {picture && (
        <div className="recruitment__picture" data-reveal="">
          <Picture picture={picture} sizes="(min-width: 992px) 80vw, 100vw" />
        </div>
      )}
      <div className="recruitment__text" data-reveal="">
        <h2 id={`${kind}-title`} className="recruitment__title">
          {t(`join-us:${kind}.title`)}
        </h2>
        {lead && <p className="recruitment__lead">{lead}</p>}
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {points.length > 0 && (
          <ul className="recruitment__points">
            {points.map((point) => (
              <li key={point}>
                <Icon name="check" /> {point}
              </li>
            ))}
          </ul>
        )}
        {external.recruitment[kind] && (
          <p className="desktop-only">
            <ExternalLink className="button" href={external.recruitment[kind]}>
              {t(`join-us:${kind}.action`)} <Icon name="external" />
            </ExternalLink>
          </p>
        )}
        {external.recruitment[`${kind}Phone`] && (
          <p className="phone-only">
            <ExternalLink className="button" href={external.recruitment[`${kind}Phone`]}>
              {t(`join-us:${kind}.actionPhone`)} <Icon name="external" />
            </ExternalLink>
          </p>
        )}
      </div>
    </section>
  );
}
