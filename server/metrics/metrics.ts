import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Inbox, InboxCounts } from '../inbox/inbox.ts';
import type { RequestFacts } from '../middleware/requestLog.ts';
import type { RenderFacts } from '../render/fillPage.ts';

const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Everything that an operator can see of this process, in Prometheus' form; durations in seconds, as its conventions ask. */
export function createMetrics(inbox: Pick<Inbox, 'counts'>) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, buckets: durationBuckets, registers });

  const requests = counter('http_requests_total', 'Requests answered.', 'route', 'method', 'status');
  const durations = histogram(
    'http_request_duration_seconds',
    'From the request to the end of its answer.',
    'route',
    'status',
  );
  const aborted = counter(
    'http_requests_aborted_total',
    'Requests whose visitor left, or was cut off, before the end of the answer.',
    'route',
  );
  const refused = counter(
    'http_requests_refused_total',
    'Requests turned away with 503, by what there was no room in: process, renders, forms.',
    'full',
  );
  const cache = counter('page_cache_requests_total', 'Pages asked of the page cache.', 'result');
  const renders = histogram('page_render_duration_seconds', 'Renders of pages, by how they ended.', 'page', 'outcome');
  watchInbox(inbox, registers);

  return {
    registry,
    server: metricsServer(registry),
    requestEnded({ route, method, status, duration, cache: result, aborted: left, full }: RequestFacts) {
      requests.inc({ route, method, status });
      durations.observe({ route, status }, duration / 1000);
      if (left) aborted.inc({ route });
      if (full) refused.inc({ full });
      if (result) cache.inc({ result });
    },
    renderEnded({ page, outcome, duration }: RenderFacts) {
      renders.observe({ page, outcome }, duration / 1000);
    },
  };
}

/** Read when they are asked for, once a scrape. While the inbox is out of reach `inbox_up` is 0 and the others are left out. */
function watchInbox(inbox: Pick<Inbox, 'counts'>, registers: Registry[]) {
  const counts = shared(() => inbox.counts().catch(() => null));
  const gauge = (name: string, help: string, pick: (found: InboxCounts) => number, whenLost?: number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const found = await counts();
        const value = found ? pick(found) : whenLost;
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  gauge('inbox_up', 'Whether the inbox can be read.', () => 1, 0);
  gauge('inbox_messages', 'Messages in the inbox.', ({ stored }) => stored);
  gauge('inbox_mail_waiting', 'Messages still to be mailed.', ({ waitingMail }) => waitingMail);
  gauge('inbox_mail_failed', 'The part of them whose last attempt failed.', ({ failedMail }) => failedMail);
}

/** Callers at the same time share one call. */
function shared<Result>(call: () => Promise<Result>): () => Promise<Result> {
  let pending: Promise<Result> | undefined;
  return () => {
    pending ??= call().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}

/** `/metrics` on a port of its own, so that it can stay inside the operator's network. */
function metricsServer(registry: Registry): Server {
  return createServer({ requestTimeout: 10_000, headersTimeout: 5000 }, async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not Found\n');
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
}
