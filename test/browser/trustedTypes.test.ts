import { expect, test } from 'vitest';
import { siteInBrowser } from '../support/browser.ts';
import { messages } from '../support/sitePages.ts';

const { visit } = siteInBrowser();

test('no text becomes HTML or code, whoever writes it', async () => {
  const { page, open } = await visit({ language: 'en_US' });
  await open('/about-us');
  const refused = await page.evaluate(() => {
    const attempts: Record<string, () => unknown> = {
      innerHTML: () => {
        document.body.innerHTML = '<img src=x>';
      },
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
      script: () => {
        document.createElement('script').text = 'document.title = "x"';
      },
      scriptAddress: () => {
        document.createElement('script').src = '/assets/x.js';
      },
    };
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt();
        return `${name} was let through`;
      } catch {
        return name;
      }
    });
  });
  expect(refused).toEqual(['innerHTML', 'insertAdjacentHTML', 'script', 'scriptAddress']);
});

test('a page that was changed on its way is made anew, and works', async () => {
  const { page, open, documents } = await visit({ language: 'en_US' });
  const { title } = messages('en_US', 'about-us');
  await page.route('/about-us', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    await route.fulfill({ response: answer, body: html.replace(/(<h1[^>]*>)[^<]*/, '$1Translated') });
  });
  await open('/about-us');
  await expect.poll(() => page.locator('h1').textContent()).not.toContain('Translated');
  expect(await page.title()).toContain(title);
  await page.locator('footer a[href="/contact-us"]').first().click();
  await page.waitForURL('**/contact-us');
  expect(documents).toEqual(['/about-us']);
});
