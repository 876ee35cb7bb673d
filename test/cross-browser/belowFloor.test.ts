import { describeBrowsers } from './describeBrowsers.ts';
import { plainSite } from './site.ts';

describeBrowsers(['92.0.0'], plainSite);
