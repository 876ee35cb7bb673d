import { useTranslation } from '#i18n';
import type { Messages } from '#shared/i18n/keys.ts';
import { Picture } from '#shared/pictures/Picture.tsx';
import { usePictures } from '#shared/pictures/usePictures.ts';
import { timelineYears } from '#shared/site.ts';
import { SectionHead } from './SectionHead.tsx';
import { TimelineRail } from './TimelineRail.tsx';

/** about-us.css: the widest years; all are of one height. */
const yearFrames = [
  { from: 751, width: 'max(47.4rem, 356px)', height: '32rem' },
  { width: '19rem', ratio: 4 / 3 },
] as const;

/** The story timeline 2017-2025: a horizontal snap rail on desktop, vertical on phones. */
export function Timeline({ headingLevel }: { headingLevel: 1 | 2 }) {
  const { bundle } = useTranslation();
  const texts = bundle<Messages['about-us']['timeline']>('about-us/fazhanlishi');
  const picture = usePictures('about-us/fazhanlishi');
  const YearHeading = headingLevel === 1 ? 'h2' : 'h3';
  return (
    <section id="fazhanlishi" className="timeline" data-below="" aria-labelledby="timeline-title">
      <SectionHead id="timeline-title" level={headingLevel} title={texts.title} intro={texts.intro} />
      <TimelineRail labelledBy="timeline-title" hint={texts.hint} previous={texts.previous} next={texts.next}>
        <ol className="timeline__list">
          {timelineYears.map((year) => {
            const { title, text } = texts.years[year];
            const image = picture(`timeline-${year}`);
            return (
              <li key={year} className="timeline__year">
                <YearHeading className="timeline__label">
                  <span className="timeline__number">{year}</span> <span className="timeline__name">{title}</span>
                </YearHeading>
                {image && <Picture picture={image} frames={yearFrames} decorative />}
                {text && <p className="timeline__text">{text}</p>}
              </li>
            );
          })}
        </ol>
      </TimelineRail>
    </section>
  );
}
