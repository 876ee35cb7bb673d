import { describeBrowsers } from './describeBrowsers.ts';
import { wholeSite } from './wholeSite.ts';

describeBrowsers(['112.0.2', '107.0.0'], wholeSite);
