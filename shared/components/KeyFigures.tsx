import { useTranslation } from '#i18n';
import { type FigureId, keyFigureIds } from '#shared/press/figures.ts';
import { addressOf } from '#shared/routes.ts';
import { ArrowLink } from './ArrowLink.tsx';
import { Paragraph, Text } from './Texts.tsx';

/** The figures that matter most, drawn large, and the way to all of them with their sources. */
export function KeyFigures() {
  const { t } = useTranslation();
  return (
    <section className="key-figures band one-column-on-narrow" data-below-fold="" aria-labelledby="figures-title">
      <Text as="h2" id="figures-title" className="section-title" text={t('figures:title')} />
      <ArrowLink href={`${addressOf('press')}#facts-title`} text={t('figures:action')} />
      <Paragraph className="own-row text-small" text={t('figures:brief')} />
      <dl className="key-figures__list own-row columns-5-7 one-column-on-narrow">
        {keyFigureIds.map((id) => (
          <div key={id} className="key-figures__figure stack gap-2">
            <dt className="balanced">{t(`figures:items.${id}.label`)}</dt>
            <dd>
              <Figure id={id} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A number with its unit; what is said before it stands over it. */
export function Figure({ id }: { id: FigureId }) {
  const { t } = useTranslation();
  const before = t(`figures:items.${id}.before`);
  const unit = t(`figures:items.${id}.unit`);
  return (
    <>
      {before && <span className="figure__before own-line below-2 text-small body-face snug">{before}</span>}{' '}
      <span className="figure__number">{t(`figures:items.${id}.number`)}</span>
      {unit && <span className="figure__unit"> {unit}</span>}
    </>
  );
}
