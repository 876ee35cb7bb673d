import { Phrases } from '#shared/components/Phrases.tsx';
import { numbered } from '#shared/components/Texts.tsx';
import { useBrandTexts } from '../../useBrand.ts';

/**
 * Nine dots that tint the page. They are radio buttons, and the style sheet does the rest
 * (client/styles/pages/business/judydoll/tints.css): it works without script, and a choice outlives a switch of language.
 */
export function JudydollShades() {
  const { shades } = useBrandTexts('judydoll').world;
  return (
    <div className="judydoll-shades" role="radiogroup" aria-labelledby="shades-title">
      <div className="judydoll-shades__text">
        <p id="shades-title" className="judydoll-shades__title">
          <Phrases text={shades.title} />
        </p>
        {shades.note && <p className="judydoll-shades__note">{shades.note}</p>}
      </div>
      <div className="judydoll-shades__dots">
        {numbered(shades, 'shade').map(([shade, name], index) => (
          <label key={shade} className="judydoll-shades__shade" data-shade={shade}>
            <input
              className="judydoll-shades__dot"
              type="radio"
              name="shade"
              value={shade}
              defaultChecked={index === 0}
            />
            <span className="judydoll-shades__name">{name}</span>{' '}
          </label>
        ))}
      </div>
    </div>
  );
}
