import { describeBrowsers } from './describeBrowsers.ts';
import { wholeSite } from './site.ts';

describeBrowsers(['121.0.0', '107.0.0'], wholeSite);
