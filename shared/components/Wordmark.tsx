import { LETTERING, MARK_PATH, MARK_SIZE } from './wordmarkPaths.ts';

type WordmarkProps = {
  /** `full` is the drawn JOY GROUP; `mark` the orange alone, for use beside a name set in type (橘宜集团). */
  variant?: 'full' | 'mark';
  className?: string;
};

/**
 * The group's wordmark in the colour of the text around it. CSS sets its height; the width follows. Hidden from
 * assistive technology: the link or the text around it names the group.
 */
export function Wordmark({ variant = 'full', className = 'wordmark' }: WordmarkProps) {
  if (variant === 'mark') {
    return (
      <svg
        className={className}
        viewBox={`0 0 ${MARK_SIZE} ${MARK_SIZE}`}
        width={MARK_SIZE}
        height={MARK_SIZE}
        fill="currentColor"
        aria-hidden="true"
        focusable="false"
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
      aria-hidden="true"
      focusable="false"
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
