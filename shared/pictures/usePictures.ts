import { useTranslation } from '#i18n';
import type { PictureRecord, PictureRecords } from './picture.ts';

/** The pictures of a namespace by id; a picture that is not in the catalogue is null and leaves no trace. */
export function usePictures(namespace: string): (id: string) => PictureRecord | null {
  const { pictures } = useTranslation().bundle<{ pictures?: PictureRecords }>(namespace);
  return (id) => pictures?.[id] ?? null;
}
