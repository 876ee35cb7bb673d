import { describeBrowsers } from './describeBrowsers.ts';
import { wholeSite } from './wholeSite.ts';

describeBrowsers(['firefox', 'webkit', 'like-safari-15.4'], wholeSite);
