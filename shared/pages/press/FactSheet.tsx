import { useTranslation } from '#i18n';
import { Figure } from '#shared/components/KeyFigures.tsx';
import { Text } from '#shared/components/Texts.tsx';
import { type FigureId, figureIds, figureTable } from '#shared/press/figures.ts';
import { newsAddress } from '#shared/routes.ts';
import { PressHead } from './PressHead.tsx';

/** All figures, each with its source, and with the news that it comes from where there is one. */
export function FactSheet() {
  const { t } = useTranslation();
  return (
    <section className="band title-beside" aria-labelledby="facts-title">
      <PressHead id="facts-title" title={t('press:facts.title')} note={t('figures:note')} />
      <dl>
        {figureIds.map((id) => (
          <div key={id} className="fact-sheet__row row one-column-on-phones">
            <Text as="dt" text={t(`figures:items.${id}.label`)} />
            <dd className="fact-sheet__figure display">
              <Figure id={id} />
            </dd>
            <Source id={id} />
          </div>
        ))}
      </dl>
    </section>
  );
}

function Source({ id }: { id: FigureId }) {
  const { t } = useTranslation();
  const { news }: { news?: string } = figureTable[id];
  const source = t(`figures:items.${id}.source`);
  if (!source) return null;
  return (
    <dd className="balanced note">
      <span className="visually-hidden">{t('press:facts.source')} </span>
      {news ? <a href={newsAddress(news)}>{source}</a> : source}
    </dd>
  );
}
