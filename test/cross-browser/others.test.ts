import { describeBrowsers } from './describeBrowsers.ts';
import { forcedColours, keyboard } from './otherEngines.ts';
import { wholeSite } from './site.ts';

describeBrowsers(['firefox', 'webkit', 'like-safari-15.4'], (visit, name) => {
  wholeSite(visit);
  if (!name.startsWith('like-')) keyboard(visit);
});

describeBrowsers(['firefox-forced-colours'], forcedColours);
