import type { Site } from '#server/site.ts';
import type { Translate } from '#shared/i18n/keys.ts';
import { testSite } from './testApp.ts';

/** The site, where asking for one text does `instead` (throws, or never finishes by throwing a promise, as React's `use` does). */
export function siteWhere(key: string, instead: () => void): Site {
  const site = testSite();
  const broken =
    (t: Translate): Translate =>
    (asked, values) => {
      if (asked === key) instead();
      return t(asked, values);
    };
  for (const translation of Object.values(site.translations)) translation.t = broken(translation.t);
  return site;
}
