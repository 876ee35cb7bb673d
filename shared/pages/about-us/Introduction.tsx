import { useTranslation } from '#i18n';
import { KeyFigures } from '#shared/components/KeyFigures.tsx';
import { numbered, Paragraph, Paragraphs, Text } from '#shared/components/Texts.tsx';
import type { Messages } from '#shared/i18n/keys.ts';
import { Picture } from '#shared/pictures/Picture.tsx';
import { usePictures } from '#shared/pictures/usePictures.ts';
import { SectionHead } from './SectionHead.tsx';

/** Group introduction: a large picture, the text in columns, the figures. */
export function Introduction({ headingLevel }: { headingLevel: 1 | 2 }) {
  const { bundle } = useTranslation();
  const texts = bundle<Messages['about-us']['intro']>('about-us/jituanjieshao');
  const picture = usePictures('about-us/jituanjieshao')('about-group');
  const [first, ...others] = numbered(texts, 'msg').map(([, text]) => text);
  const mission = others.pop();
  return (
    <section id="jituanjieshao" className="introduction" aria-labelledby="introduction-title">
      <SectionHead id="introduction-title" level={headingLevel} title={texts.title} intro={texts.lead} />
      {picture && (
        <figure className="introduction__figure">
          <Picture picture={picture} frame="full" priority />
          <Text as="figcaption" text={texts.pictureCaption} />
        </figure>
      )}
      <div className="introduction__text" data-reveal="">
        <Paragraph className="introduction__lead" text={first} />
        <Paragraphs texts={others} />
        <Paragraph className="introduction__lead" text={mission} />
      </div>
      <KeyFigures />
    </section>
  );
}
