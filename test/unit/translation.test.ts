import { describe, expect, test } from 'vitest';
import type { TextKey, Values } from '#shared/i18n/keys.ts';
import { languages } from '#shared/i18n/language.ts';
import type { Bundle } from '#shared/i18n/translation.ts';
import * as browser from '#shared/i18n/translationBrowser.tsx';
import * as server from '#shared/i18n/translationI18next.tsx';
import { content } from '../support/content.ts';

describe.each(languages)('%s', (language) => {
  const bundles = content.bundles[language];
  const ofServer = server.createTranslation(language, bundles);
  const ofBrowser = browser.createTranslation(language, bundles);
  const keys = Object.entries(bundles).flatMap(([namespace, bundle]) =>
    leaves(bundle).map((path) => `${namespace}:${path}`),
  );

  test('every text, with values or a key that is missing, is the same on the server and in the browser', () => {
    expect(keys.length).toBeGreaterThan(500);
    const texts = {
      title: '<b>“$&” {{x}}',
      name: '$t(common:site.name)',
      query: '$1 & $$',
      link: '/x',
      reference: 'R',
    };
    const missing = ['common:no.such.key', 'nowhere:title', 'common:nav', 'common:'];
    for (const key of [...keys, ...missing] as TextKey[]) {
      expect(ofBrowser.t(key), key).toBe(ofServer.t(key));
      const values: Values = { ...texts, id: 7, max: 100, minutes: 3 };
      expect(ofBrowser.t(key, values), key).toBe(ofServer.t(key, values));
    }
  });

  test('braces that are no value, and what i18next would read as another text, are shown as they are typed', () => {
    const typed = [
      '{{ x }}',
      '{{- x}}',
      '{{x, upper}}',
      '{{',
      '{{}}',
      '$t(',
      '$t(common:text0)',
      '{{$t(common:text0)}}',
    ];
    const common = Object.fromEntries(typed.map((text, index) => [`text${index}`, `${text} {{x}}`]));
    for (const { createTranslation } of [server, browser]) {
      const { t } = createTranslation(language, { common });
      const texts = typed.map((_text, index) => t(`common:text${index}` as TextKey, { x: '$t(y)' } as Values));
      expect(texts).toEqual(typed.map((text) => `${text} $t(y)`));
    }
  });

  test('every plural is the same on the server and in the browser', () => {
    const plurals = keys.filter((key) => key.endsWith('_other')).map((key) => key.slice(0, -'_other'.length));
    expect(plurals.length).toBeGreaterThan(0);
    for (const key of plurals) {
      for (const count of [0, 1, 2, 11, 1000000]) {
        const text = ofServer.t(key as TextKey, { count });
        expect(ofBrowser.t(key as TextKey, { count }), `${key} ${count}`).toBe(text);
        expect(text).toContain(String(count));
      }
    }
  });

  test('a bundle that is not loaded is an error with advice', () => {
    for (const translation of [ofServer, ofBrowser])
      expect(() => translation.bundle('nowhere')).toThrow(/"nowhere".*shared\/routes\.ts/);
  });
});

function leaves(bundle: Bundle, prefix = ''): string[] {
  return Object.entries(bundle).flatMap(([key, value]) => {
    if (typeof value === 'string') return [prefix + key];
    return value && typeof value === 'object' && !Array.isArray(value)
      ? leaves(value as Bundle, `${prefix}${key}.`)
      : [];
  });
}
