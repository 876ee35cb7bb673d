import { buildForDevelopment } from '../support/buildOnce.ts';
import { describeEveryPage } from '../support/everyPage/everyPage.ts';

// The development build prints React's warnings, which production hides.
describeEveryPage('en_US', buildForDevelopment);
