import { lettering, markPath } from './wordmarkPaths.ts';

/**
 * The group's wordmark in the colour of the text around it. CSS sets its height; the width follows. Hidden from
 * assistive technology: the link or the text around it names the group. A document draws it once and refers to that
 * `again`: its outlines are 1.5 kB.
 */
export function Wordmark({ again = false }) {
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
      {again ? (
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
