import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Assets } from '../assets.ts';
import type { Inbox, InboxCounts } from '../inbox/inboxTypes.ts';
import type { LogEntry } from '../middleware/requestLog.ts';
import type { RenderMetrics } from '../pages/render.tsx';

const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type MetricsDeps = Pick<Assets, 'version' | 'build'> & {
  inbox: Pick<Inbox, 'counts'>;
  inboxLimit: number;
  isSearchUp: () => boolean;
};

/** Everything that an operator can see of this process, in Prometheus' form; durations in seconds, as its conventions ask. */
export function createMetrics({ inbox, inboxLimit, isSearchUp, version, build }: MetricsDeps) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });
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
    'Requests whose client disconnected, or was cut, before the end of the response.',
    'route',
  );
  const rejected = counter(
    'http_requests_rejected_total',
    'Requests rejected with 503, by the limit that was exceeded: process, client, renders (searches, thank-yous), forms.',
    'limit',
  );
  const cuts = counter(
    'http_unread_responses_cut_total',
    'Responses cut because their clients did not read, past the bound on unread bytes.',
  );
  const cache = counter('page_cache_requests_total', 'Look-ups in the cache of pages and texts.', 'result');
  const renders = histogram('page_render_duration_seconds', 'Renders of pages, by how they ended.', 'page', 'outcome');
  gauge('site_build_info', 'Which build runs: always 1.', 'version', 'build').set({ version, build }, 1);
  gauge('inbox_limit_bytes', 'INBOX_LIMIT_MB.').set(inboxLimit);
  const readInbox = inboxReader(inbox, gauge('inbox_up', 'Whether the inbox can be read.'), {
    stored: gauge('inbox_messages', 'Messages in the inbox.'),
    bytes: gauge('inbox_bytes', 'What the messages take in the store.'),
    waitingMail: gauge('inbox_mail_waiting', 'Messages still to be mailed.'),
    failedMail: gauge('inbox_mail_failed', 'The part of them whose last attempt failed.'),
    overdueMail: gauge('inbox_mail_overdue', 'The part of them that failed for a day and is tried once a day.'),
  });
  new Gauge({
    name: 'search_index_up',
    help: 'Whether the index of the search could be built.',
    registers,
    collect() {
      this.set(isSearchUp() ? 1 : 0);
    },
  });

  return {
    registry,
    server: metricsServer(registry, readInbox),
    requestEnded({ route, method, status, duration, cache: result, aborted: left, rejectedBy }: LogEntry) {
      requests.inc({ route, method, status });
      durations.observe({ route, status }, duration / 1000);
      if (left) aborted.inc({ route });
      if (rejectedBy) rejected.inc({ limit: rejectedBy });
      if (result) cache.inc({ result });
    },
    unreadResponseCut: () => cuts.inc(),
    renderEnded({ page, outcome, duration }: RenderMetrics) {
      renders.observe({ page, outcome }, duration / 1000);
    },
  };
}

/** Reads the inbox's figures. While it is unavailable `inbox_up` is 0 and the others are left out. */
function inboxReader(inbox: Pick<Inbox, 'counts'>, up: Gauge, gauges: Record<keyof InboxCounts, Gauge>) {
  // Counting 200,000 messages takes 40 ms: done again after a thousand times as long, a moment for a small inbox.
  let countAgainAt = 0;
  return async (): Promise<void> => {
    const start = performance.now();
    if (start < countAgainAt) return;
    const counts = await inbox.counts().catch(() => null);
    countAgainAt = counts ? start + 1000 * (performance.now() - start) : 0;
    up.set(counts ? 1 : 0);
    for (const [name, gauge] of Object.entries(gauges)) {
      if (counts) gauge.set(counts[name as keyof InboxCounts]);
      else gauge.remove();
    }
  };
}

/** `/metrics` on a port of its own, so that it can stay inside the operator's network. */
function metricsServer(registry: Registry, readInbox: () => Promise<void>): Server {
  return createServer({ requestTimeout: 10_000, headersTimeout: 5000 }, async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not Found\n');
      return;
    }
    try {
      await readInbox();
      const text = await registry.metrics();
      response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
}
