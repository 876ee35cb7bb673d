/** Where a line leads from each part to its number: from x, y to x, y. */
const leaders = [
  [214, 34, 372, 34],
  [326, 236, 372, 176],
  [288, 282, 372, 282],
  [220, 370, 372, 370],
  [212, 478, 372, 462],
] as const;

/** A mixing kettle, cut through its middle: drive, jacket, scraper, homogenizer, outlet, as the legend numbers them. */
export function Kettle({ parts }: { parts: number }) {
  return (
    <svg className="kettle" viewBox="0 0 420 560" aria-hidden="true">
      {/* The axis */}
      <path className="kettle__axis" d="M200 0V540M20 330H380" />
      {/* The wall and its jacket, hatched as cut */}
      <path className="kettle__cut" d="M79 156V330C79 446 321 446 321 330V156" />
      <path d="M70 156V332C70 458 330 458 330 332V156M88 156V328C88 434 312 434 312 328V156M58 142H342V156H58Z" />
      {/* Lid, drive, supports */}
      <path d="M74 142C78 92 146 84 176 82H224C254 84 322 92 326 142M170 14H230V62H170ZM170 24H230M170 34H230M170 44H230M184 62H216V82H184Z" />
      <path d="M104 100V72H130V89M96 72H138M70 250H40V540M330 250H360V540M26 540H54M346 540H374" />
      {/* Shaft, anchor with scrapers */}
      <path
        className="kettle__strong"
        d="M196 82V354M204 82V354M196 200H112V326C112 388 182 396 196 396M204 200H288V326C288 388 218 396 204 396"
      />
      <path d="M112 216 92 228M112 250 92 262M112 284 92 296M112 318 92 330M288 216 308 228M288 250 308 262M288 284 308 296M288 318 308 330M136 240H264M136 290H264" />
      {/* Homogenizer, outlet */}
      <path d="M178 354H222V384H178ZM186 354V384M194 354V384M206 354V384M214 354V384" />
      <path d="M184 426V452M216 426V452M176 452H224V462H176ZM184 462V496H216V462M200 479m-13 0a13 13 0 1 0 26 0 13 13 0 1 0-26 0M191 488 209 470" />
      {/* The level */}
      <path
        className="kettle__axis"
        d="M92 182C110 176 120 188 138 182S172 188 194 182M206 182C224 176 236 188 254 182S290 188 308 182"
      />
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
