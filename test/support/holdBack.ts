import type { Page } from 'playwright-core';

/** Holds back the answers to requests that fit `files` (a glob), until the function that it returns is called. */
export async function holdBack(page: Page, files: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
