import { useTranslation } from '#i18n';
import { Items, numbered, Paragraph, Text } from '#shared/components/Texts.tsx';
import type { Messages } from '#shared/i18n/keys.ts';
import { Picture, usePictures } from '#shared/pictures/Picture.tsx';

type OfferTexts = Messages['products']['scctc'];
type Titled = { title: string; text: string };

export function useOffer(): OfferTexts {
  return useTranslation().bundle<OfferTexts>('products/scctc');
}

/** The offer to buyers: categories, services, minimum quantities and schedule. */
export function ScctcOffer() {
  const { categories, services, minimums } = useOffer();
  return (
    <div className="scctc-offer band columns-3 one-column-on-narrow" data-below-fold="">
      <OfferList id="categories" title={categories.title} rows={rowsOf(categories)} />
      <OfferList id="services" title={services.title} rows={rowsOf(services)} />
      <OfferList id="minimums" title={minimums.title} rows={rowsOf(minimums)} unit={minimums.unit} />
      <Paragraph className="own-row text-small" text={categories.note} />
    </div>
  );
}

type OfferListProps = { id: string; title: string; rows: readonly Titled[]; unit?: string };

/** With a unit its texts are numbers. */
function OfferList({ id, title, rows, unit }: OfferListProps) {
  return (
    <section className={unit ? 'scctc-offer__part--figures' : undefined} aria-labelledby={`${id}-title`}>
      <Text as="h2" id={`${id}-title`} className="item-title body-face below-6" text={title} />
      <Paragraph className="scctc-offer__unit text-small snug" text={unit} />
      <dl className="rows">
        {rows.map((row) => (
          <div key={row.title}>
            <Text as="dt" className={unit ? undefined : 'strong'} text={row.title} />
            <Text as="dd" text={row.text} />
          </div>
        ))}
      </dl>
    </section>
  );
}

/** When each step of the schedule begins, and ends at the earliest and at the latest, in weeks from the brief. */
const weeks = [
  [0, 1, 1],
  [1, 5, 7],
  [7, 8, 8],
  [8, 20, 20],
  [20, 24, 28],
  [20, 26, 28],
  [28, 31, 31],
] as const;
const lastMark = 32;

/** The steps of a project on a scale of weeks. */
export function ScctcSchedule() {
  const { schedule } = useOffer();
  return (
    <section className="scctc-schedule band on-white" data-below-fold="" aria-labelledby="schedule-title">
      <Text as="h2" id="schedule-title" className="item-title body-face below-6" text={schedule.title} />
      <p className="scctc-schedule__axis text-small tabular" aria-hidden="true">
        {[0, 8, 16, 24, lastMark].map((week) => (
          <span key={week}>{week} </span>
        ))}
      </p>
      <ol role="list">
        {rowsOf(schedule).map(({ title, text }, index) => {
          const [from, sure, latest] = weeks[index] ?? [0, 0, 0];
          return (
            <li key={title} className="scctc-schedule__step row centred">
              <Text as="h3" className="text-body body-face strong snug" text={title} />
              <Paragraph className="text-small" text={text} />
              <svg
                className="scctc-schedule__bar"
                viewBox={`0 0 ${lastMark} 2`}
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect width={lastMark} height="2" />
                <path d="M8 0V2M16 0V2M24 0V2" vectorEffect="non-scaling-stroke" />
                <rect x={from} width={sure - from} height="2" />
                <rect x={sure} width={latest - sure} height="2" fillOpacity="0.4" />
              </svg>
            </li>
          );
        })}
      </ol>
      <Paragraph className="scctc-schedule__total row text-lead balanced" text={schedule.total} />
    </section>
  );
}

const skins = ['skin-1', 'skin-2', 'skin-3', 'skin-4', 'skin-5', 'skin-6'] as const;

/** Research and quality: how a shade is tried on six skins, and how a batch is released. */
export function ScctcQuality() {
  const { quality } = useOffer();
  const picture = usePictures('products/scctc');
  const shown = skins.map(picture).filter((one) => one !== null);
  return (
    <section className="band title-beside" data-below-fold="" aria-labelledby="quality-title">
      <Text as="h2" id="quality-title" className="own-row item-title body-face" text={quality.title} />
      <div className="scctc-quality__skins own-row">
        {shown.map((one) => (
          <Picture key={one.id} picture={one} frame="thumb" />
        ))}
      </div>
      <div>
        <Text as="h3" className="below-2 text-card body-face strong" text={quality.skins} />
        <Paragraph className="measure" text={quality.text} />
      </div>
      <div>
        <Text as="h3" className="below-2 text-card body-face strong" text={quality.release} />
        <ol className="rows">
          <Items texts={numbered(quality, 'step')} />
        </ol>
      </div>
    </section>
  );
}

/** `item1`, `item2` ... of a group in order. */
function rowsOf(texts: object): Titled[] {
  const rows = Object.entries(texts) as [string, Titled][];
  return rows.filter(([key, row]) => key.startsWith('item') && row.title).map(([, row]) => row);
}
