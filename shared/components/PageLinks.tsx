import { useTranslation } from '#i18n';
import { ArrowLink } from './ArrowLink.tsx';
import { Icon } from './Icon.tsx';

type PageLinksProps = {
  label: string;
  page: number;
  pages: number;
  addressOf: (page: number) => string;
  previous: string;
  next: string;
  /** What each page holds, in words; without them only the numbers around, the first and the last are listed. */
  notes?: readonly string[];
};

/** Links to the other pages of a list: the neighbours by name, and pages by number. */
export function PageLinks({ label, page, pages, addressOf, previous, next, notes }: PageLinksProps) {
  const { t } = useTranslation();
  const around = [1, page - 1, page, page + 1, pages].filter((to) => to >= 1 && to <= pages);
  const numbers = notes ? notes.map((_, index) => index + 1) : [...new Set(around)];
  return (
    <nav
      className={notes ? 'page-links page-links--noted cluster centred apart' : 'page-links cluster centred'}
      aria-label={label}
    >
      {page > 1 && (
        <a className="arrow-link" href={addressOf(page - 1)} rel="prev">
          <Icon name="arrow-left" /> {previous}
        </a>
      )}
      <ol className="page-links__list">
        {numbers.map((to, index) => (
          <li key={to} className={to - (numbers[index - 1] ?? to) > 1 ? 'page-links__after-gap' : undefined}>
            <a
              className="page-links__link tabular"
              href={addressOf(to)}
              aria-label={notes ? undefined : t('common:pages.number', { page: to })}
              aria-current={to === page ? 'page' : undefined}
            >
              <span className="page-links__number">{to}</span>
              {notes && <span className="page-links__note soft balanced"> {notes[index]}</span>}
            </a>
          </li>
        ))}
      </ol>
      {page < pages && <ArrowLink href={addressOf(page + 1)} rel="next" text={next} />}
    </nav>
  );
}
