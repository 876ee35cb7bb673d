import { LETTERING, MARK_PATH, MARK_SIZE } from './wordmarkPaths.ts';

type WordmarkProps = {
  /** `full` is the drawn JOY GROUP; `mark` the orange alone, for use beside a name set in type (橘宜集团). */
  variant?: 'full' | 'mark';
  /** An accessible name; leave it out where the link or the text around names the group already. */
  label?: string;
  className?: string;
};

/** The group's wordmark in the colour of the text around it. CSS sets its height; the width follows. */
export function Wordmark({ variant = 'full', label, className = 'wordmark' }: WordmarkProps) {
  const naming = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  if (variant === 'mark') {
    return (
      <svg
        className={className}
        viewBox={`0 0 ${MARK_SIZE} ${MARK_SIZE}`}
        width={MARK_SIZE}
        height={MARK_SIZE}
        fill="currentColor"
        focusable="false"
        {...naming}
      >
        <path d={MARK_PATH} />
      </svg>
    );
  }
  return (
    <svg
      className={className}
      viewBox={`0 0 ${LETTERING.width} ${LETTERING.height}`}
      width={LETTERING.width}
      height={LETTERING.height}
      fill="none"
      stroke="currentColor"
      focusable="false"
      {...naming}
    >
      <g fill="currentColor" stroke="none">
        <path transform={LETTERING.markTransform} d={MARK_PATH} />
        <path d={LETTERING.fills} />
      </g>
      {LETTERING.strokes.map(({ width, path }) => (
        <path key={width} strokeWidth={width} d={path} />
      ))}
    </svg>
  );
}
