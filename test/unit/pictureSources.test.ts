import { expect, test } from 'vitest';
import { pictureCard, pictureSources, pictureWidths } from '#shared/pictures/pictureSources.ts';

const base = '/assets/images/store.0a1b2c3d';
const picture = ({ width = 960, height = 600 } = {}) => ({ src: base, width, height });
const widths = (srcset: string) =>
  srcset.split(', ').map((candidate) => Number.parseInt(candidate.split(' ')[1] ?? '', 10));

test('a picture has the steps below its width, its own width, and none above it', () => {
  expect(pictureWidths(960)).toEqual([320, 480, 640, 800, 960]);
  expect(pictureWidths(800)).toEqual([320, 480, 640, 800]);
  expect(pictureWidths(4000)).toEqual([320, 480, 640, 800, 1080, 1200, 1440, 1920, 2400, 2880]);
  expect(pictureWidths(200)).toEqual([200]);
});

test('AVIF has every width, JPEG three, of which the smallest is the fallback', () => {
  const { avif } = pictureSources(picture({ width: 500 }));
  expect(avif).toBe(`${base}/320.avif 320w, ${base}/480.avif 480w, ${base}/500.avif 500w`);
  const { jpeg, fallback } = pictureSources(picture({ width: 1600 }));
  expect(jpeg).toBe(`${base}/640.jpg 640w, ${base}/1280.jpg 1280w, ${base}/1600.jpg 1600w`);
  expect(fallback).toBe(`${base}/640.jpg`);
  expect(widths(pictureSources(picture({ width: 2880 })).jpeg)).toEqual([640, 1280, 1920]);
});

test('a card stands beside the pictures under the same name, and a portrait has none', () => {
  expect(pictureCard(picture())).toBe('/assets/cards/store.0a1b2c3d.jpg');
  expect(pictureCard(picture({ width: 640, height: 800 }))).toBeUndefined();
});
