import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { hostileRequest, problemsOf, send } from './fuzzRequests.ts';

/**
 * node --import tsx test/ops/stress/fuzz.ts ORIGIN [RUNS=10000] [PID] [SEED]: hostile requests to a running site, sixteen at a
 * time; with its process id (Linux) also its memory before and after. Exit code 1 where an answer breaks a promise.
 * Resident memory grows in the first runs and then goes up and down: V8's young generation takes 64 MB under pressure and
 * gives them back late. What is left once the garbage is collected is what test/ops/fuzz.test.ts looks at.
 */
const [origin = 'http://localhost:3000', runs = '10000', pid = '', seed] = process.argv.slice(2);
const inParallel = 16;
const statuses = new Map<number, number>();
const before = memory(pid);

try {
  await fc.assert(
    fc.asyncProperty(
      fc.array(hostileRequest, { minLength: inParallel, maxLength: inParallel, size: 'max' }),
      async (requests) => {
        const answers = await Promise.all(requests.map((request) => send(origin, request)));
        for (const answer of answers) {
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          const problems = problemsOf(answer);
          if (problems.length > 0) throw new Error(problems.join(', '));
        }
      },
    ),
    { numRuns: Math.ceil(Number(runs) / inParallel), endOnFailure: true, ...(seed && { seed: Number(seed) }) },
  );
  console.log(`${runs} requests, no broken promise`);
} catch (error) {
  console.log((error as Error).message.slice(0, 2000), (error as Error).cause ?? '');
  process.exitCode = 1;
}
console.log('statuses', Object.fromEntries([...statuses].sort(([a], [b]) => a - b)));
if (pid) console.log(`resident memory ${before} MB before, ${memory(pid)} MB after`);

function memory(process: string): number {
  if (!process) return 0;
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${process}/status`, 'utf8'))?.[1]) / 1024);
}
