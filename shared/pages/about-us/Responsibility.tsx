import { useTranslation } from '#i18n';
import { ArrowLink } from '#shared/components/ArrowLink.tsx';
import { Text } from '#shared/components/Texts.tsx';
import type { ContactTopic } from '#shared/contact/contactTopics.ts';
import type { Messages } from '#shared/i18n/keys.ts';
import { Picture, usePictures } from '#shared/pictures/Picture.tsx';
import { addressOf } from '#shared/routes.ts';

/** With their pictures and the place of each. */
const topics = [
  ['social', ['esg-social'], 'broad'],
  ['culture', ['skin-1', 'skin-2', 'skin-3', 'skin-4', 'skin-5', 'skin-6'], 'thumb'],
  ['environment', ['esg-environment'], 'broad'],
] as const;

/** The topics of messages that the text on society names. */
const socialLinks = ['counterfeit', 'partnership'] as const satisfies readonly ContactTopic[];

/** ESG: social, culture, environment as three picture cards of uneven size. */
export function Responsibility({ alone }: { alone: boolean }) {
  const { bundle } = useTranslation();
  const texts = bundle<Messages['about-us']['responsibility']>('about-us/qiyezeren');
  const picture = usePictures('about-us/qiyezeren');
  const CardHeading = alone ? 'h2' : 'h3';
  return (
    <ul role="list" className="responsibility__list gutters columns-2 one-column-on-narrow">
      {topics.map(([topic, ids, frame], index) => {
        const { title, text, msg2 } = texts[topic];
        const images = ids.map(picture).filter((image) => image !== null);
        const priority = alone && index === 0;
        const pictures = images.map((image) => (
          <Picture key={image.id} picture={image} frame={frame} priority={priority} />
        ));
        return (
          <li key={topic} className="responsibility__card stack" data-reveal="">
            {pictures.length > 1 ? <div className="responsibility__pictures columns-3">{pictures}</div> : pictures}
            <div className="stack gap-3">
              <Text as={CardHeading} className="item-title" text={title} />
              {text && <p>{text}</p>}
              {msg2 && <p>{msg2}</p>}
              {topic === 'social' && (
                <p className="cluster close-rows">
                  {socialLinks.map((link) => (
                    <ArrowLink
                      key={link}
                      href={addressOf('contact-us', null, { topic: link })}
                      text={texts.social[link]}
                    />
                  ))}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
