import { cp } from 'node:fs/promises';
import { join } from 'node:path';

/** Files that are served as they are. */
export async function copyPublic(root: string, publicDir: string): Promise<void> {
  await cp(join(root, 'client/public'), publicDir, { recursive: true });
}
