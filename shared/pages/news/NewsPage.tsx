import { useTranslation } from '#i18n';
import { ArrowLink } from '#shared/components/ArrowLink.tsx';
import { Icon } from '#shared/components/Icon.tsx';
import { NewsRow } from '#shared/components/NewsCard.tsx';
import { NewsCover } from '#shared/components/NewsCover.tsx';
import { SectionHeading } from '#shared/components/SectionHeading.tsx';
import { Phrases } from '#shared/components/Texts.tsx';
import { PageMeta } from '#shared/document/PageMeta.tsx';
import { boilerplate, pressAddress } from '#shared/news/boilerplate.ts';
import type { NewsArticle } from '#shared/news/newsItem.ts';
import { Picture } from '#shared/pictures/Picture.tsx';
import { addressOf, newsAddress, type Route } from '#shared/routes.ts';
import { newsKindTable } from '#shared/site.ts';
import { ArticleBody } from './ArticleBody.tsx';
import { ArticleHead } from './ArticleHead.tsx';
import { ArticleLinks } from './ArticleLinks.tsx';
import { isHeading } from './articleFields.ts';
import { ShareRow } from './ShareRow.tsx';

/** An article: head, picture (in press coverage behind the lead), body in the order of its file, share, products and links, who the group is, related news, previous and next. */
export function NewsPage({ route }: { route: Route }) {
  const { t, bundle } = useTranslation();
  const article = bundle<NewsArticle>(`news/${route.selector}`);
  const isPress = !newsKindTable[article.kind].isOwn;
  const hero = (article.cover || article.picture) && (
    <div className="article__hero">
      {article.cover && <NewsCover cover={article.cover} brand={article.brand} wide />}
      <Picture picture={article.picture} frame="broad" priority />
    </div>
  );
  const isInText = isPress && !article.cover;
  return (
    <>
      <PageMeta route={route} lead={article} dates={article} />
      <article className={`article ${article.brand && `brand--${article.brand}`}`.trimEnd()}>
        <ArticleHead article={article} />
        {!isInText && hero}
        <ArticleBody article={article} hero={isInText ? hero : null} />
        <aside className="article__rail" aria-label={t('news:beside')}>
          <div className="article__beside">
            <ArticleSections article={article} />
            <ShareRow article={article} />
          </div>
        </aside>
        <ArticleLinks article={article} />
        <AboutTheGroup article={article} />
      </article>
      <RelatedNews article={article} />
      <NextStories article={article} />
    </>
  );
}

/** The sections of an article, beside it on wide screens. */
function ArticleSections({ article }: { article: NewsArticle }) {
  const { t } = useTranslation();
  const headings = article.fields.filter(isHeading);
  if (headings.length < 2) return null;
  return (
    <nav className="article-sections ruled-below above-tablet-only below-5 text-small" aria-label={t('news:sections')}>
      <ol>
        {headings.map(([field, text]) => (
          <li key={field}>
            <a className="article-sections__link own-line ruled soft hover-accent" href={`#${field}`}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Boilerplate and press contact under the group's own news, folded into one line. */
function AboutTheGroup({ article }: { article: NewsArticle }) {
  const { t } = useTranslation();
  const parts = boilerplate(article, t);
  const titles = parts.map(({ title }) => title).filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <details className="about-the-group ruled">
      <summary className="line-link strong">
        {titles.join(' · ')}
        <Icon name="plus" />
      </summary>
      {parts.map(({ text, action }) => (
        <div key={text} className="loose items-at-start soft stack gap-2 below-4">
          <p>{text}</p>
          <ArrowLink href={pressAddress} text={action} />
        </div>
      ))}
    </details>
  );
}

/** Three related stories and the way to all of them. */
function RelatedNews({ article }: { article: NewsArticle }) {
  const { t } = useTranslation();
  if (article.related.length === 0) return null;
  return (
    <section className="related-news ruled" data-below-fold="" aria-labelledby="related-news-title">
      <SectionHeading
        id="related-news-title"
        // Without a brand or a product they have no more in common than their kind.
        title={t(article.brand || article.products.length > 0 ? 'news:related' : `common:newsKinds.${article.kind}`)}
        action={{ href: addressOf('dynamics'), label: t('news:readMore') }}
      />
      <NewsRow cards={article.related} />
    </section>
  );
}

/** Previous and next story by date. */
function NextStories({ article }: { article: NewsArticle }) {
  const { t } = useTranslation();
  return (
    <nav
      className="next-stories ruled columns-2"
      data-below-fold=""
      aria-label={`${t('news:previous')} / ${t('news:next')}`}
    >
      {(['previous', 'next'] as const).map((side) => {
        const story = article[side];
        const isNext = side === 'next';
        return (
          story && (
            <a
              key={side}
              className={`next-stories__link next-stories__link--${side} stack gap-2 hover-accent`}
              href={newsAddress(story.id)}
              rel={isNext ? 'next' : 'prev'}
            >
              <span className="note">
                {!isNext && <Icon name="arrow-left" />} {t(`news:${side}`)} {isNext && <Icon name="arrow-right" />}
              </span>
              <span className="next-stories__title display snug balanced text-body">
                <Phrases text={story.title} />
              </span>
            </a>
          )
        );
      })}
    </nav>
  );
}
