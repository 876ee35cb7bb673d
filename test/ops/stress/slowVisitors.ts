import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * node --import tsx test/ops/stress/slowVisitors.ts ORIGIN [SOCKETS=1000] [SECONDS=40]: so many connections that send a byte a
 * second, half of them within the headers and half within a form, opened anew when the site closes them; meanwhile a
 * visitor reads pages. Exit code 1 where the visitor was not served.
 */
const [origin = 'http://localhost:3000', sockets = '1000', seconds = '40'] = process.argv.slice(2);
const { hostname, port } = new URL(origin);
const begun = {
  headers: 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  form: 'POST /contact-us HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\n',
};
const answers = new Map<string, number>();
let open = 0;
let stopping = false;

console.log('alone', await visit(3));
const attackers = Array.from({ length: Number(sockets) }, (_, n) => attack(n % 2 ? begun.form : begun.headers));
await delay(2000);
console.log(`beside ${open} slow connections`, await visit(Number(seconds)));
stopping = true;
await Promise.all(attackers);
console.log('what the slow ones were told', Object.fromEntries(answers));
console.log('alone again', await visit(3));

async function attack(beginning: string) {
  while (!stopping) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    let closed = false;
    const end = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    void end.then(() => {
      closed = true;
    });
    socket.once('data', (chunk) => {
      const [line = ''] = chunk.toString('latin1').split('\r\n');
      answers.set(line, (answers.get(line) ?? 0) + 1);
    });
    socket.once('connect', () => {
      open += 1;
      void end.then(() => {
        open -= 1;
      });
    });
    socket.write(beginning);
    while (!closed && !stopping) {
      await delay(1000);
      if (!closed) socket.write('a');
    }
    socket.destroy();
  }
}

/** Reads pages for so many seconds; times in ms. */
async function visit(duration: number) {
  const times: number[] = [];
  const end = performance.now() + duration * 1000;
  while (performance.now() < end) {
    const start = performance.now();
    const answer = await fetch(`${origin}/about-us`);
    await answer.text();
    if (answer.status !== 200) process.exitCode = 1;
    times.push(performance.now() - start);
    await delay(50);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
  return { pages: times.length, median: at(0.5), p95: at(0.95), slowest: at(1) };
}
