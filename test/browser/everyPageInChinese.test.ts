import { describeEveryPage } from '../support/everyPage.ts';

describeEveryPage('zh_CN');
