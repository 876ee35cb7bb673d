import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import escapeHtml from 'escape-html';
import type { Content } from '#server/assets.ts';
import { languages, languageTags } from '#shared/i18n/language.ts';
import type { Translation } from '#shared/i18n/translation.ts';
import { createTranslation } from '#shared/i18n/translationI18next.tsx';
import { colour, companyColours } from '../companyColours.ts';

/** The page has a style of its own, because no style sheet can be fetched while no replica answers. */
const style = `
body { margin: 0; background: ${companyColours.paper}; color: ${companyColours.ink}; font: 1.125rem/1.65 Georgia, "Songti SC", SimSun, serif; }
main { display: grid; align-content: center; gap: 3rem; box-sizing: border-box; max-width: 44rem; min-height: 100vh; margin: auto; padding: 1.5rem; }
h1, h2, p { margin: 0 0 1rem; }
h1, h2 { font-size: 1.875rem; font-weight: 400; line-height: 1.3; }
section + section { padding-top: 3rem; border-top: 1px solid ${colour('line')}; }
.name, a { color: ${colour('coral-deep')}; }
`;

/** Seconds after which clients may try again. */
const retryAfter = 30;

/**
 * Writes the page that a load balancer shows while no replica answers, in both languages: `unavailable.html` for nginx
 * (`error_page`), and `unavailable.http`, the whole response, for haproxy (`errorfile`).
 */
export async function writeUnavailablePage({ bundles }: Content, outDir: string): Promise<void> {
  const html = page(languages.map((language) => createTranslation(language, bundles[language])));
  const head = [
    'HTTP/1.1 503 Service Unavailable',
    'Content-Type: text/html; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(html)}`,
    'Cache-Control: no-store',
    `Retry-After: ${retryAfter}`,
  ];
  await writeFile(join(outDir, 'unavailable.html'), html);
  await writeFile(join(outDir, 'unavailable.http'), `${head.join('\r\n')}\r\n\r\n${html}`);
}

function page(texts: Translation[]): string {
  const hash = createHash('sha256').update(style).digest('base64');
  const titles = texts.map(({ t }) => t('errors:unavailable.title')).join(' / ');
  const sections = texts.map(({ language, t }, index) => {
    const heading = index === 0 ? 'h1' : 'h2';
    return `<section lang="${languageTags[language]}">
<p class="name">${escapeHtml(t('common:site.name'))}</p>
<${heading}>${escapeHtml(t('errors:unavailable.title'))}</${heading}>
<p>${escapeHtml(t('errors:unavailable.text'))}</p>
<p><a href="">${escapeHtml(t('errors:unavailable.retry'))}</a></p>
</section>`;
  });
  return `<!DOCTYPE html>
<html lang="${languageTags[languages[0]]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${hash}'">
<title>${escapeHtml(titles)}</title>
<style>${style}</style>
</head>
<body>
<main>
${sections.join('\n')}
</main>
</body>
</html>
`;
}
