import { useTranslation } from '#i18n';
import { careerLinks } from '#shared/careerLinks.ts';
import { ExternalLink } from '#shared/components/ExternalLink.tsx';
import { Icon } from '#shared/components/Icon.tsx';
import { Paragraph, Paragraphs, Text } from '#shared/components/Texts.tsx';
import { Picture } from '#shared/pictures/Picture.tsx';
import { usePictures } from '#shared/pictures/usePictures.ts';

const pictures = { social: 'join-social', campus: 'news-welfare-growth' } as const;

/** One way in. */
export function RecruitmentTrack({ kind }: { kind: 'social' | 'campus' }) {
  const { t } = useTranslation();
  const picture = usePictures('join-us')(pictures[kind]);
  const paragraphs = (['msg1', 'msg2', 'msg3'] as const).map((field) => t(`join-us:${kind}.${field}`)).filter(Boolean);
  const points = (['one', 'two', 'three'] as const)
    .map((point) => t(`join-us:${kind}.points.${point}`))
    .filter(Boolean);
  return (
    <section
      id={kind}
      className={`beside recruitment recruitment--${kind} ${kind === 'campus' ? 'on-cream ' : ''}one-column-on-mobile`}
      data-below-fold=""
      aria-labelledby={`${kind}-title`}
    >
      {picture && (
        <div className="recruitment__picture" data-reveal="">
          <Picture picture={picture} frame="broad" />
        </div>
      )}
      <div className="beside__words" data-reveal="">
        <Text as="h2" id={`${kind}-title`} className="label" text={t(`join-us:${kind}.title`)} />
        <Paragraph className="statement" text={t(`join-us:${kind}.text`)} />
        <Paragraphs texts={paragraphs} />
        {points.length > 0 && (
          <ul role="list" className="recruitment__points rows">
            {points.map((point) => (
              <li key={point}>
                <Icon name="check" /> {point}
              </li>
            ))}
          </ul>
        )}
        <JobButtons kind={kind} />
      </div>
    </section>
  );
}

/** The way to the open positions; phones get the address of the mobile career site. */
function JobButtons({ kind }: { kind: 'social' | 'campus' }) {
  const { t } = useTranslation();
  return careerLinks(kind).map(({ device, href }) => {
    const action = t(`join-us:${kind}.${device === 'phone-only' ? 'actionPhone' : 'action'}`);
    if (!action) return null;
    return (
      <p key={device} className={device}>
        <ExternalLink className="button" href={href}>
          {action} <Icon name="external" />
        </ExternalLink>
      </p>
    );
  });
}
