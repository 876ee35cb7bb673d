import { useTranslation } from '#i18n';
import type { Messages } from '#shared/i18n/keys.ts';
import { Picture } from '#shared/pictures/Picture.tsx';
import { usePictures } from '#shared/pictures/usePictures.ts';
import { timelineYears } from '#shared/site.ts';
import { SectionHead } from './SectionHead.tsx';
import { TimelineRail } from './TimelineRail.tsx';

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
                {image && <Picture picture={image} sizes="(min-width: 750px) 40vw, 80vw" decorative />}
                {text && <p className="timeline__text">{text}</p>}
              </li>
            );
          })}
        </ol>
      </TimelineRail>
    </section>
  );
}
