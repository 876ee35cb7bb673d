import { readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import escapeHtml from 'escape-html';
import express, { type Express, type Request, type Response } from 'express';
import type { Assets } from '#server/assets.ts';
import { renderPage } from '#server/pages/render.tsx';
import { createSite } from '#server/site.ts';
import { isLanguage, type Language, languages, languageTags } from '#shared/i18n/language.ts';
import type { NewsCatalogue } from '#shared/news/newsItem.ts';
import type { PictureTable } from '#shared/pictures/picture.ts';
import { isRedirect, newsAddress, resolve } from '#shared/routes.ts';
import { createContent, type PictureCatalogue } from '../content/content.ts';
import { readMessages } from '../content/messages.ts';
import { adviseLocales, checkLocales } from '../locales/checkLocales.ts';
import { type Finding, findingLine } from '../locales/finding.ts';
import { messageFile, newsCatalogueFile, pictureCatalogueFile } from '../locales/sources.ts';

type Preview = {
  root: string;
  item: string;
  /** Of a build: style, fonts and pictures. Texts are read anew each time. */
  assets: Assets;
  pictureTable: PictureTable;
};

/** A news item in both languages side by side, with what the check says of it; it follows what is saved. */
export function newsPreview(preview: Preview): Express {
  const app = express();
  app.get('/', (_request, response) => {
    response.type('html').send(frame(preview));
  });
  app.get('/findings', (_request, response) => {
    response.type('html').send(findingsList(preview));
  });
  app.get('/article/:language', async ({ params: { language } }, response, next) => {
    if (!isLanguage(language)) return next();
    response.set('Cache-Control', 'no-store').type('html');
    try {
      response.send(await article(preview, language));
    } catch (error) {
      response.status(500).send(`<pre>${escapeHtml((error as Error).message)}</pre>`);
    }
  });
  app.get('/changes', (request, response) => tellChanges(preview.root, request, response));
  app.use(express.static(preview.assets.publicDir));
  return app;
}

/** As visitors without script have it: nothing takes a page over that stands at another address. */
async function article({ root, item, assets, pictureTable }: Preview, language: Language): Promise<string> {
  const json = <Shape>(file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Shape;
  const content = createContent({
    messages: readMessages(root),
    news: json<NewsCatalogue>(newsCatalogueFile),
    pictures: json<PictureCatalogue>(pictureCatalogueFile),
    pictureTable,
  });
  const site = createSite(assets, content);
  const route = resolve(newsAddress(item), site.knowsNews);
  if (route === null || isRedirect(route)) throw new Error(`${newsCatalogueFile} has no ${item}.`);
  const settings = { publicOrigin: 'http://localhost' };
  const html = await renderPage({ site, settings }, { route, language, state: {} });
  return html.toString().replace(/<script\b[^>]* src=[^>]*><\/script>/g, '');
}

function findingsList({ root, item }: Preview): string {
  const files = languages.map((language) => messageFile(language, `news/${item}`));
  const isOfItem = ({ file, field }: Finding) =>
    files.includes(file) || (file === newsCatalogueFile && field.split('.')[0] === item);
  const wrong = checkLocales({ root }).filter(isOfItem);
  const advice = adviseLocales({ root }).filter(isOfItem);
  const lines = [
    ...wrong.map((finding) => `<li><strong>${escapeHtml(findingLine(finding))}</strong></li>`),
    ...advice.map((finding) => `<li>Worth a look: ${escapeHtml(findingLine(finding))}</li>`),
  ];
  return lines.length > 0 ? `<ul>${lines.join('')}</ul>` : '<p>Nothing to mend.</p>';
}

/** An event stream with a message after each change of a text or a catalogue. */
function tellChanges(root: string, request: Request, response: Response): void {
  response.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).write('retry: 500\n\n');
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    clearTimeout(timer);
    // Editors write a file in several steps.
    timer = setTimeout(() => response.write('data: changed\n\n'), 50);
  };
  const watchers = ['locales', 'shared/news', pictureCatalogueFile].map((name) =>
    watch(join(root, name), { recursive: true }, tell),
  );
  request.once('close', () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  });
}

function frame(preview: Preview): string {
  const frames = languages.map(
    (language) => `<iframe title="${languageTags[language]}" src="/article/${language}"></iframe>`,
  );
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${preview.item}</title>
<style>
  body { display: grid; grid: 1fr auto / 1fr 1fr; gap: 1px; block-size: 100vh; margin: 0; background: #888; font: 14px/1.5 system-ui; }
  iframe { inline-size: 100%; block-size: 100%; border: 0; background: #fff; }
  #findings { grid-column: 1 / -1; max-block-size: 30vh; overflow: auto; padding: 0 16px; background: #fff; }
  @media (width < 800px) { body { grid: 1fr 1fr auto / 1fr; } }
</style>
${frames.join('\n')}
<div id="findings">${findingsList(preview)}</div>
<script>
  new EventSource('/changes').addEventListener('message', async () => {
    for (const frame of document.querySelectorAll('iframe')) frame.contentWindow.location.reload();
    document.querySelector('#findings').innerHTML = await (await fetch('/findings')).text();
  });
</script>`;
}
