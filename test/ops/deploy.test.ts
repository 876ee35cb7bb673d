import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readSettings } from '#server/settings.ts';
import { isInstalled, makeCertificate, run, writeNginxConf } from '../support/edges.ts';
import { root, temporaryFolder } from '../support/folders.ts';

const folder = `${root}scripts/deploy/`;
const read = (file: string) => readFileSync(folder + file, 'utf8');
const readme = read('README.md');
const balancing = read('haproxy.cfg');
const dockerfile = readFileSync(`${root}Dockerfile`, 'utf8');
const [, port] = /\bPORT=(\d+)/.exec(dockerfile) ?? [];
/** What a replica needs to stop at most, seconds. */
const { drainDelay, shutdownTimeout, maxConnections } = readSettings({});
const stopsWithin = (drainDelay + shutdownTimeout + 5000) / 1000;

describe('the compose file', () => {
  const compose = (variables: NodeJS.ProcessEnv = {}) => {
    const all = { POSTGRES_PASSWORD: 'a-word', ...variables };
    return parse(read('compose.yaml'), (_, value) => substitute(value, all), { merge: true });
  };
  const { services, volumes } = compose();
  const names = Object.keys(services);
  // A stage before the last one is built for the backup: there `build` is an object.
  const replicas = names.filter((name) => typeof services[name].build === 'string');

  test('gives replicas only settings that they accept, the database that it starts, and haproxy the same proxies', () => {
    for (const mail of [{}, { SMTP_URL: 'smtp://mail.example', CONTACT_TO: 'office@example.com' }]) {
      for (const TRUST_PROXY of ['1', '2']) {
        const set = compose({ TRUST_PROXY, ...mail }).services;
        const environment = environmentOf(set.site1);
        expect(Object.keys(environment).filter((name) => !settingNames().includes(name))).toEqual([]);
        const { databaseUrl, ...settings } = readSettings(environment);
        expect(settings).toMatchObject({ publicOriginSet: true, trustProxy: Number(TRUST_PROXY) });
        const { POSTGRES_USER: user, POSTGRES_PASSWORD: word, POSTGRES_DB: name } = environmentOf(set.postgres);
        expect(databaseUrl).toContain(`//${user}:${word}@postgres:5432/${name}`);
        expect(environmentOf(set.haproxy).TRUST_PROXY).toBe(TRUST_PROXY);
      }
    }
    expect(() => compose({ POSTGRES_PASSWORD: '' })).toThrow('POSTGRES_PASSWORD');
  });

  test('gives a replica the time that it may need to stop, and room for all connections that it takes', () => {
    for (const { stop_grace_period: grace, ulimits } of replicas.map((name) => services[name])) {
      expect(Number.parseInt(grace, 10)).toBeGreaterThan(stopsWithin);
      expect(ulimits.nofile).toBeGreaterThan(1.1 * maxConnections + 100);
    }
    const [, most] = /^ {2}maxconn (\d+)/m.exec(balancing) ?? [];
    expect(services.haproxy.ulimits.nofile).toBeGreaterThan(2 * Number(most) + 100);
  });

  test('bounds and checks every service: memory, processes, files, log, what it may write and do, its health', () => {
    for (const name of names) {
      expect(services[name], name).toMatchObject({
        ...{ read_only: true, cap_drop: ['ALL'], mem_limit: expect.stringMatching(/^\d+m$/) },
        ...{ pids_limit: expect.any(Number), ulimits: { nofile: expect.any(Number) } },
        logging: { options: { 'max-size': expect.any(String), 'max-file': expect.any(String) } },
      });
      if (!replicas.includes(name)) expect(services[name].healthcheck.test[0], name).toBe('CMD');
    }
    expect(dockerfile).toMatch(/^HEALTHCHECK /m);
    const [, allowed] = /compose\.yaml allows (\d+) MB/.exec(balancing) ?? [];
    expect(services.haproxy).toMatchObject({ mem_limit: `${allowed}m` });
  });

  test('lets only replicas and the backup reach the database, and visitors nothing but haproxy', () => {
    const networksOf = (name: string): string[] => services[name].networks ?? [];
    const peers = (name: string) =>
      names.filter((other) => networksOf(other).some((network) => networksOf(name).includes(network)));
    expect(peers('postgres').sort()).toEqual(['postgres', ...replicas, 'backup'].sort());
    expect(peers('haproxy').sort()).toEqual(['haproxy', ...replicas].sort());
    const listening = /^ {2}bind "\$\{LISTEN-:(\d+)\}"/m.exec(balancing)?.[1];
    const published = names.flatMap((name) => (services[name].ports ?? []).map((ports: string) => `${name} ${ports}`));
    expect(published).toEqual([`haproxy 127.0.0.1:${listening}:${listening}`]);
  });

  test('takes images of one version each and by digest, as the Dockerfile does, and mounts what there is', () => {
    const foreign = names.filter((name) => !services[name].build).map((name) => services[name].image);
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    for (const image of [...foreign, ...bases]) expect(image).toMatch(/^[\w/.-]+:\d+\.\d+[\w.-]*@sha256:[\da-f]{64}$/);
    // The Node that the lock file brings, so that container and checkout run the same.
    const node = `node:${process.versions.node}-slim`;
    for (const image of bases.filter((one) => one?.startsWith('node:'))) expect(image?.split('@')[0]).toBe(node);
    expect(dockerfile).toContain(`image.base.name="docker.io/library/${node}"`);
    const mounted: string[] = names.flatMap((name) => services[name].volumes ?? []);
    for (const source of mounted.map((one) => one.split(':')[0] ?? ''))
      expect(source.startsWith('.') ? existsSync(resolve(folder, source)) : source in volumes, source).toBe(true);
  });

  test('has each replica where haproxy, nginx and Prometheus look for it', () => {
    const addresses = replicas.map((name) => `${name}:${port}`);
    const balanced = {
      haproxy: [...balancing.matchAll(/^ {2}server \S+ "\$\{\w+-([^}]+)\}"/gm)],
      nginx: [...read('nginx.conf').matchAll(/^ {4}server (\S+:\d+) /gm)],
    };
    for (const [name, found] of Object.entries(balanced))
      expect(new Set(found.map(([, address]) => address)), name).toEqual(new Set(addresses));
    expect(dockerfile).toContain(`EXPOSE ${port}`);
    const { scrape_configs: jobs } = parse(read('prometheus.yaml'));
    const metrics = replicas.map((name) => `${name}:${environmentOf(services[name]).METRICS_PORT}`);
    expect(jobs).toMatchObject([
      { job_name: 'joy-group-website', static_configs: [{ targets: metrics }] },
      { job_name: 'haproxy', static_configs: [{ targets: [`haproxy${environmentOf(services.haproxy).STATUS}`] }] },
    ]);
  });
});

describe('the programs themselves accept', () => {
  test.skipIf(!isInstalled('haproxy', '-v'))('haproxy.cfg without a warning', () => {
    // The names of the containers are unknown here.
    const env = { SITE_1: '127.0.0.1:3000', SITE_2: '127.0.0.1:3000' };
    for (const more of [{}, { TRUST_PROXY: '2' }]) {
      const { status, said } = run('haproxy', ['-c', '-f', `${folder}haproxy.cfg`], { ...env, ...more });
      expect([status, said]).toEqual([0, expect.not.stringMatching(/ALERT|WARNING/)]);
    }
  });

  test.skipIf(!isInstalled('nginx', '-v'))(
    'nginx.conf without a warning, also with all that its comments offer',
    () => {
      const place = temporaryFolder();
      const { certificate, key } = makeCertificate();
      const replicas = { 'site1:3000': '127.0.0.1:3000', 'site2:3000': '127.0.0.1:3001' };
      const offered = {
        'listen 8080;': '',
        '# listen 8443': 'listen 8443',
        '# ssl_certificate /etc/nginx/certificate.pem': `ssl_certificate ${certificate}`,
        '# ssl_certificate_key /etc/nginx/key.pem': `ssl_certificate_key ${key}`,
        '# set $public_origin': 'set $public_origin',
        '# set $forwarded_proto': 'set $forwarded_proto',
        '# real_ip_header': 'real_ip_header',
        '# set_real_ip_from': 'set_real_ip_from',
      };
      for (const changes of [replicas, { ...replicas, ...offered }])
        expect(run('nginx', ['-t', '-q', '-c', writeNginxConf(place, changes)])).toEqual({ status: 0, said: '' });
    },
  );

  test.skipIf(!isInstalled('systemd-analyze', '--version'))(
    'the systemd units, and finds the services confined',
    () => {
      const copy = temporaryFolder();
      cpSync(`${folder}systemd`, copy, { recursive: true });
      const files = readdirSync(copy).map((unit) => join(copy, unit));
      // Not every machine has these where the units name them.
      for (const file of files)
        writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/\/usr\/bin\/(?:node|curl)\b/g, '/bin/sh'));
      expect(run('systemd-analyze', ['verify', '--man=no', ...files])).toEqual({ status: 0, said: '' });
      // Both read all messages: 2.5 of 10 at most.
      for (const service of files.filter((file) => file.endsWith('.service'))) {
        const { status, said } = run('systemd-analyze', ['security', '--offline=yes', '--threshold=25', service]);
        expect(status, said).toBe(0);
      }
    },
  );
});

test('the systemd units start the program of the container with settings that it takes, and give it time to stop', () => {
  const unit = read('systemd/joy-group-website@.service');
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? [];
  expect(unit).toContain(`\nExecStart=/usr/bin/${JSON.parse(command).join(' ')}\n`);
  const [, script = ''] = /^ExecStart=.*\b(scripts\/\S+)/m.exec(read('systemd/joy-group-website-backup.service')) ?? [];
  expect(statSync(root + script).isFile()).toBe(true);
  const [, settings = ''] = /^Environment=(.*)$/m.exec(unit) ?? [];
  const environment = Object.fromEntries(settings.split(' ').map((setting) => setting.split('=')));
  expect(readSettings({ ...environment, PORT: '3001' })).toMatchObject({ trustProxy: 1, host: '127.0.0.1' });
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(stopsWithin);
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
  });

  test('belong together by their labels, names and ports', () => {
    const { labels } = pod.metadata;
    for (const kind of ['Deployment', 'PodDisruptionBudget'])
      expect(of(kind).spec.selector.matchLabels).toEqual(labels);
    expect(of('Service').spec.selector).toEqual(labels);
    const ports = site.ports.map(({ name }: { name: string }) => name);
    const asked = ['startupProbe', 'readinessProbe', 'livenessProbe'].map((probe) => site[probe].httpGet.port);
    expect(ports).toEqual(expect.arrayContaining([...asked, of('Service').spec.ports[0].targetPort]));
    const { metadata, spec } = of('Service');
    const [{ name }] = spec.ports;
    for (const ingress of manifests.filter(({ kind }) => kind === 'Ingress'))
      expect(ingress.spec.rules[0].http.paths[0].backend.service).toEqual({ name: metadata.name, port: { name } });
    // Visitors come through the ingress alone, and nothing but Prometheus reaches the metrics.
    const from = [{ namespaceSelector: { matchLabels: expect.any(Object) } }];
    const opened = ports.map((port: string) => ({ from, ports: [{ port }] }));
    const network = { podSelector: { matchLabels: labels }, policyTypes: ['Ingress'], ingress: opened };
    expect(of('NetworkPolicy').spec).toEqual(network);
  });

  test('set only variables of the site, to values that it accepts', () => {
    const [config, secret] = [of('ConfigMap'), of('Secret')];
    const { configMapRef, secretRef } = Object.assign({}, ...site.envFrom);
    expect([configMapRef.name, secretRef.name]).toEqual([config.metadata.name, secret.metadata.name]);
    const settings = readSettings({ ...config.data, ...secret.stringData });
    expect(site.ports.map((one: { containerPort: number }) => one.containerPort)).toEqual([
      settings.port,
      settings.metricsPort,
    ]);
    expect(settings).toMatchObject({ trustProxy: 1, publicOriginSet: true, databaseUrl: expect.stringMatching(/./) });
    const { containers, volumes } = of('CronJob').spec.jobTemplate.spec.template.spec;
    expect(containers[0].env[0].valueFrom.secretKeyRef).toEqual({ name: secret.metadata.name, key: 'DATABASE_URL' });
    expect(volumes[0].persistentVolumeClaim.claimName).toBe(of('PersistentVolumeClaim').metadata.name);
    expect(read('compose.yaml')).toContain(`image: ${containers[0].image}\n`);
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

test('the settings table for operators names every setting, and no other', () => {
  const [, table = ''] = /## Settings\n([\s\S]*?)\n##/.exec(readme) ?? [];
  const cells = [...table.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell);
  const named = [...cells.join().matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name);
  expect(named.sort()).toEqual(settingNames().sort());
});

test('the change log begins with the version that package.json has', () => {
  const [, version] = /^## (\S+)/m.exec(readFileSync(`${root}CHANGELOG.md`, 'utf8')) ?? [];
  expect(version).toBe(JSON.parse(readFileSync(`${root}package.json`, 'utf8')).version);
});

/** Every variable that the site asks its environment for. */
function settingNames(): string[] {
  const asked = new Set<string>();
  readSettings(new Proxy<NodeJS.ProcessEnv>({}, { get: (_, name) => void asked.add(String(name)) }));
  return [...asked];
}

function environmentOf({ environment = {} }: { environment?: object }): Record<string, string> {
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value)]));
}

/** `${NAME:-default}` and `${NAME:?why it is needed}`, the two of Compose's interpolations that the file uses. */
function substitute(value: unknown, variables: NodeJS.ProcessEnv): unknown {
  if (typeof value !== 'string') return value;
  return value.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, rest: string) => {
    const set = variables[name];
    if (!set && kind === '?') throw new Error(`${name}: ${rest}`);
    return set || rest;
  });
}

function moduleOf(apiVersion: string): string {
  const version = apiVersion.includes('/') ? apiVersion : `core/${apiVersion}`;
  return version.replace(/\.[\w.]+\//, '/'); // networking.k8s.io/v1: networking/v1
}

/** Output of the type checker. The source lies below the project, so that packages are found. */
function typeErrors(source: string): string {
  const place = mkdtempSync(`${root}node_modules/.manifests-`);
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  const file = join(place, 'manifests.ts');
  writeFileSync(file, source);
  const options = '--noEmit --ignoreConfig --strict --skipLibCheck --module esnext --moduleResolution bundler';
  return spawnSync(`${root}node_modules/.bin/tsc`, [...options.split(' '), file], { encoding: 'utf8' }).stdout;
}
