import { useTranslation } from '#i18n';
import { NewsCover } from '#shared/components/NewsCover.tsx';
import { PageMeta } from '#shared/document/PageMeta.tsx';
import type { NewsArticle } from '#shared/news/newsItem.ts';
import { Picture } from '#shared/pictures/Picture.tsx';
import type { Route } from '#shared/routes.ts';
import { AboutTheGroup } from './AboutTheGroup.tsx';
import { ArticleBody } from './ArticleBody.tsx';
import { ArticleHead } from './ArticleHead.tsx';
import { ArticleLinks } from './ArticleLinks.tsx';
import { ArticleSections } from './ArticleSections.tsx';
import { NextStories } from './NextStories.tsx';
import { RelatedNews } from './RelatedNews.tsx';
import { ShareRow } from './ShareRow.tsx';

/** An article: head, picture, body in the order of its file, who the group is, products and links, share, related news, previous and next. */
export function NewsPage({ route }: { route: Route }) {
  const { t, bundle } = useTranslation();
  const article = bundle<NewsArticle>(`news/${route.selector}`);
  return (
    <>
      <PageMeta route={route} lead={article} dates={article} />
      <article className={`article ${article.brand && `brand--${article.brand}`}`.trimEnd()}>
        <ArticleHead article={article} />
        {(article.cover || article.picture) && (
          <div className="article__hero">
            {article.cover && <NewsCover cover={article.cover} brand={article.brand} wide />}
            <Picture picture={article.picture} frame="broad" priority />
          </div>
        )}
        <ArticleBody article={article} />
        <AboutTheGroup article={article} />
        <ArticleLinks article={article} />
        <aside className="article__rail" aria-label={t('news:beside')}>
          <div className="article__beside">
            <ArticleSections article={article} />
            <ShareRow article={article} />
          </div>
        </aside>
      </article>
      <RelatedNews article={article} />
      <NextStories article={article} />
    </>
  );
}
