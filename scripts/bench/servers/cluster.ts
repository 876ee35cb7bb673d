// The site as several processes behind one port: node:cluster hands connections round. DIST, PROCESSES, and the site's settings.
import cluster from 'node:cluster';

cluster.setupPrimary({ exec: `${process.env.DIST}/server/index.cjs`, execArgv: process.execArgv });
for (let count = 0; count < Number(process.env.PROCESSES); count += 1) cluster.fork();
