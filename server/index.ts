import { start } from './start.ts';

/** The program `dist/server`. `npm run dev` starts the same site with its own routes (scripts/dev/). */
start().catch((error: Error) => {
  console.error(`Cannot start: ${error.message}`);
  process.exit(1);
});
