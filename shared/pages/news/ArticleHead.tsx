import { useTranslation } from '#i18n';
import { Icon } from '#shared/components/Icon.tsx';
import { NewsDate } from '#shared/components/NewsDate.tsx';
import { Paragraph, Text } from '#shared/components/Texts.tsx';
import type { NewsArticle } from '#shared/news/newsItem.ts';
import { addressOf } from '#shared/routes.ts';
import { headFields } from './articleFields.ts';

/** Kind and date, headline, secondary titles, and the line of medium, author and source, in file order. */
export function ArticleHead({ article }: { article: NewsArticle }) {
  const { t } = useTranslation();
  const { titles, credits } = headFields(article.fields);
  return (
    <header className="article-head stack gap-3">
      <p className="article-head__line dotted note">
        <a className="accent hover-underline" href={addressOf('dynamics', article.kind)}>
          {t(`common:newsKinds.${article.kind}`)}
        </a>{' '}
        {article.brand && (
          <a className="dotted__part accent hover-underline" href={addressOf('business', article.brand)}>
            {t(`common:brands.${article.brand}`)}
          </a>
        )}{' '}
        <span className="dotted__part dotted">
          <NewsDate date={article.date} />{' '}
          <span className="dotted__part">{t('common:state.readingTime', { count: article.readingTime })}</span>
        </span>{' '}
        {article.updated && (
          <span className="dotted__part">
            {t('news:updated')} <NewsDate date={article.updated} />
          </span>
        )}{' '}
        <a className="article-head__back centred soft" href={addressOf('dynamics')} aria-label={t('news:backToList')}>
          <Icon name="arrow-left" /> <span className="desktop-only">{t('news:backToList')}</span>
        </a>
      </p>
      {titles.map(([field, text]) =>
        field === 'title1' ? (
          <Text key={field} as="h1" className="article-head__title page-title" text={text} />
        ) : (
          <Paragraph key={field} className="article-head__subtitle short-measure balanced text-lead soft" text={text} />
        ),
      )}
      {credits.length > 0 && (
        <p className="dotted note">
          {credits.map(([field, text], index) => (
            <span key={field} className={index > 0 ? 'dotted__part' : undefined}>
              {text}{' '}
            </span>
          ))}
        </p>
      )}
    </header>
  );
}
