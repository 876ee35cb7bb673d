import { existsSync } from 'node:fs';
import chromiums from '../../../scripts/browsers/chromiums.json' with { type: 'json' };
import { root } from '../folders.ts';
import { chromiumPath, quickestChromium } from '../launchBrowser.ts';
import { launchChromium } from './chromium.ts';
import type { DrivenBrowser } from './drivenBrowser.ts';
import { firefoxPath, launchFirefox } from './firefox.ts';
import { asInSafari154 } from './missingApis.ts';
import { launchWebkit, webkitPrograms } from './webkit.ts';

type KnownBrowser = { needs: (string | undefined)[]; launch: () => Promise<DrivenBrowser> };

const oldChromiums = Object.keys(chromiums).map((version): [name: string, KnownBrowser] => {
  const binary = `${root}.cache/browsers/${version}/chromium`;
  return [version, { needs: [binary], launch: () => launchChromium(binary) }];
});

/** The browsers that the site is tried in, by the names that `BROWSERS` and `npm run shots` take. */
export const knownBrowsers: Readonly<Record<string, KnownBrowser>> = {
  newest: { needs: [chromiumPath], launch: () => launchChromium(chromiumPath) },
  firefox: { needs: [firefoxPath], launch: () => launchFirefox() },
  // Pages in the visitor's colours, white on black. WebKit has no such mode.
  'firefox-forced-colours': {
    needs: [firefoxPath],
    launch: () => launchFirefox({ 'browser.display.document_color_use': 2 }),
  },
  webkit: { needs: webkitPrograms, launch: launchWebkit },
  ...Object.fromEntries(oldChromiums),
  // The newest Chromium without newer APIs stands for the script of older Safaris; WebKitGTK stands for their layout.
  'like-safari-15.4': { needs: [chromiumPath], launch: () => launchChromium(quickestChromium, asInSafari154) },
};

export function isInstalled(name: string): boolean {
  return knownBrowsers[name]?.needs.every((file) => file && existsSync(file)) ?? false;
}

/** Global set-up of the tests: prints at the end which browsers the machine lacks. */
export default function listMissing(): () => void {
  const missing = Object.keys(knownBrowsers).filter((name) => !isInstalled(name));
  return () => {
    if (missing.length) console.log(`Not tested, because not installed: ${missing.join(', ')} (npm run browsers)`);
  };
}
