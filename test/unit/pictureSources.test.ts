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
  it('lists every width of AVIF and WebP', () => {
    const { avif, webp } = pictureSources(picture({ width: 500 }));
    const base = '/assets/images/store.0a1b2c3d';
    expect(avif).toBe(`${base}/320.avif 320w, ${base}/480.avif 480w, ${base}/500.avif 500w`);
    expect(webp).toBe(avif.replaceAll('.avif', '.webp'));
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
