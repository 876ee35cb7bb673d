import { Fragment, type ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { Body, Items, Phrases, Text } from '#shared/components/Texts.tsx';
import type { NewsArticle, PullQuote } from '#shared/news/newsItem.ts';
import { Picture } from '#shared/pictures/Picture.tsx';
import type { PictureRecord } from '#shared/pictures/picture.ts';
import { bodyFields } from './articleFields.ts';

type ArticleBodyProps = { article: NewsArticle; hero: ReactNode };

/** The text of an article. The name of a field decides its element, the order in the file its place. A picture that leads it here stands behind the first paragraphs. */
export function ArticleBody({ article, hero }: ArticleBodyProps) {
  const { t } = useTranslation();
  const { body, footnotes } = bodyFields(article.fields);
  const lead = /^msg\d/.test(body[1]?.[0] ?? '') ? 1 : 0;
  const firstHeading = body.findIndex(([field]) => /^textTitle\d/.test(field));
  const captions = Object.fromEntries(body.filter(([field]) => field.startsWith('imgMsg')));
  return (
    <div className="article-body">
      {body.map(([field, text], index) => (
        <Fragment key={field}>
          {field === article.quote?.before && <Quote quote={article.quote} />}
          <BodyField
            field={field}
            text={text}
            figures={article.figures}
            isBelowHeading={firstHeading !== -1 && firstHeading < index}
          />
          {index === lead && hero}
        </Fragment>
      ))}
      {article.figures.map((picture, index) =>
        `imgMsg${index + 1}` in captions ? null : <Figure key={picture.id} picture={picture} caption="" />,
      )}
      {footnotes.length > 0 && (
        <section className="article-body__notes note" aria-label={t('news:footnotes')}>
          <ul className="stack gap-2">
            <Items texts={footnotes.map(([, text]) => text)} />
          </ul>
        </section>
      )}
    </div>
  );
}

type BodyFieldProps = { field: string; text: string; figures: PictureRecord[]; isBelowHeading: boolean };

function BodyField({ field, text, figures, isBelowHeading }: BodyFieldProps) {
  switch (field.replace(/\d+$/, '')) {
    case 'textTitle':
      return <Text as="h2" id={field} className="article-body__heading text-large" text={text} />;
    case 'textTitleSm':
    case 'textTitlesSm': {
      const [heading, size] = isBelowHeading ? (['h3', 'text-card'] as const) : (['h2', 'text-large'] as const);
      return <Text as={heading} className={`article-body__heading ${size}`} text={text} />;
    }
    case 'msgBlod':
      return (
        <p className="article-body__lead-in balanced">
          <strong className="strong">
            <Phrases text={text} />
          </strong>
        </p>
      );
    case 'imgMsg':
      return <Figure picture={figures[Number(field.slice('imgMsg'.length)) - 1]} caption={text} />;
    case 'msgC':
      return <Text as="p" className="article-body__extra note" text={text} />;
    default:
      return (
        <p>
          <Body text={text} />
        </p>
      );
  }
}

/** A caption without a picture is a paragraph; a picture without a caption has no caption element. */
function Figure({ picture, caption }: { picture: PictureRecord | undefined; caption: string }) {
  if (!picture) return caption ? <p className="article-body__extra note">{caption}</p> : null;
  return (
    <figure className="article-body__figure">
      <Picture picture={picture} frame="broad" />
      <Text as="figcaption" className="note" text={caption} />
    </figure>
  );
}

/** It repeats the article for the eye alone. */
function Quote({ quote: { text, speaker } }: { quote: PullQuote }) {
  return (
    <figure className="article-body__quote stack gap-2" aria-hidden>
      <Text as="p" className="display balanced" text={text} />
      <Text as="figcaption" className="note" text={speaker} />
    </figure>
  );
}
