import { useTranslation } from '#i18n';
import { Paragraphs } from '#shared/components/Texts.tsx';
import type { Messages } from '#shared/i18n/keys.ts';
import { Picture } from '#shared/pictures/Picture.tsx';
import { usePictures } from '#shared/pictures/usePictures.ts';

/** Group introduction with a large picture. */
export function Introduction({ headingLevel }: { headingLevel: 1 | 2 }) {
  const { bundle } = useTranslation();
  const texts = bundle<Messages['about-us']['intro']>('about-us/jituanjieshao');
  const picture = usePictures('about-us/jituanjieshao')('home-about');
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <section id="jituanjieshao" className="introduction" aria-labelledby="introduction-title">
      <div className="introduction__head">
        <Heading id="introduction-title" className="introduction__title">
          {texts.title}
        </Heading>
        {texts.lead && <p className="introduction__lead">{texts.lead}</p>}
      </div>
      {picture && (
        <figure className="introduction__picture">
          <Picture picture={picture} sizes="100vw" priority />
          {texts.pictureCaption && <figcaption>{texts.pictureCaption}</figcaption>}
        </figure>
      )}
      <div className="introduction__text" data-reveal="">
        <Paragraphs texts={texts} />
      </div>
    </section>
  );
}
