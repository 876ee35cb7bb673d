/** A picture as the build lists it: the folder of its files, which `pictureSources` names, and its size in px. */
export type PictureFiles = { src: string; width: number; height: number };
/** By catalogue id. */
export type PictureTable = Record<string, PictureFiles>;

/** A picture as a page gets it: with what it shows in the page's language. */
export type PictureRecord = PictureFiles & {
  id: string;
  /** Empty where the picture only decorates (WCAG 1.1.1). */
  alt: string;
};
export type PictureRecords = { readonly [id: string]: PictureRecord };
