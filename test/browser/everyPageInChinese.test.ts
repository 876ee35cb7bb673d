import { describeEveryPage } from '../support/everyPage/everyPage.ts';

describeEveryPage('zh_CN');
