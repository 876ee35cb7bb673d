import request from 'supertest';
import { expect, test } from 'vitest';
import { styleGuide } from '../../scripts/dev/style-guide/styleGuide.tsx';
import { readTokens } from '../../scripts/dev/style-guide/tokens.ts';
import { testApp, testSite } from '../support/testApp.ts';

const developers = () => testApp({ deps: { developmentRoutes: styleGuide(testSite()) } }).app;

test('visitors have no style page', async () => {
  await request(testApp().app).get('/__styles').expect(302).expect('Location', '/404');
  await request(testApp().app).get('/__styles.css').expect(302).expect('Location', '/404');
});

test.each(['zh_CN', 'en_US'])('developers see every token in %s', async (language) => {
  const { text } = await request(developers())
    .get(`/__styles?lang=${language}`)
    .expect(200)
    .expect('Content-Type', /html/);
  expect(text).toContain(`lang="${language.replace('_', '-')}"`);
  for (const name of ['paper', 'text-hero', 'space-8', 'radius-large']) expect(text).toContain(`sample--${name}`);
});

test('the style page shows states that only a pointer or the keyboard brings', async () => {
  const { text } = await request(developers()).get('/__styles.css').expect(200);
  expect(text).toContain('.is-hover');
  expect(text).toContain('.is-focus-visible');
});

test('a token belongs to the group of the comment before it', () => {
  const css = ':root { /* Colour */ --paper: #fff; /* Motion: ms */ --duration: 300ms; @media (x) { --paper: red; } }';
  expect(readTokens(css)).toEqual([
    { title: 'Colour', tokens: [{ name: 'paper', value: '#fff' }] },
    { title: 'Motion', tokens: [{ name: 'duration', value: '300ms' }] },
  ]);
});
