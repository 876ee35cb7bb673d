import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '#server/metrics/metrics.ts';
import { haproxyVersion, startLoadBalancer } from '../support/loadBalancer.ts';
import { root } from '../support/root.ts';
import { freePort } from '../support/startSite.ts';

type Rule = {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string };
};
type Panel = {
  id: number;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  datasource: { uid: string };
  targets: { refId: string; expr: string }[];
};

const folder = `${root}scripts/deploy/`;
const { groups } = parse(readFileSync(`${folder}prometheus-alerts.yaml`, 'utf8')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(readFileSync(`${folder}grafana-dashboard.json`, 'utf8')) as {
  panels: Panel[];
  templating: { list: { name: string }[] };
};
const questions = [
  ...rules.map(({ alert, expr }) => [`alert ${alert}`, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => [`panel ${title}`, expr.replaceAll('$__rate_interval', '5m')] as const),
  ),
];

/** What Prometheus itself adds. */
const everywhere = ['job', 'instance'];

describe.each(questions)('%s', (_, question) => {
  test('is a question that Prometheus understands', () => {
    expect(faultsIn(question)).toEqual([]);
    expect(selectorsIn(question)).not.toEqual([]);
  });

  test('asks for metrics and labels that this process has', async () => {
    const known = await metricsOfTheSite();
    const own = selectorsIn(question).filter(({ metric }) => !metric.startsWith('haproxy_'));
    for (const { metric, labels } of own) {
      const has = known.get(metric);
      expect(has, metric).toBeDefined();
      expect(labels.filter((label) => ![...everywhere, ...(has ?? [])].includes(label))).toEqual([]);
    }
  });
});

test.skipIf(haproxyVersion() === null)('what is asked of the load balancer, the load balancer tells', async () => {
  const status = await freePort();
  const balancer = startLoadBalancer(await freePort(), status, [await freePort(), await freePort()]);
  try {
    await balancer.untilUp([]);
    const told = await (await fetch(`http://127.0.0.1:${status}/metrics`)).text();
    const asked = questions.flatMap(([, question]) => selectorsIn(question));
    const ofHaproxy = asked.filter(({ metric }) => metric.startsWith('haproxy_'));
    expect(ofHaproxy).not.toEqual([]);
    for (const { metric, text } of ofHaproxy) {
      expect(told).toContain(`\n${text}`);
      expect(told).toContain(`# TYPE ${metric} `);
    }
  } finally {
    await balancer.stop();
  }
});

describe('the alert rules', () => {
  test('have each a name of their own, a severity and a sentence', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { labels, annotations } of rules) {
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(annotations.summary).toMatch(/^\S.*\S$/);
    }
  });

  test('are only keys that Prometheus takes', () => {
    const taken = ['alert', 'expr', 'for', 'labels', 'annotations'];
    expect(rules.flatMap((rule) => Object.keys(rule)).filter((key) => !taken.includes(key))).toEqual([]);
    for (const rule of rules) expect(rule.for ?? '1m').toMatch(/^\d+[smhd]$/);
  });
});

describe('the dashboard', () => {
  test('shows every metric that the site counts itself', async () => {
    const shown = new Set(questions.flatMap(([, question]) => selectorsIn(question).map(({ metric }) => metric)));
    const own = [...(await metricsOfTheSite()).keys()].filter((name) => /^(http|page|inbox)_/.test(name));
    const base = (name: string) => name.replace(/_(bucket|sum|count)$/, '');
    const bases = new Set([...shown].map(base));
    expect(own.map(base).filter((name) => !bases.has(name))).toEqual([]);
  });

  test('has panels that do not lie on one another, and asks the source that the reader chooses', () => {
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    for (const { gridPos, datasource } of dashboard.panels) {
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
      expect(dashboard.templating.list.map(({ name }) => `\${${name}}`)).toContain(datasource.uid);
    }
  });
});

test.each(['rate(http_requests_total[5m)', 'sum by (route http_requests_total', 'http_requests_total{status=}'])(
  'a fault is found: %s',
  (question) => expect(faultsIn(question)).not.toEqual([]),
);

/** Names of the series, with the labels of each. */
async function metricsOfTheSite(): Promise<Map<string, string[]>> {
  const counts = async () => ({ stored: 1, waitingMail: 0, failedMail: 0, overdueMail: 0 });
  const { registry } = createMetrics({ counts });
  const series = new Map<string, string[]>([['up', []]]);
  for (const { name, type } of registry.getMetricsAsArray()) {
    const { labelNames = [] } = registry.getSingleMetric(name) as unknown as { labelNames?: string[] };
    const names = String(type) === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name];
    for (const one of names) series.set(one, one.endsWith('_bucket') ? [...labelNames, 'le'] : labelNames);
  }
  return series;
}

type Selector = { metric: string; labels: string[]; text: string };

/** Each metric of a question, with the labels that it is filtered by. */
function selectorsIn(question: string): Selector[] {
  const found: Selector[] = [];
  parser.parse(question).iterate({
    enter({ name, from, to }) {
      const text = question.slice(from, to);
      if (name === 'VectorSelector') found.push({ metric: '', labels: [], text });
      const selector = found.at(-1);
      if (name === 'Identifier' && selector) selector.metric = text;
      if (name === 'UnquotedLabelMatcher') selector?.labels.push(/^\w+/.exec(text)?.[0] ?? '');
    },
  });
  return found;
}

function faultsIn(question: string): string[] {
  const faults: string[] = [];
  parser.parse(question).iterate({
    enter({ type, from }) {
      if (type.isError) faults.push(`at ${from}: ${question.slice(from)}`);
    },
  });
  return faults;
}
