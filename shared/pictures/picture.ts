/** A picture as a page gets it: where its files are, its size in px, and what it shows in the page's language. */
export type PictureRecord = {
  id: string;
  /** Folder of the generated files; `pictureSources` names them. */
  src: string;
  width: number;
  height: number;
  /** Empty where the picture only decorates (WCAG 1.1.1). */
  alt: string;
};
export type PictureRecords = { readonly [id: string]: PictureRecord };
