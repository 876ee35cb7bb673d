import { describe, expect, it } from 'vitest';
import { pictureCard, pictureSources, pictureWidths } from '#shared/pictures/pictureSources.ts';

const picture = ({ width = 960, height = 600 } = {}) => ({ src: '/assets/images/store.0a1b2c3d', width, height });

describe('pictureWidths', () => {
  it('takes the steps below the picture and its own width', () => {
    expect(pictureWidths(960)).toEqual([320, 480, 640, 800, 960]);
  });

  it('does not repeat a width that is a step', () => {
    expect(pictureWidths(800)).toEqual([320, 480, 640, 800]);
  });

  it('stops at the last step', () => {
    expect(pictureWidths(4000)).toEqual([320, 480, 640, 800, 1080, 1440, 1920, 2400, 2880]);
  });

  it('never enlarges a small picture', () => {
    expect(pictureWidths(200)).toEqual([200]);
  });
});

describe('pictureSources', () => {
  const base = '/assets/images/store.0a1b2c3d';
  const widths = (srcset: string) =>
    srcset.split(', ').map((candidate) => Number.parseInt(candidate.split(' ')[1] ?? '', 10));

  it('lists every width of AVIF', () => {
    const { avif } = pictureSources(picture({ width: 500 }));
    expect(avif).toBe(`${base}/320.avif 320w, ${base}/480.avif 480w, ${base}/500.avif 500w`);
  });

  it('lists three widths of WebP, each about half of the next', () => {
    expect(widths(pictureSources(picture({ width: 2880 })).webp)).toEqual([800, 1440, 2880]);
    expect(widths(pictureSources(picture({ width: 500 })).webp)).toEqual([320, 500]);
  });

  it('leaves out widths that no screen wants, but never those around what one wants', () => {
    const { avif, webp } = pictureSources(picture({ width: 2400 }), { least: 400, most: 1500 });
    expect(widths(avif)).toEqual([480, 640, 800, 1080, 1440, 1920]);
    expect(widths(webp)).toEqual([480, 1080, 1920]);
    expect(widths(pictureSources(picture(), { least: 2000, most: 4000 }).avif)).toEqual([960]);
  });

  it('leaves WebP out of thumbnails', () => {
    const { avif, webp } = pictureSources(picture({ width: 1600 }), { least: 115, most: 509 });
    expect(widths(avif)).toEqual([320, 480, 640]);
    expect(webp).toBe('');
  });

  it('lists two widths of JPEG', () => {
    expect(pictureSources(picture({ width: 1600 })).jpeg).toBe(
      '/assets/images/store.0a1b2c3d/640.jpg 640w, /assets/images/store.0a1b2c3d/1280.jpg 1280w',
    );
  });

  it('falls back to the smaller JPEG', () => {
    expect(pictureSources(picture()).fallback).toBe('/assets/images/store.0a1b2c3d/640.jpg');
  });
});

describe('pictureCard', () => {
  it('is beside the pictures under the same name', () => {
    expect(pictureCard(picture())).toBe('/assets/cards/store.0a1b2c3d.jpg');
  });

  it('does not exist for a portrait', () => {
    expect(pictureCard(picture({ width: 640, height: 800 }))).toBeUndefined();
  });
});
