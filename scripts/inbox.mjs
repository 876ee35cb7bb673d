// Starts the operator's tool from the build: npm run inbox -- list|show|find|export|delete|purge
import { existsSync } from 'node:fs';

const built = new URL('../dist/server/inbox.cjs', import.meta.url);

if (existsSync(built)) {
  const { main } = await import(built.href);
  await main();
} else {
  console.error('inbox: the site is not built yet. Run "npm run build" first.');
  process.exitCode = 1;
}
