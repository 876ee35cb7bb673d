/** A picture as the build lists it: the folder of its files, which `pictureSources` names, and its size in px. */
export type PictureFiles = {
  src: string;
  width: number;
  height: number;
  /** Address of its social card, where a page or a story names one. */
  card?: string;
  /** Start of the addresses of its loop (`loopFile`), where it has one. */
  loop?: string;
};
/** By catalogue id. */
export type PictureTable = Record<string, PictureFiles>;

/** A picture as a page gets it: with what it shows in the page's language. */
export type PictureRecord = PictureFiles & {
  id: string;
  /** Empty where the picture only decorates (WCAG 1.1.1). */
  alt: string;
};
export type PictureRecords = { readonly [id: string]: PictureRecord };

/** In the order of preference: AV1 is a third smaller, Safari has it on few devices. */
export const loopCodecs = ['av1', 'h264'] as const;

export function loopFile(loop: string, codec: (typeof loopCodecs)[number]): string {
  return `${loop}.${codec}.mp4`;
}
