import { attacks, measureStall, type Stall, stallTable } from './stall.ts';

/**
 * node --import tsx test/ops/stress/stallTable.ts PORT [PID] [CONNECTIONS=50] [TIMES=300] [SECONDS=4]: what a site on this
 * machine makes of so many connections that each send so many requests at once, and what other visitors notice of it.
 */
const [port = '3000', pid = '0', connections = '50', times = '300', seconds = '4'] = process.argv.slice(2);
const stalls: Stall[] = [];
for (const attack of attacks) {
  stalls.push(
    await measureStall(attack, {
      port: Number(port),
      pid: Number(pid),
      connections: Number(connections),
      times: Number(times),
      duration: Number(seconds) * 1000,
    }),
  );
}
console.log(stallTable(stalls));
