import { describeEveryPage } from '../support/everyPage.ts';

describeEveryPage('en_US');
