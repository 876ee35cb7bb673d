import { describe, expect, test } from 'vitest';
import type { Language } from '#shared/i18n/language.ts';
import { checkSources } from '../../scripts/locales/checkLocales.ts';
import { findingLine } from '../../scripts/locales/finding.ts';
import { readSources, type Sources } from '../../scripts/locales/sources.ts';
import { root } from '../support/root.ts';

const authored = readSources(root);

type Group = { [field: string]: unknown };

/** The lines that the check says of a copy of the real sources with one change. */
function linesAfter(change: (sources: Sources) => void): string[] {
  const sources = structuredClone(authored);
  change(sources);
  return checkSources(sources).map(findingLine);
}

/** A change of one parsed message file, in one language or in both. */
function inFile(languages: Language | 'both', namespace: string, change: (file: Group) => Group) {
  return (sources: Sources) => {
    for (const language of languages === 'both' ? (['zh_CN', 'en_US'] as const) : [languages]) {
      const file = JSON.parse(sources.messages[language][namespace] ?? '{}') as Group;
      sources.messages[language][namespace] = JSON.stringify(change(file));
    }
  };
}

/** A change of one text of the home page's description, whose words are free. */
function withText(language: Language, text: string) {
  return linesAfter(inFile(language, 'home', (file) => ({ ...file, description: text })));
}

test('the message sets of this site are fine', () => {
  expect(linesAfter(() => {})).toEqual([]);
});

test('a wrong focal point is one line', () => {
  const lines = linesAfter((sources) => {
    const pictures = JSON.parse(sources.pictureCatalogue) as Record<string, object>;
    sources.pictureCatalogue = JSON.stringify({ ...pictures, contact: { ...pictures.contact, focal: [0.5, 7] } });
  });
  expect(lines).toHaveLength(1);
  expect(lines.join()).toContain('client/images/catalogue.json: contact');
});

describe('both sets hold the same', () => {
  test('a file that one language lacks is named', () => {
    const lines = linesAfter(({ messages }) => delete messages.en_US['news/item7']);
    expect(lines).toContain('locales/en_US/news/item7.json: is missing: locales/zh_CN has it');
  });

  test('a field that one language lacks is named', () => {
    const lines = linesAfter(inFile('en_US', 'news/item7', ({ msg1, ...rest }) => rest));
    expect(lines).toContain('locales/en_US/news/item7.json: msg1: is missing: locales/zh_CN has it');
  });

  test('fields in another order are named', () => {
    const lines = linesAfter(inFile('en_US', 'feed', ({ title, description }) => ({ description, title })));
    expect(lines).toEqual([
      'locales/en_US/feed.json: description: stands where locales/zh_CN has title: the order has to be the same',
    ]);
  });

  test('a value that one language leaves out is named', () => {
    const lines = linesAfter(inFile('en_US', 'errors', (file) => ({ ...file, reference: 'Reference {{number}}' })));
    expect(lines).toEqual([
      'locales/en_US/errors.json: reference: has the values {{number}}, locales/zh_CN has {{id}}',
    ]);
  });
});

describe('files fit their schema', () => {
  test('a file that is not JSON is named once', () => {
    const lines = linesAfter(({ messages }) => (messages.en_US.home = '{ "title": '));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^locales\/en_US\/home\.json: not valid JSON \(/);
  });

  test('a field that stands twice is named, since the first would be lost', () => {
    const lines = linesAfter(({ messages }) => {
      messages.en_US.feed = (messages.en_US.feed ?? '').replace('{', '{ "title": "Joy Group",');
    });
    expect(lines).toEqual(['locales/en_US/feed.json: title: stands twice in its group']);
  });

  test('a misspelt field is named, with the name that was meant', () => {
    const misspell = ({ title, ...rest }: Group) => ({ titel: title, ...rest });
    expect(linesAfter(inFile('both', 'feed', misspell))).toEqual(
      expect.arrayContaining([
        'locales/zh_CN/feed.json: titel: no page shows a field of this name (did you mean "title"?)',
        'locales/zh_CN/feed.json: title: is missing',
        'locales/en_US/feed.json: title: is missing',
      ]),
    );
  });

  test('a value of another type is named', () => {
    const lines = linesAfter(inFile('en_US', 'feed', (file) => ({ ...file, description: 7 })));
    expect(lines).toContain('locales/en_US/feed.json: description: has to be text');
  });

  test('a page or control without a name is named', () => {
    const lines = linesAfter(inFile('en_US', 'feed', (file) => ({ ...file, title: '' })));
    expect(lines).toEqual(['locales/en_US/feed.json: title: must not be empty: it names a page or a control']);
  });

  test('a file that no page reads is named', () => {
    const lines = linesAfter(inFile('both', 'hmoe', () => ({ title: '' })));
    expect(lines).toContain('locales/zh_CN/hmoe.json: no page reads this file (did you mean "home"?)');
  });

  test('a file that the site needs is missed in both languages', () => {
    const lines = linesAfter(({ messages }) => {
      delete messages.zh_CN.feed;
      delete messages.en_US.feed;
    });
    expect(lines).toEqual([
      'locales/zh_CN/feed.json: is missing: the site needs it',
      'locales/en_US/feed.json: is missing: the site needs it',
    ]);
  });
});

describe('news items', () => {
  const item = { title1: '', msg1: '' };

  test.each([
    ['without a headline', { title1: '', msg1: '' }, 'title1: an item needs a headline'],
    ['without a paragraph', { title1: 'Eight', msg1: '', msg2: ' ' }, 'msg1: an item needs a paragraph'],
    ['with its headline in second place', { msg1: '', title1: 'Eight' }, 'title1: has to be the first field'],
    [
      'with the usual spelling of msgBlod',
      { title1: 'Eight', msgBold1: '' },
      'msgBold1: no field of a news item has this name (did you mean "msgBlod1"?)',
    ],
    [
      'with a number left out',
      { title1: 'Eight', msg1: '', msg3: '' },
      'msg3: expected msg2: numbers run from 1 in the order of the page',
    ],
    [
      'with numbers out of order',
      { title1: 'Eight', footnote2: '', footnote1: '' },
      'footnote2: expected footnote1: numbers run from 1 in the order of the page',
    ],
    [
      'with a sixth title',
      { title1: 'A', title2: '', title3: '', title4: '', title5: '', title6: '' },
      'title6: the highest is title5',
    ],
    [
      'with a title below the text',
      { title1: 'Eight', msg1: '', title2: '' },
      'title2: stands too late: titles come first, then credits, then the cover, then the text, footnotes at the end',
    ],
    [
      'with text below the footnotes',
      { title1: 'Eight', footnote1: '', msg1: '' },
      'msg1: stands too late: titles come first, then credits, then the cover, then the text, footnotes at the end',
    ],
    ['with a field that is not text', { title1: 'Eight', msg1: ['one', 'two'] }, 'msg1: has to be text'],
    [
      'with a caption too many',
      { title1: 'Eight', imgMsg1: '', imgMsg2: '', imgMsg3: '', imgMsg4: '', imgMsg5: '' },
      'imgMsg5: has no picture: shared/news/catalogue.json lists 1 besides the leading one',
    ],
    [
      'with an author although it is no press coverage',
      { title1: 'Eight', zhuanwen: '' },
      'zhuanwen: belongs to items of the kind Media; this one is Brand',
    ],
    [
      'with a line of a cover although a picture leads it',
      { title1: 'Eight', cover1: '' },
      'cover1: is not shown: shared/news/catalogue.json names no cover for this item',
    ],
  ])('an item %s is named', (_, file, line) => {
    const zh = JSON.parse(JSON.stringify(file).replaceAll('Eight', '八').replaceAll('"A"', '"八"')) as Group;
    const lines = linesAfter((sources) => {
      inFile('en_US', 'news/item2', () => file)(sources);
      inFile('zh_CN', 'news/item2', () => zh)(sources);
    });
    expect(lines).toContain(`locales/en_US/news/item2.json: ${line}`);
    expect(lines).toContain(`locales/zh_CN/news/item2.json: ${line}`);
  });

  test('a cover without a word is named', () => {
    const lines = linesAfter(inFile('en_US', 'news/item1', (file) => ({ ...file, cover1: '' })));
    expect(lines).toEqual([
      'locales/en_US/news/item1.json: cover1: is missing: shared/news/catalogue.json asks for a cover (joined)',
    ]);
  });

  test('a text without a line in the catalogue is named', () => {
    const lines = linesAfter(inFile('en_US', 'news/item99', () => ({ ...item, title1: 'A title' })));
    expect(lines).toContain('locales/en_US/news/item99.json: shared/news/catalogue.json has no line "item99"');
  });

  test('a line of the catalogue without a text is named', () => {
    const lines = linesAfter(({ messages }) => {
      delete messages.zh_CN['news/item7'];
      delete messages.en_US['news/item7'];
    });
    expect(lines).toEqual([
      'shared/news/catalogue.json: item7: has no text: locales/zh_CN/news/item7.json is missing',
      'shared/news/catalogue.json: item7: has no text: locales/en_US/news/item7.json is missing',
    ]);
  });

  test('a kind, a brand or a picture that does not exist is named', () => {
    const lines = linesAfter((sources) => {
      const catalogue = JSON.parse(sources.newsCatalogue) as Record<string, unknown>;
      catalogue.item1 = { date: '2023-02-21', kind: 'Press', brand: 'judydol', pictures: ['news-family'] };
      catalogue.item5 = { date: '2026-04-21', kind: 'Group', brand: '', pictures: ['news-step', 'esg-social'] };
      sources.newsCatalogue = JSON.stringify(catalogue);
    });
    expect(lines.filter((line) => line.startsWith('shared/news/catalogue.json: item1.'))).toHaveLength(2);
    const corrected = linesAfter((sources) => {
      sources.newsCatalogue = sources.newsCatalogue.replace('"news-lobby"', '"news-loby"');
    });
    expect(corrected).toEqual([
      'shared/news/catalogue.json: item35: there is no picture "news-loby" (did you mean "news-lobby"?)',
    ]);
  });
});

describe('pictures', () => {
  test('a picture of the catalogue that is not there is named', () => {
    const lines = linesAfter((sources) => {
      sources.pictureFiles = sources.pictureFiles.filter((file) => file !== 'news/news-lobby.jpg');
    });
    expect(lines).toEqual(['client/images/catalogue.json: news-lobby: client/images/news/news-lobby.jpg is not there']);
  });

  test('a picture for texts that no page reads is named', () => {
    const lines = linesAfter((sources) => {
      const catalogue = JSON.parse(sources.pictureCatalogue) as Record<string, Group>;
      sources.pictureCatalogue = JSON.stringify({
        ...catalogue,
        store: { ...catalogue.store, on: ['business/judydol'] },
      });
    });
    expect(lines).toEqual([
      'client/images/catalogue.json: store: no page reads the texts "business/judydol" (did you mean "business/judydoll"?)',
    ]);
  });

  test('a picture without a description is named', () => {
    const lines = linesAfter(inFile('both', 'pictures', ({ store, ...rest }) => rest));
    expect(lines).toEqual([
      'locales/zh_CN/pictures.json: store: the picture has no description',
      'locales/en_US/pictures.json: store: the picture has no description',
    ]);
  });

  test('a description without a picture is named', () => {
    const lines = linesAfter(inFile('both', 'pictures', (file) => ({ ...file, stores: '' })));
    expect(lines).toContain('locales/en_US/pictures.json: stores: there is no such picture (did you mean "store"?)');
  });
});

describe('names of pages', () => {
  test('two pages of one title are named', () => {
    const title = String((JSON.parse(authored.messages.en_US['news/item3'] ?? '{}') as Group).title1);
    const lines = linesAfter(inFile('en_US', 'news/item2', (file) => ({ ...file, title1: title })));
    expect(lines).toEqual([
      'locales/en_US/news/item3.json: title1: the same title as title1 in locales/en_US/news/item2.json',
    ]);
  });

  test('two pages of one description are named', () => {
    const { description } = JSON.parse(authored.messages.en_US.home ?? '{}') as Group;
    const lines = linesAfter(inFile('en_US', 'search', (file) => ({ ...file, description })));
    expect(lines).toEqual([
      'locales/en_US/search.json: description: the same description as description in locales/en_US/home.json',
    ]);
  });
});

describe('wording', () => {
  test.each(['Lorem ipsum dolor', 'TODO: write this', 'A placeholder.'])('leftover words are named: %s', (text) => {
    expect(withText('en_US', text).join()).toContain('looks like a text that is still to be written');
  });

  test.each(['此处填写简介', '文案待定', '占位'])('leftover words are named: %s', (text) => {
    expect(withText('zh_CN', text).join()).toContain('looks like a text that is still to be written');
  });

  test.each(['Joy Group 橘宜', 'Joy Group，founded in Shanghai'])('Han in English copy is named: %s', (text) => {
    expect(withText('en_US', text).join()).toContain('in English copy');
  });

  test.each(['橘宜集团的homepage', '一场fashion秀'])('a Latin word in Chinese copy is named: %s', (text) => {
    expect(withText('zh_CN', text).join()).toContain('in Chinese copy');
  });

  test.each(['René Furterer馥绿德雅的ESG报告', '每支30ml，高12cm'])(
    'names and units may stand in Chinese: %s',
    (text) => {
      expect(withText('zh_CN', text)).toEqual([]);
    },
  );

  test('technical names may stand in the one field that explains them', () => {
    expect(withText('zh_CN', '保存在sidebarStatus里').join()).toContain('"sidebarStatus" in Chinese copy');
  });
});

describe('typography', () => {
  test.each<[Language, string, string]>([
    ['en_US', "The group's brands", 'a straight quote'],
    ['en_US', 'The "joy" of it', 'a straight quote'],
    ['en_US', 'And so on...', 'three periods'],
    ['en_US', 'Beauty -- and joy', 'two hyphens'],
    ['en_US', 'Two  spaces', 'two spaces'],
    ['en_US', 'A space behind ', 'a space at the beginning or end'],
    ['en_US', 'Soft\u200bbreak', 'an invisible character'],
    ['zh_CN', '他说"好"', 'a straight quote'],
    ['zh_CN', '美,而欢喜', 'half-width punctuation'],
    ['zh_CN', '欢喜(美)', 'half-width punctuation'],
    ['zh_CN', '橘朵 2017年开店', 'a space between Chinese and Latin'],
    ['zh_CN', '就这样…', 'an ellipsis in Chinese'],
    ['zh_CN', '光—影', 'a dash in Chinese'],
  ])('in %s “%s” is named', (language, text, reason) => {
    expect(withText(language, text).join()).toContain(`locales/${language}/home.json: description: ${reason}`);
  });

  test('a brand may be displayed with a space between its names', () => {
    expect(withText('zh_CN', 'Judydoll 橘朵')).toEqual([]);
  });
});
