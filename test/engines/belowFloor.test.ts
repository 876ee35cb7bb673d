import { describeEngines } from './describeEngine.ts';
import { plainSite } from './plainSite.ts';

describeEngines(['92.0.0', 'like-ios-15.0'], plainSite);
