import type { Page } from 'playwright-core';

/** Holds back the answers to requests that fit `files` (a glob), until the function that it returns is called. */
export async function holdBack(page: Page, files: string): Promise<() => void> {
  const { promise: told, resolve: answer } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await told;
    await route.continue();
  });
  return answer;
}
