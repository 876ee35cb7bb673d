import { useTranslation } from '#i18n';
import { Icon } from '#shared/components/Icon.tsx';
import { PageLink } from '#shared/components/PageLink.tsx';
import { Text } from '#shared/components/Texts.tsx';
import { boilerplate, pressAddress } from '#shared/news/boilerplate.ts';
import type { NewsArticle } from '#shared/news/newsItem.ts';

/** Boilerplate and press contact under the group's own news. */
export function AboutTheGroup({ article }: { article: NewsArticle }) {
  const { t } = useTranslation();
  const parts = boilerplate(article, t);
  if (parts.length === 0) return null;
  return (
    <footer className="about-the-group">
      {parts.map(({ title, text, action }) => (
        <section key={title || text}>
          <Text as="h2" className="about-the-group__title" text={title} />
          {text && <p>{text}</p>}
          {action && (
            <PageLink className="arrow-link" to={pressAddress}>
              {action} <Icon name="arrow-right" />
            </PageLink>
          )}
        </section>
      ))}
    </footer>
  );
}
