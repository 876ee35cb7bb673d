import { Icon } from '#shared/components/Icon.tsx';
import { Phrases } from '#shared/components/Phrases.tsx';
import { addressOf } from '#shared/routes.ts';
import type { Brand } from '#shared/site.ts';
import { BrandWebsite } from '../../BrandWebsite.tsx';
import { useBrandTexts } from '../../useBrand.ts';
import { BrandTexture } from '../BrandTexture.tsx';

const steel = [
  { from: 992, width: '74rem', height: '38rem' },
  { from: 751, width: '120rem' },
  { width: '23rem' },
] as const;

/** The way in: a brief, beside the steel that it will be made in. */
export function ScctcBrief({ brand }: { brand: Brand }) {
  const { title, text, action } = useBrandTexts('scctc').world.brief;
  return (
    <div className="scctc-brief" data-below-fold="">
      <div className="scctc-brief__text">
        {title && (
          <h2 className="scctc-brief__title">
            <Phrases text={title} />
          </h2>
        )}
        {text && <p>{text}</p>}
        {action && (
          <a className="button button--light" href={addressOf('contact-us', null, { topic: 'partnership' })}>
            {action} <Icon name="arrow-right" />
          </a>
        )}
        <BrandWebsite brand={brand} className="scctc-brief__website" />
      </div>
      <BrandTexture brand={brand} frames={steel} />
    </div>
  );
}
