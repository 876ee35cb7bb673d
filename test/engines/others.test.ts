import { describeEngines } from './describeEngine.ts';
import { wholeSite } from './wholeSite.ts';

describeEngines(['firefox', 'webkit', 'like-safari-15.4'], wholeSite);
