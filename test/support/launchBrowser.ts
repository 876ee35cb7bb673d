import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Debian's Chromium as root, without any network but this machine. */
export const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
export const onPhone = { viewport: phone, hasTouch: true, isMobile: true } as const;

export const chromiumPath = process.env.CHROME_PATH || '/usr/bin/chromium';

/** The same engine without the windows of a browser, where it is there: a visit costs half of the time. */
const headlessShell = '/usr/lib/chromium/chromium-headless-shell';
export const quickestChromium = !process.env.CHROME_PATH && existsSync(headlessShell) ? headlessShell : chromiumPath;

export function launchBrowser(executablePath = quickestChromium, more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...launchArguments, ...more] });
}
