import { useTranslation } from '#i18n';
import type { Messages } from '#shared/i18n/keys.ts';
import { Picture } from '#shared/pictures/Picture.tsx';
import { usePictures } from '#shared/pictures/usePictures.ts';
import { timelineYears } from '#shared/site.ts';

/** The story timeline 2017-2025: a horizontal snap rail on desktop, vertical on phones. */
export function Timeline({ headingLevel }: { headingLevel: 1 | 2 }) {
  const { bundle } = useTranslation();
  const texts = bundle<Messages['about-us']['timeline']>('about-us/fazhanlishi');
  const picture = usePictures('about-us/fazhanlishi');
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  const YearHeading = headingLevel === 1 ? 'h2' : 'h3';
  return (
    <section id="fazhanlishi" className="timeline" aria-labelledby="timeline-title">
      <div className="timeline__head">
        <Heading id="timeline-title" className="timeline__title">
          {texts.title}
        </Heading>
        {texts.intro && <p className="timeline__intro">{texts.intro}</p>}
        {texts.hint && <p className="timeline__hint">{texts.hint}</p>}
      </div>
      {/* A scrolling region needs the keyboard as well (axe: scrollable-region-focusable). */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
      <div className="timeline__rail" role="region" aria-labelledby="timeline-title" tabIndex={0}>
        <ol className="timeline__list">
          {timelineYears.map((year) => {
            const { title, text } = texts.years[year];
            const image = picture(`timeline-${year}`);
            return (
              <li key={year} className="timeline__year">
                {image && <Picture picture={image} sizes="(min-width: 992px) 30vw, 90vw" decorative />}
                <YearHeading className="timeline__label">
                  <span className="timeline__number">{year}</span> <span className="timeline__name">{title}</span>
                </YearHeading>
                {text && <p className="timeline__text">{text}</p>}
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}
