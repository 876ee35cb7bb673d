import { useTranslation } from '#i18n';
import { KeyFigures } from '#shared/components/KeyFigures.tsx';
import { numbered, Paragraph, Paragraphs, Text } from '#shared/components/Texts.tsx';
import type { Messages } from '#shared/i18n/keys.ts';
import { Picture, usePictures } from '#shared/pictures/Picture.tsx';

/** The texts of the introduction in their places: the last of them is the mission. */
function useIntroduction() {
  const { bundle } = useTranslation();
  const texts = bundle<Messages['about-us']['intro']>('about-us/jituanjieshao');
  const [first, ...others] = numbered(texts, 'msg');
  return { texts, first, mission: others.pop(), others };
}

/** The opening of the whole page: the mission over its picture. */
export function Opening() {
  const { t } = useTranslation();
  const { mission } = useIntroduction();
  return (
    <div className="about-opening on-cream">
      <div className="about-opening__words">
        <Text as="h1" className="statement" text={mission || t('about-us:title')} />
      </div>
      <IntroductionFigure inOpening />
    </div>
  );
}

/** Group introduction: the text in columns, the figures; shown alone with the mission and its picture. */
export function Introduction({ alone }: { alone: boolean }) {
  const { first, others, mission } = useIntroduction();
  return (
    <>
      {alone && <IntroductionFigure />}
      <div className="introduction__text gutters stack gap-5" data-reveal="">
        <Paragraph className="introduction__lead short-measure balanced display" text={first} />
        <Paragraphs texts={others} lead={false} />
        {alone && <Paragraph className="introduction__mission statement" text={mission} />}
      </div>
      <KeyFigures />
    </>
  );
}

/** The five materials in a row; on phones `inOpening` on an upright sheet. */
function IntroductionFigure({ inOpening = false }: { inOpening?: boolean }) {
  const { texts } = useIntroduction();
  const picture = usePictures('about-us/jituanjieshao');
  const whole = picture('about-group');
  if (!whole) return null;
  return (
    <figure className="introduction__figure gutters stack gap-3">
      <Picture picture={whole} narrow={inOpening ? picture('about-group-tall') : null} frame="full" priority />
      <Text as="figcaption" className="loose note" text={texts.pictureCaption} />
    </figure>
  );
}
