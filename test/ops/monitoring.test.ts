import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import type { Inbox } from '#server/inbox/inboxTypes.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { isInstalled, run, startHaproxy } from '../support/edges.ts';
import { root, temporaryFolder } from '../support/folders.ts';
import { freePort } from '../support/startSite.ts';

type Rule = { alert: string; expr: string; labels: { severity: string } };
type Panel = { title: string; datasource: { uid: string }; targets: { expr: string }[] };

const folder = `${root}scripts/deploy/`;
const read = (file: string) => readFileSync(folder + file, 'utf8');
const { groups } = parse(read('prometheus-alerts.yaml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('grafana-dashboard.json')) as {
  panels: Panel[];
  templating: { list: { name: string }[] };
};
const panelQueries = dashboard.panels.flatMap(({ targets }) =>
  targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m')),
);
const queries = [...rules.map(({ expr }) => expr), ...panelQueries];

test.skipIf(!isInstalled('promtool', '--version'))(
  'promtool accepts the alert rules, what Prometheus scrapes, and the queries of the dashboard',
  () => {
    // promtool checks queries as recording rules.
    const file = join(temporaryFolder(), 'rules.yaml');
    const recording = panelQueries.map((expr, index) => ({ record: `panel:query:${index}`, expr }));
    writeFileSync(file, stringify({ groups: [{ name: 'dashboard', rules: recording }] }));
    const check = (...words: string[]) => run('promtool', ['check', ...words]).said;
    expect(check('rules', `${folder}prometheus-alerts.yaml`)).toContain(`SUCCESS: ${rules.length} rules found`);
    expect(check('config', `${folder}prometheus.yaml`)).toMatch(/SUCCESS: .*prometheus\.yaml is valid/);
    expect(check('rules', file)).toContain(`SUCCESS: ${panelQueries.length} rules found`);
  },
);

test('the table of alerts for operators says what to do about each', () => {
  const [, table = ''] = /### Alerts\n([\s\S]*?)\n##/.exec(read('README.md')) ?? [];
  const cells = [...table.matchAll(/^\| (`[^|]+) \| \S/gm)].map(([, cell = '']) => cell);
  const named = [...cells.join().matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(named.sort()).toEqual(rules.map(({ alert }) => alert).sort());
});

test('the metrics say that the inbox is away, and nothing of its messages', async () => {
  const { server } = metricsOf(() => Promise.reject(new Error('away')));
  const { text } = await request(server).get('/metrics');
  expect(text).toContain('\ninbox_up 0\n');
  expect(text).not.toMatch(/^inbox_(?:messages|mail_\w+) \d/m);
});

test('alerts and panels use metrics and labels that the site has', () => {
  const known = metricsOfTheSite();
  const unknown = queries.flatMap((query) => {
    const metrics = selectorsIn(query).map(({ metric }) => metric);
    if (metrics.some((metric) => metric.startsWith('haproxy_'))) return [];
    // Prometheus adds job and instance itself.
    const labels = ['job', 'instance', ...metrics.flatMap((metric) => known.get(metric) ?? [])];
    return [
      ...metrics.filter((metric) => !known.has(metric)),
      ...labelsIn(query).flatMap((label) => (labels.includes(label) ? [] : [`${label} in ${query}`])),
    ];
  });
  expect(unknown).toEqual([]);
});

test('the dashboard shows every metric of the site', () => {
  const base = (name: string) => name.replace(/_(?:bucket|sum|count)$/, '');
  const shown = new Set(panelQueries.flatMap(selectorsIn).map(({ metric }) => base(metric)));
  const own = [...metricsOfTheSite().keys()].filter((name) => /^(?:http|page|inbox)_/.test(name));
  expect(own.filter((name) => !shown.has(base(name)))).toEqual([]);
});

test('every panel queries the data source that the reader selects, and every alert has a known severity', () => {
  const sources = dashboard.templating.list.map(({ name }) => `\${${name}}`);
  const panels = dashboard.panels.filter(({ datasource }) => !sources.includes(datasource.uid));
  const alerts = rules.filter(({ labels }) => !['page', 'ticket'].includes(labels.severity));
  expect([...panels.map(({ title }) => title), ...alerts.map(({ alert }) => alert)]).toEqual([]);
});

test.skipIf(!isInstalled('haproxy', '-v'))('haproxy exports the metrics that alerts and panels use of it', async () => {
  const balancer = await startHaproxy([await freePort(), await freePort()]);
  const exported = await (await fetch(`${balancer.statusOrigin}/metrics`)).text();
  await balancer.stop();
  const used = queries.flatMap(selectorsIn).filter(({ metric }) => metric.startsWith('haproxy_'));
  expect(used).not.toEqual([]);
  expect(used.filter(({ text }) => !exported.includes(`\n${text}`))).toEqual([]);
});

function metricsOf(counts: Inbox['counts']) {
  return createMetrics({ inbox: { counts }, inboxLimit: 1, version: '1.0.0', build: 'abc', isSearchUp: () => true });
}

/** The metrics of a query, each with the filter in its braces. */
function selectorsIn(query: string): { metric: string; text: string }[] {
  const found = query.matchAll(/\b(up|(?:http|page|inbox|nodejs|process|haproxy)_\w+)(?:\{[^}]*\})?/g);
  return [...found].map(([text, metric = '']) => ({ metric, text }));
}

/** The labels that a query filters or groups by. */
function labelsIn(query: string): string[] {
  const filtered = [...query.matchAll(/(\w+)\s*(?:=|!=|=~|!~)\s*"/g)].map(([, label = '']) => label);
  const grouped = [...query.matchAll(/\b(?:by|ignoring)\s*\(([^)]*)\)/g)].flatMap(([, list = '']) =>
    list.split(/,\s*/),
  );
  return [...filtered, ...grouped];
}

/** Names of the series, with the labels of each. */
function metricsOfTheSite(): Map<string, string[]> {
  const { registry } = metricsOf(async () => ({ stored: 1, waitingMail: 0, failedMail: 0, overdueMail: 0, bytes: 0 }));
  const series = new Map<string, string[]>([['up', []]]);
  for (const { name, type } of registry.getMetricsAsArray()) {
    const { labelNames = [] } = registry.getSingleMetric(name) as unknown as { labelNames?: string[] };
    const names = String(type) === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name];
    for (const one of names) series.set(one, one.endsWith('_bucket') ? [...labelNames, 'le'] : labelNames);
  }
  return series;
}
