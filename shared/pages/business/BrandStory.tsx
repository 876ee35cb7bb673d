import type { Brand } from '#shared/site.ts';
import { useBrand } from './useBrand.ts';

/** The descriptive paragraphs: the first one large, the others in two columns. */
export function BrandStory({ brand }: { brand: Brand }) {
  const [lead, ...others] = useBrand(brand).paragraphs;
  if (!lead) return null;
  return (
    <div className="brand-story" data-reveal="">
      <p className="brand-story__lead">{lead}</p>
      {others.length > 0 && (
        <div className="brand-story__columns text-columns">
          {others.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </div>
  );
}
