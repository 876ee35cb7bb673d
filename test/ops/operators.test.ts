import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { openInbox } from '#server/inbox/openInbox.ts';
import { readSettings } from '#server/settings.ts';
import { isInstalled } from '../support/edges.ts';
import { aMessage, silentLog } from '../support/inboxes.ts';
import { root } from '../support/root.ts';

const folder = `${root}scripts/deploy/`;
const { drainDelay, shutdownTimeout } = readSettings({});
/** What the server itself needs at most, seconds. */
const stopsWithin = (drainDelay + shutdownTimeout + 5000) / 1000;

describe('the systemd units', () => {
  const units = readdirSync(`${folder}systemd`);

  test.skipIf(!isInstalled('systemd-analyze', '--version'))('systemd finds nothing to say about', () => {
    const copy = temporaryFolder();
    cpSync(`${folder}systemd`, copy, { recursive: true });
    for (const unit of units) {
      const file = join(copy, unit);
      // Not every machine has these where the units name them.
      const text = readFileSync(file, 'utf8').replaceAll(/\/usr\/bin\/(?:node|curl)\b/g, process.execPath);
      writeFileSync(file, text);
    }
    const { stderr, status } = spawnSync(
      'systemd-analyze',
      ['verify', '--man=no', ...units.map((unit) => join(copy, unit))],
      {
        encoding: 'utf8',
      },
    );
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  test('start what the built checkout holds', () => {
    for (const unit of units) {
      const [, command = ''] = /^ExecStart=(.*)$/m.exec(read(`systemd/${unit}`)) ?? [];
      const [script] = /scripts\/\S+/.exec(command) ?? [];
      if (script) expect(statSync(root + script).isFile()).toBe(true);
    }
    const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(readFileSync(`${root}Dockerfile`, 'utf8')) ?? [];
    expect(read('systemd/joy-group-website@.service')).toContain(
      `\nExecStart=/usr/bin/${(JSON.parse(command) as string[]).join(' ')}\n`,
    );
  });

  test('give a replica the time that it may need to stop', () => {
    const [, timeout] = /^TimeoutStopSec=(\d+)$/m.exec(read('systemd/joy-group-website@.service')) ?? [];
    expect(Number(timeout)).toBeGreaterThan(stopsWithin);
  });

  test('set only what the site reads, to values that it takes', () => {
    const [, settings = ''] = /^Environment=(.*)$/m.exec(read('systemd/joy-group-website@.service')) ?? [];
    const environment = Object.fromEntries(settings.split(' ').map((setting) => setting.split('=')));
    expect(readSettings({ ...environment, PORT: '3001' })).toMatchObject({ trustProxy: 1, host: '127.0.0.1' });
  });
});

describe('the Kubernetes manifests', () => {
  const manifests = parseAllDocuments(read('kubernetes.yaml')).map((document) => document.toJS());
  const of = (kind: string) => manifests.find((manifest) => manifest.kind === kind);
  const pod = of('Deployment').spec.template;
  const [site] = pod.spec.containers;

  test('fit the published types of their kinds', () => {
    const source = manifests.map(
      (manifest, index) =>
        `import type { ${manifest.kind} as Kind${index} } from 'kubernetes-types/${moduleOf(manifest.apiVersion)}';\n` +
        `export const manifest${index}: Kind${index} = ${JSON.stringify(manifest)};`,
    );
    expect(typeErrors(source.join('\n'))).toBe('');
    const misspelt = source.join('\n').replace('"readinessProbe"', '"readynessProbe"');
    expect(typeErrors(misspelt)).toContain('readynessProbe');
  });

  test('belong together by their labels, names and ports', () => {
    for (const selector of [
      of('Deployment').spec.selector.matchLabels,
      of('PodDisruptionBudget').spec.selector.matchLabels,
    ])
      expect(selector).toEqual(pod.metadata.labels);
    expect(of('Service').spec.selector).toEqual(pod.metadata.labels);
    const ports = site.ports.map(({ name }: { name: string }) => name);
    const asked = ['startupProbe', 'readinessProbe', 'livenessProbe'].map((probe) => site[probe].httpGet.port);
    expect(ports).toEqual(expect.arrayContaining([...asked, of('Service').spec.ports[0].targetPort]));
    const sources = site.envFrom.map((source: Record<string, { name: string }>) => Object.values(source)[0]?.name);
    expect(sources).toEqual([of('ConfigMap').metadata.name, of('Secret').metadata.name]);
    expect(of('Ingress').spec.rules[0].http.paths[0].backend.service).toEqual({
      name: of('Service').metadata.name,
      port: { name: of('Service').spec.ports[0].name },
    });
  });

  test('set only what the site reads, to values that it takes', () => {
    const environment = { ...of('ConfigMap').data, ...of('Secret').stringData };
    const settings = readSettings(environment);
    expect(site.ports).toContainEqual({ name: 'http', containerPort: settings.port });
    expect(site.ports).toContainEqual({ name: 'metrics', containerPort: settings.metricsPort });
    expect(settings).toMatchObject({ trustProxy: 1, publicOriginSet: true });
    expect(settings.databaseUrl).not.toBe('');
  });

  test('keep one replica whatever happens, and give each the time that it may need to stop', () => {
    expect(of('Deployment').spec.replicas).toBeGreaterThan(of('PodDisruptionBudget').spec.minAvailable);
    expect(of('Deployment').spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
    expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThan(stopsWithin);
    expect(site.readinessProbe.httpGet.path).toBe('/readyz');
    expect(site.livenessProbe.httpGet.path).toBe('/healthz');
    const { periodSeconds, failureThreshold } = site.readinessProbe;
    expect(periodSeconds * failureThreshold * 1000).toBeLessThan(drainDelay);
  });
});

describe('the backup', () => {
  const backup = (copies: string, env: NodeJS.ProcessEnv, path = process.env.PATH) =>
    spawnSync('sh', [`${folder}backup.sh`, copies, '30'], { encoding: 'utf8', env: { PATH: path, ...env } });

  test('holds the messages of the SQLite inbox while it is open, for nobody else to read', async () => {
    const dataDir = temporaryFolder();
    const inbox = await openInbox({ dataDir, databaseUrl: '', log: silentLog });
    const reference = await inbox.save(aMessage());
    const copies = join(temporaryFolder(), 'copies');
    const { status, stdout, stderr } = backup(copies, { DATA_DIR: dataDir });
    await inbox.close();
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
    const [copy = ''] = readdirSync(copies);
    expect(copy).toMatch(/^inbox-\d{8}T\d{6}Z\.sqlite$/);
    expect(statSync(join(copies, copy)).mode & 0o777).toBe(0o600);
    expect(statSync(copies).mode & 0o777).toBe(0o700);
    // It is an inbox again where it is put in the place of the first.
    const restored = temporaryFolder();
    cpSync(join(copies, copy), join(restored, 'inbox.sqlite'));
    const again = await openInbox({ dataDir: restored, databaseUrl: '', log: silentLog });
    expect((await again.list()).map((message) => message.reference)).toEqual([reference]);
    await again.close();
  });

  test.each(['a folder', 'a symbolic link to a folder'])('deletes old copies in %s, and no other file', (kind) => {
    const copies = temporaryFolder();
    const link = join(temporaryFolder(), 'link');
    symlinkSync(copies, link);
    const dataDir = temporaryFolder();
    writeFileSync(join(dataDir, 'inbox.sqlite'), '');
    const old = new Date(Date.now() - 40 * 24 * 3600 * 1000);
    for (const name of ['inbox-20200101T000000Z.sql', 'inbox-20990101T000000Z.sql', 'notes.txt']) {
      writeFileSync(join(copies, name), '');
      if (!name.includes('2099')) utimesSync(join(copies, name), old, old);
    }
    expect(backup(kind === 'a folder' ? copies : link, { DATA_DIR: dataDir }).status).toBe(0);
    const left = readdirSync(copies);
    expect(left).toHaveLength(3);
    expect(left).toEqual(expect.arrayContaining(['inbox-20990101T000000Z.sql', 'notes.txt']));
  });

  test.each([
    ['without an inbox', { DATA_DIR: '/nowhere' }, 'does not exist'],
    ['where the database is away', { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }, ''],
  ])('fails %s and leaves no half of a copy', (_, env, said) => {
    const copies = temporaryFolder();
    const { status, stderr } = backup(copies, env);
    expect(status).not.toBe(0);
    expect(stderr).toContain(said);
    expect(readdirSync(copies)).toEqual([]);
  });

  test.each([
    ['postgres://site:a%2Fword@db.example:5432/site?sslmode=verify-full', '?sslmode=verify-full'],
    [
      'postgres://site@db.example:5432/site?options=-c%20a%3Db&password=a%2Fword&sslmode=disable',
      '?options=-c%20a%3Db&sslmode=disable',
    ],
  ])('gives pg_dump the password of %s in the environment', (databaseUrl, search) => {
    const bin = temporaryFolder();
    writeFileSync(join(bin, 'pg_dump'), '#!/bin/sh\necho "$PGPASSWORD" "$@"\n', { mode: 0o755 });
    const copies = temporaryFolder();
    expect(backup(copies, { DATABASE_URL: databaseUrl }, `${bin}:${process.env.PATH}`).status).toBe(0);
    const [copy = ''] = readdirSync(copies);
    expect(readFileSync(join(copies, copy), 'utf8')).toBe(
      `a/word --dbname=postgres://site@db.example:5432/site${search}\n`,
    );
  });
});

test('the change log begins with the version that package.json has', () => {
  const [, version] = /^## (\S+)/m.exec(readFileSync(`${root}CHANGELOG.md`, 'utf8')) ?? [];
  expect(version).toBe(JSON.parse(readFileSync(`${root}package.json`, 'utf8')).version);
});

function read(file: string): string {
  return readFileSync(folder + file, 'utf8');
}

function moduleOf(apiVersion: string): string {
  const version = apiVersion.includes('/') ? apiVersion : `core/${apiVersion}`;
  return version.replace(/\.[\w.]+\//, '/'); // networking.k8s.io/v1: networking/v1
}

/** Output of the type checker. The source lies below the project, so that packages are found. */
function typeErrors(source: string): string {
  const folder = mkdtempSync(`${root}node_modules/.manifests-`);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'manifests.ts');
  writeFileSync(file, source);
  const options =
    '--noEmit --ignoreConfig --strict --skipLibCheck --module esnext --moduleResolution bundler --pretty false';
  return spawnSync(`${root}node_modules/.bin/tsc`, [...options.split(' '), file], { encoding: 'utf8' }).stdout;
}

function temporaryFolder(): string {
  const place = mkdtempSync(join(tmpdir(), 'operators-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  return place;
}
