import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { filesBelow } from '../../scripts/filesBelow.ts';
import { postMessage } from '../support/contactPage.ts';
import { root, temporaryFolder } from '../support/folders.ts';
import { freePort, siteOfTest, startSite } from '../support/startSite.ts';

test('the built site answers a page in the visitor’s language, and its files with the type of each kind', async () => {
  const site = await siteOfTest();
  const answer = await fetch(`${site.origin}/about-us`, { headers: { 'Accept-Language': 'en' } });
  expect(answer.status).toBe(200);
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const { build } = JSON.parse(readFileSync(`${root}dist/manifest.json`, 'utf8'));
  const firstLine = {
    ...{ version, build, port: site.port },
    msg: `listening on http://127.0.0.1:${site.port} for http://localhost:${site.port}`,
  };
  // Lines of the log are written in batches.
  await vi.waitFor(() => expect(JSON.parse(site.output().split('\n')[0] ?? '')).toMatchObject(firstLine));
  expect(await (await fetch(`${site.origin}/healthz`)).text()).toBe(`ok ${version} ${build}\n`);
  expect(await answer.text()).toContain('<html lang="en-US"');
  const files = filesBelow(`${root}dist/public`);
  const types: Record<string, string | null> = {};
  for (const [kind, file] of new Map(files.map((file) => [extname(file), file]))) {
    types[kind] = (await fetch(`${site.origin}/${file}`)).headers.get('content-type');
  }
  expect(Object.values(types)).not.toContain('application/octet-stream');
  expect(types).toMatchObject({ '.avif': 'image/avif', '.css': 'text/css; charset=utf-8', '.woff2': 'font/woff2' });
});

test('the licences of all that is handed on come with it: script and fonts to browsers, packages with the server', async () => {
  const handedOn = {
    'public/licences.txt': 'react-dom 19|react-router 8|@fontsource-variable/fraunces|NotoSerifSC|Fredoka',
    'server/licences.txt': 'express 5|nodemailer 10|pg 8|i18next 27|pino 10',
  };
  for (const [file, names] of Object.entries(handedOn)) {
    const parts = readFileSync(`${root}dist/${file}`, 'utf8').split(/\n-{72}\n/);
    const missing = names.split('|').filter((name) => !parts.some((part) => part.includes(name)));
    expect([file, missing]).toEqual([file, []]);
    for (const part of parts) expect(part).toMatch(/copyright|\(c\)/i);
  }
  const entry = readdirSync(`${root}dist/public/assets/script`).find((name) => name.startsWith('start.'));
  expect(readFileSync(`${root}dist/public/assets/script/${entry}`, 'utf8')).toContain('/licences.txt');
});

test('it starts without any package, also with the settings of a developer', async () => {
  const folder = temporaryFolder();
  for (const part of ['server', 'manifest.json', 'content.json'])
    cpSync(`${root}dist/${part}`, join(folder, part), { recursive: true });
  for (const part of ['public', 'encoded']) symlinkSync(`${root}dist/${part}`, join(folder, part));
  const site = await siteOfTest({ NODE_ENV: 'development' }, join(folder, 'server/index.cjs'));
  expect((await fetch(`${site.origin}/about-us`)).status).toBe(200);
  await vi.waitFor(() => expect(site.output()).toMatch(/^\{"level":40.*pino-pretty/));
});

test('a wrong setting, or a DATA_DIR that cannot be made, stops it with one line that names the variable', async () => {
  const parent = temporaryFolder();
  writeFileSync(join(parent, 'file'), '');
  const folders = ['file', 'file/data', '/proc/data'].map((folder) => ({ DATA_DIR: resolve(parent, folder) }));
  for (const env of [{ PUBLIC_ORIGIN: 'www.example.com' }, ...folders]) {
    const [name] = Object.keys(env);
    const line = new RegExp(`ended with code 1 before it was ready:\\nCannot start: ${name} [^\\n]+\\n$`);
    await expect(startSite(env)).rejects.toThrow(line);
  }
});

test('it starts without its database: pages go on, a message is not acknowledged', async () => {
  const site = await siteOfTest({ DATABASE_URL: `postgres://site:word@127.0.0.1:${await freePort()}/site` });
  for (const address of ['/about-us', '/readyz']) expect((await fetch(site.origin + address)).status).toBe(200);
  expect(await postMessage(site.origin, 'hello')).toEqual({ status: 503, reference: null });
});

test('the container’s health check requests the address on which the site listens', async () => {
  const site = await siteOfTest({ HOST: '127.0.0.2' });
  const check = (HOST: string) =>
    spawnSync(process.execPath, ['scripts/healthcheck.mjs'], { cwd: root, env: { HOST, PORT: String(site.port) } });
  expect(check('127.0.0.2').status).toBe(0);
  expect(check('').status).toBe(1);
});
