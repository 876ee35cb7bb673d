import { expect, test } from 'vitest';
import type { TextKey, Values } from '#shared/i18n/keys.ts';
import { languages } from '#shared/i18n/language.ts';
import * as browser from '#shared/i18n/translationBrowser.tsx';
import * as server from '#shared/i18n/translationI18next.tsx';
import { leaves } from '../../scripts/locales/tree.ts';
import { contentToChange } from '../support/testApp.ts';

const values = { title: '<b>“$&” {{x}}', name: '$t(common:site.name)', query: '$1 & $$', link: '/x', id: 7 };

test.each(languages)(
  'every text in %s, with values, of any number, or of a key that is missing, is the same on the server and in the browser',
  (language) => {
    const bundles = contentToChange().bundles[language];
    const [there, here] = [server, browser].map(({ createTranslation }) => createTranslation(language, bundles));
    const keys = Object.entries(bundles).flatMap(([namespace, bundle]) =>
      leaves(bundle).map(([path]) => `${namespace}:${path.replace(/_(?:one|other)$/, '')}`),
    );
    expect(keys.length).toBeGreaterThan(500);
    const all = [...keys, 'common:no.such.key', 'nowhere:title', 'common:nav', 'common:'] as TextKey[];
    const given: (Values | undefined)[] = [undefined, values, ...[0, 1, 2, 11, 1e6].map((count) => ({ count }))];
    const differing = all.filter((key) => given.some((one) => there?.t(key, one) !== here?.t(key, one)));
    expect(differing).toEqual([]);
  },
);

test('braces that are no value, and what i18next would read as another text, are shown as they are typed', () => {
  const typed = ['{{ x }}', '{{- x}}', '{{x, upper}}', '{{', '{{}}', '$t(', '$t(common:text0)', '{{$t(common:text0)}}'];
  const common = Object.fromEntries(typed.map((text, index) => [`text${index}`, `${text} {{x}}`]));
  for (const { createTranslation } of [server, browser]) {
    const { t } = createTranslation('en_US', { common });
    const texts = typed.map((_text, index) => t(`common:text${index}` as TextKey, { x: '$t(y)' } as Values));
    expect(texts).toEqual(typed.map((text) => `${text} $t(y)`));
  }
});

test('a bundle that is not loaded is an error with advice', () => {
  for (const { createTranslation } of [server, browser])
    expect(() => createTranslation('en_US', {}).bundle('nowhere')).toThrow(/"nowhere".*shared\/routes\.ts/);
});
