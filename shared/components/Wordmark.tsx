import { lettering, markPath } from './wordmarkPaths.ts';

/**
 * The group's wordmark in the colour of the text around it. CSS sets its height; the width follows. Hidden from
 * assistive technology: the link or the text around it names the group. A document draws its outlines of 1.5 kB once;
 * the others reuse them.
 */
export function Wordmark({ reuseOutlines = false }) {
  return (
    <svg
      className="wordmark"
      viewBox={`0 0 ${lettering.width} ${lettering.height}`}
      width={lettering.width}
      height={lettering.height}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {reuseOutlines ? (
        <use href="#wordmark" />
      ) : (
        <g id="wordmark">
          <g fill="currentColor" stroke="none">
            <path transform={lettering.markTransform} d={markPath} />
            <path d={lettering.fills} />
          </g>
          {lettering.strokes.map(({ width, path }) => (
            <path key={width} strokeWidth={width} d={path} />
          ))}
        </g>
      )}
    </svg>
  );
}
