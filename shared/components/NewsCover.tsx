import { memo } from 'react';
import type { Cover } from '#shared/news/cover.ts';
import { coverDrawing, coverLabel } from '#shared/news/coverDrawing.ts';
import { type CoverMark, coverHeight, coverWidth, questionMark, wideCoverWidth } from '#shared/news/coverMarks.ts';
import type { Brand } from '#shared/site.ts';

type NewsCoverProps = {
  cover: Cover;
  /** The brand whose colours it has; empty for the group's. */
  brand: Brand | '';
  /** Whether it leads a page: then there is a second drawing for wide frames. */
  wide?: boolean;
  /** Beside a small title, or beside one on phones and tablets only: fine lines would be illegible and are left out. */
  small?: boolean | 'mobile';
  /** Whether the text beside it already says the same. */
  decorative?: boolean;
};

/**
 * A story's typographic cover: its marks reach beyond the box to the edges of its frame. Letters are
 * text in the page's own fonts.
 */
export const NewsCover = memo(function NewsCover(props: NewsCoverProps) {
  const { cover, brand, wide = false, small = false, decorative = false } = props;
  const both = small === 'mobile';
  const name = decorative ? {} : { role: 'img', 'aria-label': coverLabel(cover) };
  return (
    <div className={`cover ${wide ? 'cover--wide ' : ''}${brand && `brand--${brand}`}`.trimEnd()} {...name}>
      <CoverMarks
        className={both ? 'above-tablet-only' : wide ? 'narrow-only' : undefined}
        cover={cover}
        width={coverWidth}
        omit={small && !both ? 'large' : 'small'}
      />
      {both && <CoverMarks className="up-to-tablet-only" cover={cover} width={coverWidth} omit="large" />}
      {wide && <CoverMarks className="wide-only" cover={cover} width={wideCoverWidth} omit="small" />}
    </div>
  );
});

type CoverMarksProps = {
  /** Where it is shown (utilities.css). */
  className?: string | undefined;
  cover: Cover;
  width: number;
  /** The marks that are left out. */
  omit: CoverMark['shown'];
};

/** Its marks in a box of that width; the social cards of covers have them as well (scripts/images/buildCovers.ts). */
export function CoverMarks({ className, cover, width, omit }: CoverMarksProps) {
  const marks = coverDrawing(cover, width).filter(({ shown }) => shown !== omit);
  return (
    <svg className={className} viewBox={`0 0 ${width} ${coverHeight}`} aria-hidden="true">
      {marks.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the marks of one cover never change order
        <Mark key={index} mark={mark} />
      ))}
    </svg>
  );
}

function Mark({ mark }: { mark: CoverMark }) {
  const fill = `var(${mark.fill})`;
  switch (mark.type) {
    case 'rectangle':
      return <path d={`M${mark.x} ${mark.y}h${mark.width}v${mark.height}h-${mark.width}`} fill={fill} />;
    case 'outline': {
      const { path, left, top, height } = questionMark;
      const scale = mark.height / height;
      const [x, y] = [mark.x - left * scale, mark.y + top * scale].map(Math.round);
      const place = `translate(${x} ${y}) scale(${scale.toFixed(3)} -${scale.toFixed(3)})`;
      return <path d={path} transform={place} fill={fill} fillOpacity={mark.opacity} />;
    }
    default:
      return (
        <text
          className={mark.face === 'display' ? 'cover__display display light' : 'cover__body'}
          x={mark.x}
          y={mark.y}
          fontSize={mark.size}
          textAnchor={mark.align === 'start' ? undefined : mark.align}
          fill={fill}
        >
          {mark.text}
        </text>
      );
  }
}
