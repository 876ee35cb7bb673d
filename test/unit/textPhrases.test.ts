import { expect, test } from 'vitest';
import { readMessages } from '../../scripts/content/messages.ts';
import { namesIn, ownWords, phrasesOf } from '../../scripts/content/phrases.ts';
import { root } from '../support/folders.ts';

const names = namesIn({
  site: { name: '橘宜集团', mission: '为每个人' },
  brands: { judydoll: 'Judydoll 橘朵', joocyee: 'Joocyee 酵色', furterer: 'René Furterer 馥绿德雅', scctc: 'SCCTC' },
});

test.each([
  ['酵色推出新年限定礼盒，内含三件彩妆', '酵色|推出|新年限定|礼盒，|内含三件彩妆'],
  ['SCCTC为第一次做产品的品牌预留部分产线', 'SCCTC为|第一次做产品的|品牌|预留|部分产线'],
  ['橘宜集团公布2024年零售额超过42亿元', '橘宜集团|公布2024年|零售额|超过42亿元'],
  ['创立于2019年。“酵”取自发酵', '创立于2019年。“酵”|取自发酵'],
  ['橘宜集团首席执行官：我否决过什么', '橘宜集团|首席执行官：|我否决过什么'],
  ['毕业以后的第一支口红和第一份工作', '毕业|以后的第一支口红|和第一份工作'],
  ['品牌仍归皮尔法伯所有', '品牌|仍归|皮尔法伯|所有'],
  ['橘朵推出“软着陆腮红”：雾面、缎面与水润', '橘朵|推出|“软着陆腮红”：|雾面、|缎面与水润'],
  ['与皮尔法伯的合作于2023年10月10日宣布', '与皮尔法伯的|合作于2023年10月10日|宣布'],
  ['SCCTC在三个工作日内答复', 'SCCTC在三个工作日内|答复'],
  ['百植萃（Biophyto-Genesis）', '百植萃|（Biophyto-Genesis）'],
])('the title %s may break between its words, not inside one, a name or a number with its unit', (title, pieces) => {
  expect(phrasesOf(title, names).join('|')).toBe(pieces);
});

const lead = 'SCCTC是橘宜集团的工厂，位于上海松江，面积超过12000平方米，从事化妆品代工制造。';

test('a short clause of a lead stays whole; in a paragraph longer pieces would leave ragged ends', () => {
  expect(phrasesOf(lead, names).join('|')).toMatch(
    /^SCCTC是\|橘宜集团的\|工厂，\|位于上海松江，\|面积超过12000平方米，\|/,
  );
  expect(phrasesOf(lead + lead, names).join('|')).toContain('|位于|上海松江，|面积|超过12000平方米，|从事|');
});

test('no line ends between a Chinese and a Latin letter: the space of one side would be lost', () => {
  expect(phrasesOf(lead + lead.replace('SCCTC', '集团的工厂SCCTC'), names).join('|')).toContain('集团的|工厂SCCTC是|');
});

test('an English line never ends inside a day, an amount or a name', () => {
  expect(JSON.stringify(readMessages(root).en_US['about-us'])).toMatch(
    /Pierre\u00a0Fabre was announced on Oct\.\u00a010, 2023:/,
  );
});

test('a line never ends inside a telephone number', () => {
  expect(JSON.stringify(readMessages(root).zh_CN['news/item1'])).toContain('400-\u2060000-\u20600000');
});

test('a title in Latin script has no such pieces: it breaks at its spaces', () => {
  expect(phrasesOf('SCCTC reserves lines, for new brands', names)).toEqual([]);
});

test('every word of the site’s own stands in its texts', () => {
  const texts = JSON.stringify(readMessages(root).zh_CN);
  expect(ownWords.filter((word) => !texts.includes(word))).toEqual([]);
});
