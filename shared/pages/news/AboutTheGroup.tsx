import { useTranslation } from '#i18n';
import { ArrowLink } from '#shared/components/ArrowLink.tsx';
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
        <section key={text}>
          <Text as="h2" className="about-the-group__title" text={title} />
          <p>{text}</p>
          <ArrowLink href={pressAddress} text={action} />
        </section>
      ))}
    </footer>
  );
}
