import { useTranslation } from '#i18n';
import { PageMeta } from '#shared/document/PageMeta.tsx';
import type { NewsArticle } from '#shared/news/newsItem.ts';
import { Picture } from '#shared/pictures/Picture.tsx';
import type { Route } from '#shared/routes.ts';
import { AboutTheGroup } from './AboutTheGroup.tsx';
import { ArticleBody } from './ArticleBody.tsx';
import { ArticleHead } from './ArticleHead.tsx';
import { NextStories } from './NextStories.tsx';
import { RelatedNews } from './RelatedNews.tsx';
import { ShareRow } from './ShareRow.tsx';

/** An article: head, picture, body in the order of its file, who the group is, share, previous and next, related news. */
export function NewsPage({ route }: { route: Route }) {
  const { bundle } = useTranslation();
  const article = bundle<NewsArticle>(`news/${route.selector}`);
  return (
    <>
      <PageMeta
        title={article.title}
        description={article.description || article.title}
        route={route}
        picture={article.picture}
        kind="article"
      />
      <article className={`article ${article.brand ? `brand--${article.brand}` : ''}`.trimEnd()}>
        <ArticleHead article={article} />
        {article.picture && (
          <div className="article__hero" data-shared-picture="">
            <Picture picture={article.picture} sizes="(min-width: 992px) 80vw, 100vw" priority />
          </div>
        )}
        <ArticleBody article={article} />
        <AboutTheGroup article={article} />
        <ShareRow article={article} />
      </article>
      <NextStories article={article} />
      <RelatedNews article={article} />
    </>
  );
}
