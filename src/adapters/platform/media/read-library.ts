import type { LibraryPicture, PictureChanges } from '#ports/media/media-library.ts';
import type { MediaItemWire } from '../wire/media.ts';

/** A picture of the library out of an answer. */
export function readLibraryPicture(record: MediaItemWire): LibraryPicture {
  const { id, title, alt, width, height, driveId, originalName, extension, size, folderId, decorative, described, focalPoint } = record;
  const { cut, whole, lastChange } = record;
  const version = /\?(\w+)$/.exec(record.path)?.[1];
  return {
    id,
    title,
    alt,
    width,
    height,
    ...(version === undefined ? {} : { version }),
    driveId: driveId ?? undefined,
    fileName: originalName ?? `${title}.${extension}`,
    bytes: size ?? undefined,
    folder: folderId,
    decorative,
    described,
    focus: focalPoint,
    cut: cut ?? undefined,
    whole,
    ...(lastChange !== undefined && { lastChange }),
  };
}

/** Changes as the call wants them. */
export function sentChanges({ title, focus, cut, decorative, texts, of, seen }: PictureChanges) {
  return {
    ...(title !== undefined && { title }),
    ...(focus !== undefined && { focalPoint: focus }),
    ...(cut !== undefined && { cut: cut && { ...cut } }),
    ...(decorative !== undefined && { decorative }),
    ...(of !== undefined && { version: of.version ?? null }),
    ...(seen !== undefined && { seenChange: seen?.id ?? null }),
    ...(texts !== undefined && { texts: texts.map((text) => ({ ...text })) }),
  };
}
