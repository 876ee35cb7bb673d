import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Of the kinds and of the files that take longest (half a minute and more), in that order. */
const first = [
  /cross-browser\/(?:chromium|others)/,
  /browser\/everyPage/,
  /browser\//,
  /ops\/(?:freshClone|dev|stall|edge|smoke)/,
  /cross-browser\//,
  /ops\//,
  /http\//,
];

/** What takes long begins first, on a machine that has never run the tests as well: no file is left alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = first.findIndex((name) => name.test(moduleId));
      return found < 0 ? first.length : found;
    };
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}
