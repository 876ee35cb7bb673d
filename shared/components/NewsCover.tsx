import { memo } from 'react';
import type { Cover } from '#shared/news/cover.ts';
import {
  type CoverMark,
  coverDrawing,
  coverHeight,
  coverWidth,
  signs,
  wideCoverWidth,
} from '#shared/news/coverDrawing.ts';

type NewsCoverProps = {
  cover: Cover;
  /** Whose colours it takes; empty for the group's. */
  brand: string;
  /** Whether it leads a page: then it is drawn anew for wide frames (cover.css shows one of the two). */
  wide?: boolean;
  /** Whether the text beside it already says what it says. */
  decorative?: boolean;
};

/**
 * A story's typographic cover: its marks reach beyond the box to the edges of whatever frame it stands in. Letters are
 * text in the page's own fonts.
 */
export const NewsCover = memo(function NewsCover(props: NewsCoverProps) {
  const { cover, brand, wide = false, decorative = false } = props;
  const name = decorative ? {} : { role: 'img', 'aria-label': cover.lines.filter(Boolean).join(' ') };
  return (
    <div className={`cover ${wide ? 'cover--wide ' : ''}${brand ? `brand--${brand}` : ''}`.trimEnd()} {...name}>
      <Drawing cover={cover} width={coverWidth} />
      {wide && <Drawing cover={cover} width={wideCoverWidth} />}
    </div>
  );
}, isSame);

function Drawing({ cover, width }: { cover: Cover; width: number }) {
  return (
    <svg viewBox={`0 0 ${width} ${coverHeight}`} focusable="false" aria-hidden="true">
      {coverDrawing(cover, width).map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the marks of one cover never change order
        <Mark key={index} mark={mark} />
      ))}
    </svg>
  );
}

/** Lists are rendered again in another language, with covers of their own: those that say the same stay. */
function isSame(one: NewsCoverProps, other: NewsCoverProps): boolean {
  return one.brand === other.brand && JSON.stringify(one.cover) === JSON.stringify(other.cover);
}

function Mark({ mark }: { mark: CoverMark }) {
  const fill = `var(${mark.fill})`;
  switch (mark.type) {
    case 'rectangle':
      return (
        <rect
          className={`cover__${mark.shown}`}
          x={mark.x}
          y={mark.y}
          width={mark.width}
          height={mark.height}
          fill={fill}
        />
      );
    case 'outline': {
      const { path, left, top, height } = signs[mark.sign];
      const scale = mark.height / height;
      const place = `translate(${mark.x - left * scale} ${mark.y + top * scale}) scale(${scale} ${-scale})`;
      return (
        <path className={`cover__${mark.shown}`} d={path} transform={place} fill={fill} fillOpacity={mark.opacity} />
      );
    }
    default:
      return (
        <text
          className={`cover__${mark.face} cover__${mark.shown}`}
          x={mark.x}
          y={mark.y}
          fontSize={mark.size}
          textAnchor={mark.align}
          fill={fill}
        >
          {mark.text}
        </text>
      );
  }
}
