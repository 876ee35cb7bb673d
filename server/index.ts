import { boot } from './boot.ts';

/** The site as visitors have it. `npm run dev` boots it with tools of its own (scripts/dev/site.ts). */
boot();
