import { useTranslation } from '#i18n';
import { Phrases } from '#shared/components/Texts.tsx';
import type { Messages } from '#shared/i18n/keys.ts';
import { Picture, usePictures } from '#shared/pictures/Picture.tsx';
import { type Brand, timelineYears } from '#shared/site.ts';
import { TimelineRail } from './TimelineRail.tsx';

type TimelineYear = (typeof timelineYears)[number];

/** The brand that a year is about, whose colour it takes; the others are the group's. */
const brandsOfYears: Partial<Record<TimelineYear, Brand>> = {
  2017: 'judydoll',
  2018: 'judydoll',
  2019: 'joocyee',
  2021: 'joocyee',
  2023: 'furterer',
  2024: 'furterer',
  2025: 'biophytoGenesis',
};

/** The story timeline 2017-2025: among other sections a rail that scrolls sideways, alone a grid, on phones a list; on wider screens an index leads to each year. */
export function Timeline({ alone }: { alone: boolean }) {
  const { bundle } = useTranslation();
  const texts = bundle<Messages['about-us']['timeline']>('about-us/fazhanlishi');
  const picture = usePictures('about-us/fazhanlishi');
  const YearHeading = alone ? 'h2' : 'h3';
  const index = (
    <nav aria-label={texts.yearsLabel}>
      <ol className="timeline__index text-card display cluster">
        {timelineYears.map((year) => (
          <li key={year} className={brandClass(year)}>
            <a className="target accent hover-underline" href={`#year-${year}`}>
              {year}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
  const list = (
    <ol role="list" className="timeline__list">
      {timelineYears.map((year, position) => {
        const { title, text } = texts.years[year];
        return (
          <li key={year} id={`year-${year}`} className={`timeline__year ${brandClass(year)}`.trimEnd()}>
            <YearHeading className="timeline__label display-weight">
              <span className="timeline__number accent light">{year}</span>{' '}
              {title && (
                <span className="timeline__name text-large">
                  <Phrases text={title} />
                </span>
              )}
            </YearHeading>
            <Picture picture={picture(`timeline-${year}`)} frame="card" priority={alone && position === 0} decorative />
            {text && <p className="timeline__text">{text}</p>}
          </li>
        );
      })}
    </ol>
  );
  return alone ? (
    <>
      <div className="timeline__tools wide-only gutters line-link below-5">{index}</div>
      {list}
    </>
  ) : (
    <TimelineRail labelledBy="timeline-title" previous={texts.previous} next={texts.next} index={index}>
      {list}
    </TimelineRail>
  );
}

function brandClass(year: TimelineYear): string {
  const brand = brandsOfYears[year];
  return brand ? `brand--${brand}` : '';
}
