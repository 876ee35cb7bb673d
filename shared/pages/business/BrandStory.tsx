import { numbered } from '#shared/components/Texts.tsx';
import type { Brand } from '#shared/site.ts';
import { useBrandTexts } from './useBrandTexts.ts';

/** The descriptive paragraphs: the first one large, the others in two columns. */
export function BrandStory({ brand }: { brand: Brand }) {
  const [lead, ...others] = numbered(useBrandTexts(brand), 'msg');
  if (!lead) return null;
  return (
    <div className="brand-story" data-reveal="">
      <p className="brand-story__lead">{lead[1]}</p>
      {others.length > 0 && (
        <div className="brand-story__columns">
          {others.map(([key, text]) => (
            <p key={key}>{text}</p>
          ))}
        </div>
      )}
    </div>
  );
}
