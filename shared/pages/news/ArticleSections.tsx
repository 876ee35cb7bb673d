import { useTranslation } from '#i18n';
import type { NewsArticle } from '#shared/news/newsItem.ts';
import { isHeading } from './articleFields.ts';

/** The sections of a long article, beside it on wide screens. */
export function ArticleSections({ article }: { article: NewsArticle }) {
  const { t } = useTranslation();
  const headings = article.fields.filter(isHeading);
  if (headings.length < 2) return null;
  return (
    <nav className="article-sections text-small" aria-label={t('news:sections')}>
      <ol>
        {headings.map(([field, text]) => (
          <li key={field}>
            <a className="article-sections__link soft hover-accent" href={`#${field}`}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
