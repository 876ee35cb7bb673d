import { useTranslation } from '#i18n';
import { Icon } from '#shared/components/Icon.tsx';
import { Paragraphs } from '#shared/components/Texts.tsx';
import type { Messages } from '#shared/i18n/keys.ts';
import { Picture } from '#shared/pictures/Picture.tsx';
import { usePictures } from '#shared/pictures/usePictures.ts';
import { leaders } from '#shared/site.ts';

/** The leadership team: three cards on sculptures; the biography unfolds without script. */
export function Team({ headingLevel }: { headingLevel: 1 | 2 }) {
  const { bundle } = useTranslation();
  const texts = bundle<Messages['about-us']['team']>('about-us/guanlituandui');
  const picture = usePictures('about-us/guanlituandui');
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  const NameHeading = headingLevel === 1 ? 'h2' : 'h3';
  return (
    <section id="guanlituandui" className="team" aria-labelledby="team-title">
      <div className="team__head">
        <Heading id="team-title" className="team__title">
          {texts.title}
        </Heading>
        {texts.intro && <p className="team__intro">{texts.intro}</p>}
      </div>
      <ul className="team__list">
        {leaders.map((leader, index) => {
          const { name, position, biography, pictureAlt } = texts.leaders[leader];
          const portrait = picture(`leader-${index + 1}`);
          return (
            <li key={leader} className="team__member" data-reveal="">
              {portrait && <Picture picture={{ ...portrait, alt: pictureAlt }} sizes="(min-width: 992px) 30vw, 90vw" />}
              <NameHeading className="team__name">{name}</NameHeading>
              {position && <p className="team__position">{position}</p>}
              <details className="team__biography">
                <summary>
                  {texts.biographyLabel}
                  <span className="visually-hidden">{name}</span> <Icon name="plus" />
                </summary>
                <Paragraphs texts={biography} />
              </details>
            </li>
          );
        })}
      </ul>
      {texts.note && <p className="team__note">{texts.note}</p>}
    </section>
  );
}
