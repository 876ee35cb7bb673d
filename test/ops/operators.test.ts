import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { openInbox } from '#server/inbox/openInbox.ts';
import { readSettings } from '#server/settings.ts';
import { isInstalled } from '../support/edges.ts';
import { aMessage, silentLog } from '../support/inboxes.ts';
import { root } from '../support/root.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

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
      const text = readFileSync(file, 'utf8').replaceAll(/\/usr\/bin\/(?:node|curl)\b/g, '/bin/sh');
      writeFileSync(file, text);
    }
    const files = units.map((unit) => join(copy, unit));
    const result = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' });
    expect(result).toMatchObject({ stderr: '', status: 0 });
    // Both read all messages, so both are confined: 2.5 of 10 at most.
    for (const service of files.filter((file) => file.endsWith('.service'))) {
      const options = ['security', '--offline=yes', '--threshold=25', service];
      const { status, stdout } = spawnSync('systemd-analyze', options, { encoding: 'utf8' });
      expect(status, stdout).toBe(0);
    }
  });

  test('start the files of the built checkout', () => {
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

  test('give a replica the time that it may need to stop, and settings that it takes', () => {
    const [, timeout] = /^TimeoutStopSec=(\d+)$/m.exec(read('systemd/joy-group-website@.service')) ?? [];
    expect(Number(timeout)).toBeGreaterThan(stopsWithin);
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
    for (const kind of ['Deployment', 'PodDisruptionBudget'])
      expect(of(kind).spec.selector.matchLabels).toEqual(pod.metadata.labels);
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

  test('set only variables of the site, to values that it accepts', () => {
    const environment = { ...of('ConfigMap').data, ...of('Secret').stringData };
    const settings = readSettings(environment);
    expect(site.ports).toContainEqual({ name: 'http', containerPort: settings.port });
    expect(site.ports).toContainEqual({ name: 'metrics', containerPort: settings.metricsPort });
    expect(settings).toMatchObject({ trustProxy: 1, publicOriginSet: true });
    expect(settings.databaseUrl).not.toBe('');
  });

  test('let visitors in through the ingress alone, and nothing but Prometheus to the metrics', () => {
    const { podSelector, policyTypes, ingress } = of('NetworkPolicy').spec;
    expect(podSelector.matchLabels).toEqual(pod.metadata.labels);
    expect(policyTypes).toEqual(['Ingress']);
    const opened = ingress.map(({ from, ports }: { from: object[]; ports: { port: string }[] }) => {
      expect(from).toEqual([{ namespaceSelector: { matchLabels: expect.any(Object) } }]);
      return ports.map(({ port }) => port);
    });
    expect(opened).toEqual(site.ports.map(({ name }: { name: string }) => [name]));
  });

  test('back up the database of the site with the image of the compose file, in a volume that there is', () => {
    const { containers, volumes } = of('CronJob').spec.jobTemplate.spec.template.spec;
    const [{ image, command, env }] = containers;
    expect(read('compose.yaml')).toContain(`image: ${image}\n`);
    expect(env[0].valueFrom.secretKeyRef).toEqual({ name: of('Secret').metadata.name, key: 'DATABASE_URL' });
    expect(volumes[0].persistentVolumeClaim.claimName).toBe(of('PersistentVolumeClaim').metadata.name);
    const copies = temporaryFolder();
    const programs = temporaryFolder();
    writeFileSync(join(programs, 'pg_dump'), '#!/bin/sh\necho "$1"\n', { mode: 0o755 });
    for (const name of ['inbox-old', 'other']) writeFileSync(join(copies, name), '');
    const old = new Date(Date.now() - 40 * 24 * 3600 * 1000);
    utimesSync(join(copies, 'inbox-old'), old, old);
    const [shell, options, script] = command;
    const run = spawnSync(shell, [options, script.replaceAll('/backups', copies)], {
      encoding: 'utf8',
      env: { PATH: `${programs}:${process.env.PATH}`, DATABASE_URL: 'postgres://here' },
    });
    expect(run).toMatchObject({ stdout: '', stderr: '', status: 0 });
    const [copy = '', ...others] = readdirSync(copies).sort();
    expect(copy).toMatch(/^inbox-\d{8}T\d{6}Z\.sql$/);
    expect(others).toEqual(['other']);
    expect(readFileSync(join(copies, copy), 'utf8')).toBe('--dbname=postgres://here\n');
    expect(statSync(join(copies, copy)).mode & 0o777).toBe(0o600);
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

  test('holds the messages of the SQLite inbox while it is open, for no other user to read', async () => {
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

  test('does not bring back, nor mail, a message that was erased after it', async () => {
    const dataDir = temporaryFolder();
    const inbox = await openInbox({ dataDir, log: silentLog });
    const kept = await inbox.save(aMessage());
    const erased = [await inbox.save(aMessage({ email: 'a@b.example' })), await inbox.save(aMessage())];
    const copies = temporaryFolder();
    expect(backup(copies, { DATA_DIR: dataDir }).status).toBe(0);
    await inbox.deleteByEmail('A@b.example');
    await inbox.delete(erased[1] ?? '');
    await inbox.close();
    const [copy = ''] = readdirSync(copies);
    // As the README says.
    const [, script = ''] = /node -e "(.*inbox-before.*)"/.exec(read('README.md')) ?? [];
    renameSync(join(dataDir, 'inbox.sqlite'), join(dataDir, 'inbox-before.sqlite'));
    cpSync(join(copies, copy), join(dataDir, 'inbox.sqlite'));
    expect(spawnSync(process.execPath, ['-e', script], { cwd: dataDir, encoding: 'utf8' })).toMatchObject({
      stderr: '',
      status: 0,
    });
    const restored = await openInbox({ dataDir, log: silentLog });
    expect((await restored.claimForMail(1000))?.message.reference).toBe(kept);
    expect((await restored.list()).map(({ reference }) => reference)).toEqual([kept]);
    await restored.close();
  });

  test('deletes old copies in a folder, linked or not, and no other file', () => {
    const copies = temporaryFolder();
    const link = join(temporaryFolder(), 'link');
    symlinkSync(copies, link);
    const dataDir = temporaryFolder();
    writeFileSync(join(dataDir, 'inbox.sqlite'), '');
    const old = new Date(Date.now() - 40 * 24 * 3600 * 1000);
    for (const name of ['inbox-20990101T000000Z.sql', 'notes.txt']) writeFileSync(join(copies, name), '');
    for (const folder of [copies, link]) {
      writeFileSync(join(copies, 'inbox-20200101T000000Z.sql'), '');
      for (const name of ['inbox-20200101T000000Z.sql', 'notes.txt']) utimesSync(join(copies, name), old, old);
      expect(backup(folder, { DATA_DIR: dataDir }).status).toBe(0);
      const left = readdirSync(copies);
      expect(left).not.toContain('inbox-20200101T000000Z.sql');
      expect(left).toEqual(expect.arrayContaining(['inbox-20990101T000000Z.sql', 'notes.txt']));
    }
  });

  test('fails without an inbox or its database, and leaves no half of a copy', () => {
    for (const env of [{ DATA_DIR: '/nowhere' }, { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }]) {
      const copies = temporaryFolder();
      const { status, stderr } = backup(copies, env);
      expect(status).not.toBe(0);
      expect(stderr).not.toBe('');
      expect(readdirSync(copies)).toEqual([]);
    }
  });

  test('gives pg_dump the password in the environment', () => {
    const bin = temporaryFolder();
    writeFileSync(join(bin, 'pg_dump'), '#!/bin/sh\necho "$PGPASSWORD" "$@"\n', { mode: 0o755 });
    const databases = {
      'site:a%2Fword@db.example:5432/site?sslmode=verify-full': '?sslmode=verify-full',
      'site@db.example:5432/site?options=-c%20a%3Db&password=a%2Fword&sslmode=disable':
        '?options=-c%20a%3Db&sslmode=disable',
    };
    for (const [address, search] of Object.entries(databases)) {
      const copies = temporaryFolder();
      const env = { DATABASE_URL: `postgres://${address}` };
      expect(backup(copies, env, `${bin}:${process.env.PATH}`).status).toBe(0);
      const [copy = ''] = readdirSync(copies);
      const told = `a/word --dbname=postgres://site@db.example:5432/site${search}\n`;
      expect(readFileSync(join(copies, copy), 'utf8')).toBe(told);
    }
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
  const options = '--noEmit --ignoreConfig --strict --skipLibCheck --module esnext --moduleResolution bundler';
  return spawnSync(`${root}node_modules/.bin/tsc`, [...options.split(' '), file], { encoding: 'utf8' }).stdout;
}
