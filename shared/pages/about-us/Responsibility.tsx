import { useTranslation } from '#i18n';
import type { Messages } from '#shared/i18n/keys.ts';
import { Picture } from '#shared/pictures/Picture.tsx';
import { usePictures } from '#shared/pictures/usePictures.ts';

/** ESG: social, culture, environment as three picture cards. */
export function Responsibility({ headingLevel }: { headingLevel: 1 | 2 }) {
  const { bundle } = useTranslation();
  const texts = bundle<Messages['about-us']['responsibility']>('about-us/qiyezeren');
  const picture = usePictures('about-us/qiyezeren');
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  const CardHeading = headingLevel === 1 ? 'h2' : 'h3';
  return (
    <section id="qiyezeren" className="responsibility" aria-labelledby="responsibility-title">
      <div className="responsibility__head">
        <Heading id="responsibility-title" className="responsibility__title">
          {texts.title}
        </Heading>
        {texts.intro && <p className="responsibility__intro">{texts.intro}</p>}
      </div>
      <ul className="responsibility__list">
        {(['social', 'culture', 'environment'] as const).map((topic) => {
          const { title, text, msg2 } = texts[topic];
          const image = picture(`esg-${topic}`);
          return (
            <li key={topic} className="responsibility__card" data-reveal="">
              {image && <Picture picture={image} sizes="(min-width: 992px) 45vw, 92vw" />}
              <CardHeading className="responsibility__name">{title}</CardHeading>
              {text && <p>{text}</p>}
              {msg2 && <p>{msg2}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
