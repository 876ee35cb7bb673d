/** Where a line leads from each part to its number: from x, y to x, y. */
const leaders = [
  [214, 34, 372, 34],
  [326, 236, 372, 176],
  [288, 282, 372, 282],
  [220, 370, 372, 370],
  [212, 478, 372, 462],
] as const;

/** A mixing kettle (client/public/kettle.svg) with the numbers of its legend: drive, jacket, scraper, homogenizer, outlet. */
export function Kettle({ parts }: { parts: number }) {
  return (
    <svg className="kettle" viewBox="0 0 420 560" aria-hidden="true">
      <use href="/kettle.svg#kettle" />
      {leaders.slice(0, parts).map(([fromX, fromY, x, y], index) => (
        <g key={y}>
          <path d={`M${fromX} ${fromY} ${x} ${y}`} />
          <circle cx={fromX} cy={fromY} r="3" className="kettle__dot" />
          <circle cx={x + 18} cy={y} r="18" />
          <text x={x + 18} y={y + 8}>
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}
