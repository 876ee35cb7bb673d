import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { newsPreview } from '../../scripts/preview/newsPreview.ts';
import { readable } from '../support/html.ts';
import { projectCopy } from '../support/projectCopy.ts';
import { newsMessages } from '../support/sitePages.ts';
import { testSite } from '../support/testApp.ts';

const item = 'item53';

function preview(root: string, shown = item) {
  const pictures = JSON.parse(readFileSync(join(root, 'client/images/catalogue.json'), 'utf8')) as object;
  const pictureTable = Object.fromEntries(
    Object.keys(pictures).map((id) => [id, { src: `/assets/images/${id}`, width: 1600, height: 1000 }]),
  );
  return newsPreview({ root, item: shown, assets: testSite().assets, pictureTable });
}

test('an item stands in both languages side by side, in the site’s own style', async () => {
  const app = preview(projectCopy());
  const { text } = await request(app).get('/').expect(200);
  for (const language of languages) {
    expect(text).toContain(`src="/article/${language}"`);
    const article = await request(app).get(`/article/${language}`).expect(200);
    expect(readable(article.text)).toContain(newsMessages(language, item).msg1);
    const [, stylesheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(article.text) ?? [];
    await request(app).get(stylesheet).expect(200);
  }
});

test('what is saved is shown, with what the check says of it', async () => {
  const root = projectCopy();
  const app = preview(root);
  await request(app)
    .get('/findings')
    .expect(200, /^<p>|^<ul><li>Worth a look/);
  const file = join(root, `locales/en_US/news/${item}.json`);
  writeFileSync(file, JSON.stringify({ ...newsMessages('en_US', item), msg1: 'A <b>bold</b> new beginning.' }));
  const { text } = await request(app).get('/article/en_US').expect(200);
  expect(text).toContain('A &lt;b&gt;bold&lt;/b&gt; new beginning.');
  await request(app)
    .get('/findings')
    .expect(200, new RegExp(`<strong>locales/en_US/news/${item}.json: msg1: `));
});

test('a file that is no JSON, and an item that is not there, are told instead of the page', async () => {
  const root = projectCopy();
  await request(preview(root, 'item9999'))
    .get('/article/en_US')
    .expect(500, /has no item9999/);
  writeFileSync(join(root, `locales/en_US/news/${item}.json`), '{ "title1": ');
  await request(preview(root))
    .get('/article/en_US')
    .expect(500, /item53\.json: not valid JSON/);
});

test('open previews are told of each change', async () => {
  const root = projectCopy();
  const server = preview(root).listen(0, '127.0.0.1');
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/changes`);
  const messages = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  await messages?.read();
  writeFileSync(join(root, `locales/en_US/news/${item}.json`), '{}');
  expect((await messages?.read())?.value).toContain('data: changed');
});
