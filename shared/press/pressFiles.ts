/** Pictures for the press, by their ids in `client/images/catalogue.json`. */
export const pressPictures = [
  'judydoll-banner',
  'joocyee-banner',
  'furterer-banner',
  'biophyto-banner',
  'scctc-banner',
  'home-about',
] as const;
type PressPicture = (typeof pressPictures)[number];

/** The wordmark by the ground that it stands on, each in a colour of the company. */
export const wordmarkColours = { light: 'ink', dark: 'paper' } as const;
export type WordmarkGround = keyof typeof wordmarkColours;
export const wordmarkGrounds = Object.keys(wordmarkColours) as WordmarkGround[];

/** A file to download, as the build has made it. */
export type PressFile = { href: string; bytes: number; width: number; height: number };

/** Part of the namespace `press`. */
export type PressFiles = {
  wordmarks: { [Ground in WordmarkGround]: { svg: PressFile; png: PressFile } };
  pictures: { [Picture in PressPicture]: PressFile };
};
