import { useTranslation } from '#i18n';
import { Icon } from '#shared/components/Icon.tsx';
import { NewsDate } from '#shared/components/NewsDate.tsx';
import { Paragraph, Text } from '#shared/components/Texts.tsx';
import type { NewsArticle } from '#shared/news/newsItem.ts';
import { addressOf } from '#shared/routes.ts';
import { headFields } from './articleFields.ts';

/** Kind, headline, secondary titles, and the line of medium, author and source, in file order. */
export function ArticleHead({ article }: { article: NewsArticle }) {
  const { t } = useTranslation();
  const { titles, credits } = headFields(article.fields);
  return (
    <header className="article-head stack gap-3">
      <div className="article-head__line">
        <p className="article-head__kind cluster note">
          <a className="accent hover-underline phrases" href={addressOf('dynamics', article.kind)}>
            {t(`common:newsKinds.${article.kind}`)}
          </a>{' '}
          {article.brand && (
            <a className="accent hover-underline phrases" href={addressOf('business', article.brand)}>
              {t(`common:brands.${article.brand}`)}
            </a>
          )}{' '}
          <NewsDate date={article.date} />{' '}
          {article.updated && (
            <span>
              {t('news:updated')} <NewsDate date={article.updated} />
            </span>
          )}{' '}
          <span>{t('common:state.readingTime', { count: article.readingTime })}</span>
        </p>
        <p className="article-head__back">
          <a className="note" href={addressOf('dynamics')} aria-label={t('news:backToList')}>
            <Icon name="arrow-left" /> <span className="desktop-only">{t('news:backToList')}</span>
          </a>
        </p>
      </div>
      {titles.map(([field, text]) =>
        field === 'title1' ? (
          <Text key={field} as="h1" className="article-head__title page-title" text={text} />
        ) : (
          <Paragraph key={field} className="article-head__subtitle short-measure balanced text-lead soft" text={text} />
        ),
      )}
      {credits.length > 0 && (
        <p className="article-head__credits text-small cluster">
          {credits.map(([field, text]) => (
            <span
              key={field}
              className={field === 'media' ? 'soft' : field === 'mediaName' ? 'text-large display' : undefined}
            >
              {text}{' '}
            </span>
          ))}
        </p>
      )}
    </header>
  );
}
