import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSettings } from '#server/settings.ts';
import { isInstalled, makeCertificate, nginxConfiguration, searchPath } from '../support/edges.ts';
import { root } from '../support/root.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

type Service = {
  /** An object where a stage before the last one is built. */
  build?: string | { context: string; target: string };
  image: string;
  environment?: Record<string, string | number>;
  ports?: string[];
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
  stop_grace_period?: string;
  read_only?: boolean;
  mem_limit?: string;
  pids_limit?: number;
  ulimits?: { nofile?: number };
  healthcheck?: { test: string[] };
  logging?: { options: Record<string, string> };
  cap_drop?: string[];
  networks?: string[];
};

const folder = `${root}scripts/deploy/`;
const balancing = readFileSync(`${folder}haproxy.cfg`, 'utf8');
const compose = (variables: Record<string, string> = { POSTGRES_PASSWORD: 'a-word' }) =>
  parse(readFileSync(`${folder}compose.yaml`, 'utf8'), (_, value) => substitute(value, variables), { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
  };
const { services, volumes } = compose();
const replicas = Object.keys(services).filter((name) => typeof services[name]?.build === 'string');
const dockerfile = readFileSync(`${root}Dockerfile`, 'utf8');
const port = /\bPORT=(\d+)/.exec(dockerfile)?.[1];

describe('the compose file', () => {
  test('sets only variables of the site, to values that it accepts, and does not start without a password', () => {
    const known = settingNames();
    for (const name of replicas) {
      const names = Object.keys(services[name]?.environment ?? {});
      expect(names.filter((setting) => !known.has(setting))).toEqual([]);
      expect(names).toEqual(expect.arrayContaining(['PUBLIC_ORIGIN', 'TRUST_PROXY', 'DATABASE_URL']));
    }
    for (const smtpUrl of ['', 'smtp://mail.example']) {
      const mail = smtpUrl ? { SMTP_URL: smtpUrl, CONTACT_TO: 'office@example.com' } : undefined;
      const { site1 } = compose({ POSTGRES_PASSWORD: 'a-word', ...mail }).services;
      expect(readSettings(environmentOf(site1))).toMatchObject({ trustProxy: 1, smtpUrl });
    }
    expect(() => compose({})).toThrow('POSTGRES_PASSWORD');
  });

  test('leads the replicas to the database that it starts', () => {
    const address = URL.parse(environmentOf(services.site1).DATABASE_URL ?? '');
    const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = environmentOf(services.postgres);
    expect(services[address?.hostname ?? '']).toBe(services.postgres);
    expect([address?.username, address?.password, address?.pathname]).toEqual([
      POSTGRES_USER,
      POSTGRES_PASSWORD,
      `/${POSTGRES_DB}`,
    ]);
  });

  test('gives a replica the time that it may need to stop, and room for all connections that it takes', () => {
    const { drainDelay, shutdownTimeout, maxConnections } = readSettings({});
    for (const { stop_grace_period: grace = '', ulimits } of replicas.map((name) => services[name] as Service)) {
      expect(Number.parseInt(grace, 10) * 1000).toBeGreaterThan(drainDelay + shutdownTimeout + 5000);
      expect(ulimits?.nofile).toBeGreaterThan(1.1 * maxConnections + 100);
    }
    const [, most] = /^ {2}maxconn (\d+)/m.exec(balancing) ?? [];
    expect(services.haproxy?.ulimits?.nofile).toBeGreaterThan(2 * Number(most) + 100);
  });

  test('bounds every service: memory, processes, files, log, what it may write and do', () => {
    for (const [name, service] of Object.entries(services)) {
      expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      expect(service.mem_limit, name).toMatch(/^\d+m$/);
      expect(service.pids_limit, name).toBeGreaterThan(0);
      expect(service.ulimits?.nofile, name).toBeGreaterThan(0);
      expect(Object.keys(service.logging?.options ?? {})).toEqual(['max-size', 'max-file']);
    }
    const [, allowed] = /compose\.yaml allows (\d+) MB/.exec(balancing) ?? [];
    expect(services.haproxy?.mem_limit).toBe(`${allowed}m`);
  });

  test('lets only replicas and the backup reach the database, and haproxy the replicas', () => {
    const peers = (name: string) =>
      Object.keys(services).filter((other) =>
        services[other]?.networks?.some((network) => other !== name && services[name]?.networks?.includes(network)),
      );
    expect(peers('postgres').sort()).toEqual([...replicas, 'backup'].sort());
    expect(peers('haproxy').sort()).toEqual([...replicas].sort());
    const published = Object.keys(services).filter((name) => services[name]?.ports);
    expect(published).toEqual(['haproxy']);
  });

  test('has a health check for every service', () => {
    expect(dockerfile).toMatch(/^HEALTHCHECK /m);
    for (const service of Object.values(services)) if (!service.build) expect(service.healthcheck?.test[0]).toBe('CMD');
    const status = /^ {2}bind "\$\{STATUS-127\.0\.0\.1:(\d+)\}"/m.exec(balancing)?.[1];
    expect(services.haproxy?.healthcheck?.test.at(-1)).toContain(`//127.0.0.1:${status}/`);
  });

  test('takes images of one version each and by digest, as the Dockerfile does', () => {
    const foreign = Object.values(services).flatMap(({ build, image }) => (build ? [] : [image]));
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(foreign).not.toEqual([]);
    for (const image of [...foreign, ...bases]) expect(image).toMatch(/^[\w/.-]+:\d+\.\d+[\w.-]*@sha256:[\da-f]{64}$/);
    // The Node that the lock file brings, so that container and checkout run the same.
    const nodes = bases.map((image) => image?.split('@')[0]).filter((image) => image?.startsWith('node:'));
    expect(new Set(nodes)).toEqual(new Set([`node:${process.versions.node}-slim`]));
  });

  test('counts the proxies for haproxy as for the replicas', () => {
    for (const TRUST_PROXY of ['1', '2']) {
      const set = compose({ POSTGRES_PASSWORD: 'a-word', TRUST_PROXY }).services;
      for (const name of [...replicas, 'haproxy']) expect(environmentOf(set[name]).TRUST_PROXY).toBe(TRUST_PROXY);
    }
  });

  test('names files, folders, volumes and services that there are', () => {
    for (const service of Object.values(services)) {
      const { context = '', target = '' } =
        typeof service.build === 'object' ? service.build : { context: service.build };
      if (context) expect(existsSync(resolve(folder, context, 'Dockerfile'))).toBe(true);
      if (target) expect(dockerfile).toMatch(new RegExp(`^FROM .* AS ${target}$`, 'm'));
      for (const [source = ''] of (service.volumes ?? []).map((volume) => volume.split(':')))
        expect(source.startsWith('.') ? existsSync(resolve(folder, source)) : source in volumes, source).toBe(true);
      const needed = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {});
      expect(Object.keys(services)).toEqual(expect.arrayContaining(needed));
    }
  });
});

test('Prometheus is told to scrape each replica and haproxy where the compose file has their metrics', () => {
  const { scrape_configs: jobs } = parse(readFileSync(`${folder}prometheus.yaml`, 'utf8'));
  const targets = jobs.map((job: { job_name: string; static_configs: [{ targets: string[] }] }) => [
    job.job_name,
    job.static_configs[0].targets,
  ]);
  const metricsOf = (name: string) => `${name}:${environmentOf(services[name]).METRICS_PORT}`;
  const { STATUS } = environmentOf(services.haproxy);
  expect(targets).toEqual([
    ['joy-group-website', replicas.map(metricsOf)],
    ['haproxy', [`haproxy${STATUS}`]],
  ]);
});

describe('the load balancer', () => {
  test('names each replica of the compose file with the port of the image, for haproxy and nginx', () => {
    const nginx = readFileSync(`${folder}nginx.conf`, 'utf8');
    const known = [
      balancing.matchAll(/^ {2}server \S+ "\$\{\w+-([^}]+)\}"/gm),
      nginx.matchAll(/^ {4}server (\S+:\d+) /gm),
    ];
    for (const found of known)
      expect(new Set([...found].map(([, address]) => address))).toEqual(
        new Set(replicas.map((name) => `${name}:${port}`)),
      );
    expect(dockerfile).toContain(`EXPOSE ${port}`);
  });

  test('listens where the compose file publishes it', () => {
    const listening = /^ {2}bind "\$\{LISTEN-:(\d+)\}"/m.exec(balancing)?.[1];
    expect(services.haproxy?.ports).toEqual([`127.0.0.1:${listening}:${listening}`]);
  });

  test.skipIf(!isInstalled('haproxy', '-v'))('haproxy accepts its configuration without a warning', () => {
    for (const more of [{}, { TRUST_PROXY: '2' }]) {
      // The names of the containers are unknown here.
      const env = { PATH: searchPath, SITE_1: '127.0.0.1:3000', SITE_2: '127.0.0.1:3000', ...more };
      const options = { encoding: 'utf8', env } as const;
      const { status, stdout, stderr } = spawnSync('haproxy', ['-c', '-f', `${folder}haproxy.cfg`], options);
      expect(stdout + stderr).not.toMatch(/ALERT|WARNING/);
      expect(status).toBe(0);
    }
  });

  test.skipIf(!isInstalled('nginx', '-v'))('nginx accepts its configuration without a warning', () => {
    const place = temporaryFolder();
    const file = join(place, 'nginx.conf');
    const everything = { inFront: true, publicOrigin: 'https://www.example.com', certificate: makeCertificate() };
    for (const switchedOn of [{}, everything]) {
      writeFileSync(file, nginxConfiguration({ replicas: [3000, 3001], port: 8080, folder: place, ...switchedOn }));
      const options = { encoding: 'utf8', env: { PATH: searchPath } } as const;
      expect(spawnSync('nginx', ['-t', '-q', '-c', file], options)).toMatchObject({ stderr: '', status: 0 });
    }
  });
});

test('the settings table for operators names every setting, and no other', () => {
  const [, table = ''] = /## Settings\n([\s\S]*?)\n##/.exec(readFileSync(`${folder}README.md`, 'utf8')) ?? [];
  const named = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  );
  expect(named.sort()).toEqual([...settingNames()].sort());
});

/** Every variable that the site asks its environment for. */
function settingNames(): Set<string> {
  const asked = new Set<string>();
  readSettings(new Proxy<NodeJS.ProcessEnv>({}, { get: (_, name) => void asked.add(String(name)) }));
  return asked;
}

function environmentOf(service: Service | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(service?.environment ?? {}).map(([name, value]) => [name, String(value)]));
}

/** `${NAME:-default}` and `${NAME:?why it is needed}`, the two of Compose's interpolations that the file uses. */
function substitute(value: unknown, variables: Record<string, string>): unknown {
  if (typeof value !== 'string') return value;
  return value.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, rest: string) => {
    const set = variables[name];
    if (!set && kind === '?') throw new Error(`${name}: ${rest}`);
    return set || rest;
  });
}
