import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { root } from '../folders.ts';
import { testSite } from '../testApp.ts';

const { styles } = testSite().assets.document.en_US;
const folder = `${root}dist/public${styles}/`;
const sheets = readdirSync(folder).map((file) => [file, readFileSync(folder + file, 'utf8')] as const);

/** Rules of sheets that an open page does not link and that would style one of its elements. */
export function stylesOfOthers(page: Page): Promise<string[]> {
  return page.evaluate(selectorsOfOthers, sheets);
}

/** Selectors of sheets that the document does not link and that fit one of its elements, whatever its state. Runs in the page. */
function selectorsOfOthers(all: typeof sheets): string[] {
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) =>
    href.replace(/.*\//, ''),
  );
  const selectors = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [rule.selectorText];
      return rule instanceof CSSGroupingRule ? selectors(rule.cssRules) : [];
    });
  return all
    .filter(([file]) => !linked.includes(file))
    .flatMap(([file, css]) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      return selectors(sheet.cssRules)
        .map((selector) =>
          selector
            .replace(/::[\w-]+/g, '')
            .replace(/:not\(:(?:hover|active|focus(?:-visible|-within)?|checked)\)/g, '')
            .replace(/:(?:hover|active|focus(?:-visible|-within)?|checked)(?![\w-])/g, ':not(#always)'),
        )
        .filter((selector) => document.querySelector(selector))
        .map((selector) => `${file} ${selector}`);
    });
}
