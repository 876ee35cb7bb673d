import type { Page } from 'playwright-core';

/**
 * Files whose address fits the pattern never arrive. The browser itself refuses them: `page.route` would have it ask this
 * process for each file, and load every other one anew for each page.
 */
export async function blockFiles(page: Page, pattern: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: [pattern] });
}
