import { useTranslation } from '#i18n';
import { ArrowLink } from '#shared/components/ArrowLink.tsx';
import { Icon } from '#shared/components/Icon.tsx';
import { boilerplate, pressAddress } from '#shared/news/boilerplate.ts';
import type { NewsArticle } from '#shared/news/newsItem.ts';

/** Boilerplate and press contact under the group's own news, folded into one line. */
export function AboutTheGroup({ article }: { article: NewsArticle }) {
  const { t } = useTranslation();
  const parts = boilerplate(article, t);
  const titles = parts.map(({ title }) => title).filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <details className="about-the-group">
      <summary className="line-link">
        {titles.join(' · ')}
        <Icon name="plus" />
      </summary>
      {parts.map(({ text, action }) => (
        <div key={text} className="about-the-group__part soft stack">
          <p>{text}</p>
          <ArrowLink href={pressAddress} text={action} />
        </div>
      ))}
    </details>
  );
}
