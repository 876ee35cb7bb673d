import { Icon } from '#shared/components/Icon.tsx';
import { Phrases } from '#shared/components/Phrases.tsx';
import { numbered } from '#shared/components/Texts.tsx';
import { addressOf } from '#shared/routes.ts';
import type { Brand } from '#shared/site.ts';
import { BrandWebsite } from '../../BrandWebsite.tsx';
import { useBrandTexts } from '../../useBrand.ts';
import { BrandTexture } from '../BrandTexture.tsx';
import { useOffer } from './ScctcOffer.tsx';

const steel = [
  { from: 992, width: '74rem', height: '38rem' },
  { from: 751, width: '120rem' },
  { width: '23rem' },
] as const;

/** The way in: a brief, beside the steel that it will be made in. */
export function ScctcBrief({ brand }: { brand: Brand }) {
  const { title, text, action } = useBrandTexts('scctc').world.brief;
  const { brief, visits } = useOffer();
  return (
    <div className="scctc-brief" data-below-fold="">
      <div className="scctc-brief__text">
        {title && (
          <h2 className="scctc-brief__title">
            <Phrases text={title} />
          </h2>
        )}
        {text && <p>{text}</p>}
        <h3 className="scctc-brief__subtitle">{brief.title}</h3>
        <ol className="scctc-brief__lines">
          {numbered(brief, 'line').map(([key, line]) => (
            <li key={key}>{line}</li>
          ))}
        </ol>
        {brief.text && <p>{brief.text}</p>}
        {action && (
          <a className="button button--light" href={addressOf('contact-us', null, { topic: 'brief' })}>
            {action} <Icon name="arrow-right" />
          </a>
        )}
        <h3 className="scctc-brief__subtitle">{visits.title}</h3>
        {visits.text && <p>{visits.text}</p>}
        <BrandWebsite brand={brand} className="scctc-brief__website" />
      </div>
      <BrandTexture brand={brand} frames={steel} />
    </div>
  );
}
