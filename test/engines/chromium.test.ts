import { describeEngines } from './describeEngine.ts';
import { wholeSite } from './wholeSite.ts';

describeEngines(['newest', '123.0.1', '121.0.0', '119.0.2', '116.0.0', '112.0.2', '107.0.0'], wholeSite);
