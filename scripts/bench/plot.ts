import { companyColours } from '../companyColours.ts';
import type { Result } from './report.ts';

const row = 44;
const left = 20;
const width = 860;
const bar = 560;

/** CPU a request as bars on a logarithmic scale, since a stored page and a rendered one lie two orders apart. */
export function plot(results: Result[], machine: string): string {
  const height = results.length * row + 90;
  const scale = (cpu: number) => (Math.log10(Math.max(cpu, 10)) - 1) * (bar / 3);
  const bars = results.map(({ name, cpu }, index) => {
    const y = 56 + index * row;
    const fill = name.startsWith('This site') ? companyColours.coral : '#6b564c';
    return `<text x="${left}" y="${y}" font-size="13">${name}</text>
<rect x="${left}" y="${y + 6}" width="${scale(cpu).toFixed(0)}" height="16" rx="2" fill="${fill}"/>
<text x="${(left + scale(cpu) + 8).toFixed(0)}" y="${y + 19}" font-size="13">${cpu < 1000 ? `${cpu.toFixed(0)} µs` : `${(cpu / 1000).toFixed(2)} ms`}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" fill="${companyColours.ink}" role="img" aria-label="CPU time a request">
<rect width="${width}" height="${height}" fill="${companyColours.paper}"/>
<text x="${left}" y="28" font-size="16" font-weight="600">CPU time a request, news list (logarithmic)</text>
${bars.join('\n')}
<text x="${left}" y="${height - 16}" font-size="11" fill="#6b564c">${machine}</text>
</svg>
`;
}
