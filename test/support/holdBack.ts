import type { Page, Route } from 'playwright-core';

/** Holds back the answers to requests that fit `files` (a glob), until the function that it returns is called; then `answer` gives them. */
export async function holdBack(
  page: Page,
  files: string,
  answer = (route: Route) => route.continue(),
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await released;
    await answer(route);
  });
  return release;
}
