import type { Brand } from '#shared/site.ts';
import { useBrand, useBrandTexts } from '../../useBrand.ts';

/** The keywords as a cast: what each one does in the film stands beside it. */
export function JoocyeeCredits({ brand }: { brand: Brand }) {
  const { keywords } = useBrand(brand);
  const { title, ...texts } = useBrandTexts('joocyee').world.credits;
  const roles: Record<string, string> = texts;
  if (keywords.length === 0) return null;
  return (
    <div className="joocyee-credits" data-reveal="">
      <h2 id="credits-title" className="joocyee-credits__title">
        {title}
      </h2>
      <ul aria-labelledby="credits-title">
        {keywords.map((word, index) => {
          const role = roles[`role${index + 1}`];
          return (
            <li key={word} className="joocyee-credits__line">
              {role && <span className="joocyee-credits__role">{role}</span>}{' '}
              <span className="joocyee-credits__name">{word}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
