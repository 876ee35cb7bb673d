import type { TestProject } from 'vitest/node';
import { startSite } from './startSite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the site that browser tests share. */
    origin: string;
  }
}

/** Starts one site for all browser tests without settings of their own, with no limit of messages. */
export default async function shareSite(project: TestProject): Promise<() => Promise<unknown>> {
  const site = await startSite({ CONTACT_RATE_LIMIT: '100000' });
  project.provide('origin', site.origin);
  return () => site.stop();
}
