import { useTranslation } from '#i18n';
import { Icon } from '#shared/components/Icon.tsx';
import { numbered, Paragraphs, Text } from '#shared/components/Texts.tsx';
import type { Messages } from '#shared/i18n/keys.ts';
import { Picture, usePictures } from '#shared/pictures/Picture.tsx';
import { leaders } from '#shared/site.ts';

/** The leadership team: three cards with a still life each; the biography is open, and collapsible on small screens. */
export function Team({ alone }: { alone: boolean }) {
  const { bundle } = useTranslation();
  const texts = bundle<Messages['about-us']['team']>('about-us/guanlituandui');
  const picture = usePictures('about-us/guanlituandui');
  const NameHeading = alone ? 'h2' : 'h3';
  return (
    <>
      <ul className="team__list gutters columns-3">
        {leaders.map((leader, index) => {
          const { name, position, biography, pictureAlt } = texts.leaders[leader];
          const portrait = picture(`leader-${index + 1}`);
          return (
            <li
              key={leader}
              className="team__member"
              data-below-fold={alone && index > 0 ? '' : undefined}
              data-reveal=""
            >
              {portrait && (
                <Picture
                  className="below-4"
                  picture={{ ...portrait, alt: pictureAlt }}
                  frame="tile"
                  priority={alone && index === 0}
                />
              )}
              <Text as={NameHeading} className="item-title" text={name} />
              {position && <p className="note">{position}</p>}
              <details className="team__biography above-3 folded-on-narrow" open={alone}>
                <summary className="accent medium">
                  <span>
                    {texts.biographyLabel} {name && <span className="visually-hidden">{name}</span>}
                  </span>
                  <Icon name="plus" />
                </summary>
                <Paragraphs texts={numbered(biography, 'msg')} lead={false} />
              </details>
            </li>
          );
        })}
      </ul>
      {texts.note && <p className="team__note note">{texts.note}</p>}
    </>
  );
}
