import { Phrases } from '#shared/components/Phrases.tsx';
import { Picture } from '#shared/pictures/Picture.tsx';
import { LogoTitle } from '../../LogoTitle.tsx';
import { useBrand } from '../../useBrand.ts';
import type { WorldProps } from '../world.ts';
import { JudydollShades } from './JudydollShades.tsx';

const frames = [
  { from: 992, width: '80rem', height: '42rem' },
  { from: 751, width: '120rem', height: '42rem' },
  { width: '23rem', height: '18rem' },
] as const;

/** The name as large as the page is wide, the picture whole, and the palette beside it. */
export function JudydollHero({ brand, titleId }: Omit<WorldProps, 'switcher'>) {
  const { logoTitle, tagline, kind, banner } = useBrand(brand);
  return (
    <div className="judydoll-hero">
      <div className="judydoll-hero__name">
        {kind && <p className="judydoll-hero__kind">{kind}</p>}
        <h1 id={titleId} className="judydoll-hero__title">
          <LogoTitle text={logoTitle} />
        </h1>
      </div>
      {banner && <Picture className="judydoll-hero__picture" picture={banner} frames={frames} priority />}
      {tagline && (
        <p className="judydoll-hero__line">
          <Phrases text={tagline} />
        </p>
      )}
      <JudydollShades />
    </div>
  );
}
