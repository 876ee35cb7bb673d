import { existsSync } from 'node:fs';
import chromiums from '../../../scripts/engines/chromiums.json' with { type: 'json' };
import { chromiumPath, quickestChromium } from '../launchBrowser.ts';
import { root } from '../root.ts';
import { launchChromium } from './chromium.ts';
import type { Engine } from './engine.ts';
import { launchFirefox } from './firefox.ts';
import { launchWebkit, miniBrowser } from './webkit.ts';
import { youngerThanIos15, youngerThanSafari154 } from './youngApis.ts';

export type KnownEngine = {
  /** As `npm run shots` takes it. */
  name: string;
  isInstalled: () => boolean;
  launch: () => Promise<Engine>;
};

const firefoxPath = '/usr/bin/firefox-esr';

/** The browsers that the site is tried in, from the newest on. */
export const engines: readonly KnownEngine[] = [
  {
    name: 'newest',
    isInstalled: () => existsSync(chromiumPath),
    launch: () => launchChromium(chromiumPath),
  },
  {
    name: 'firefox',
    isInstalled: () => existsSync(firefoxPath),
    launch: () => launchFirefox(firefoxPath),
  },
  {
    name: 'webkit',
    isInstalled: () =>
      ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', miniBrowser()].every((file) => file && existsSync(file)),
    launch: launchWebkit,
  },
  ...Object.keys(chromiums).reverse().map(oldChromium),
  // The newest Chromium without what older Safaris lack stands for their script; their layout is WebKitGTK's.
  {
    name: 'like-safari-15.4',
    isInstalled: () => existsSync(chromiumPath),
    launch: () => launchChromium(quickestChromium, youngerThanSafari154),
  },
  {
    name: 'like-ios-15.0',
    isInstalled: () => existsSync(chromiumPath),
    launch: () => launchChromium(quickestChromium, youngerThanIos15),
  },
];

function oldChromium(version: string): KnownEngine {
  const binary = `${root}.cache/engines/${version}/chromium`;
  return {
    name: version,
    isInstalled: () => existsSync(binary),
    launch: () => launchChromium(binary),
  };
}
