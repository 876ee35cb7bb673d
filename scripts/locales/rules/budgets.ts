import { type Language, languages } from '#shared/i18n/language.ts';
import type { Finding } from '../finding.ts';
import type { Tree } from '../tree.ts';
import { type Item, newsItemsOf } from './newsroom.ts';

/** How often a device may come in all news items of a language together: more reads as a habit of one author. */
const budgets: readonly { what: string; most: Record<Language, number>; pattern: Record<Language, RegExp> }[] = [
  {
    what: 'notes, slips, cards, letters and notebooks',
    most: { en_US: 8, zh_CN: 8 },
    pattern: {
      en_US: /\b(?:notes?(?! that)|slips?|cards?|postcards?|letters?|notebooks?)\b/gi,
      zh_CN: /便签|便条|纸条|字条|卡片|明信片|来信|信笺|笔记本/g,
    },
  },
  {
    what: 'nobody and someone',
    most: { en_US: 25, zh_CN: 25 },
    pattern: { en_US: /\b(?:nobody|no one|someone|somebody)\b/gi, zh_CN: /有人|没有人|没人|谁/g },
  },
  {
    what: 'lights, lamps and windows',
    most: { en_US: 40, zh_CN: 40 },
    pattern: {
      en_US: /\b(?:lights?|lamps?|lamplight|daylight|sunlight|windows?)\b/gi,
      // Finishes and words in which the character names no light.
      zh_CN: /(?<![哑珠水柔目避反抛曝观])光(?![泽滑顺])|灯|窗/g,
    },
  },
  {
    what: 'comparisons with “like a”',
    most: { en_US: 20, zh_CN: 20 },
    pattern: { en_US: /\blike an?\b/gi, zh_CN: /(?<![图影雕肖头画录想摄塑])像(?![素册片])/g },
  },
  {
    what: '“first … then”',
    most: { en_US: 12, zh_CN: 12 },
    pattern: { en_US: /\bfirst\b[^.]*\bthen\b|\bonly then\b/gi, zh_CN: /先[^。；]{0,30}再|再[^。；，]{0,20}才/g },
  },
  {
    what: 'fingers',
    most: { en_US: 8, zh_CN: 6 },
    pattern: { en_US: /\b(?:fingers?|fingertips?)\b/gi, zh_CN: /指腹|指尖|手指/g },
  },
  {
    what: 'oranges and kumquats',
    most: { en_US: 3, zh_CN: 3 },
    pattern: { en_US: /\b(?:oranges|an orange(?! \w)|kumquats?|tangerines?)\b/gi, zh_CN: /橘子|金橘|金桔|橙子|橘皮/g },
  },
  {
    what: 'questions outside interviews',
    most: { en_US: 10, zh_CN: 10 },
    pattern: { en_US: /\?/g, zh_CN: /？/g },
  },
];

/** A semicolon joins what two sentences say more plainly. */
const semicolons = { most: { en_US: 1, zh_CN: 3 }, pattern: /[;；]/g } as const;

/** No device of style more often than its budget. */
export function budgetFindings(tree: Tree): Finding[] {
  const items = newsItemsOf(tree);
  const overall = languages.flatMap((language) =>
    budgetCounts(items.filter((item) => item.language === language)).flatMap(({ what, count, most, where }) =>
      count <= most
        ? []
        : [
            {
              file: `locales/${language}/news`,
              field: '',
              reason: `${what}: ${count} in all items, ${most} are enough (${where.join(', ')})`,
            },
          ],
    ),
  );
  const each = items.flatMap((item) => {
    const count = item.texts.reduce((sum, [, text]) => sum + occurrences(text, semicolons.pattern), 0);
    const most = semicolons.most[item.language];
    if (count <= most) return [];
    return [{ file: item.file, field: '', reason: `${count} semicolons: ${most} are enough` }];
  });
  return [...overall, ...each];
}

/** How often each device comes in the items of one language, and in which. */
export function budgetCounts(items: readonly Item[]): { what: string; count: number; most: number; where: string[] }[] {
  return budgets.map(({ what, most, pattern }) => {
    const counts = items
      .filter((item) => !(what.startsWith('questions') && isInterview(item)))
      .map((item): [string, number] => [
        item.id,
        item.texts.reduce((sum, [, text]) => sum + occurrences(text, pattern[item.language]), 0),
      ])
      .filter(([, count]) => count > 0);
    const language = items[0]?.language ?? 'zh_CN';
    return {
      what,
      count: counts.reduce((sum, [, count]) => sum + count, 0),
      most: most[language],
      where: counts.map(([id, count]) => (count > 1 ? `${id} ${count}` : id)),
    };
  });
}

/** An interview asks in its bold lines. */
function isInterview({ texts }: Item): boolean {
  return texts.filter(([field, text]) => field.startsWith('msgBlod') && /[?？]$/.test(text)).length > 1;
}

function occurrences(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
