import { fileTypeFromBuffer } from 'file-type';
import { err, ok, type Result } from 'neverthrow';
import sharp from 'sharp';

/** Largest file that may be given to the shop. */
export const LARGEST_UPLOAD = 20_000_000;
/** What may be uploaded, by what its bytes say. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
/** Most pixels that a picture may have, so that none fills the memory. */
export const MOST_PIXELS = 50_000_000;
const LONGEST_SIDE = 4096;
const SECONDS = 20;

export type PictureFlaw = 'empty' | 'tooLarge' | 'notAPicture' | 'tooManyPixels' | 'damaged';

/** A picture made anew of its pixels alone: no place, no camera, nothing that hid behind it. */
export interface CheckedPicture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mime: 'image/webp';
  readonly width: number;
  readonly height: number;
}

/** Looks at what somebody gave the shop as a picture, by its content and never by its name (T-11). Of moving ones the first picture is kept: nothing on a page moves by itself. */
export async function checkedPicture(given: Uint8Array): Promise<Result<CheckedPicture, PictureFlaw>> {
  if (given.length === 0) return err('empty');
  if (given.length > LARGEST_UPLOAD) return err('tooLarge');
  const type = await fileTypeFromBuffer(given).catch(() => undefined);
  if (!UPLOAD_TYPES.some((mime) => mime === type?.mime)) return err('notAPicture');
  const size = await sizeOfPicture(given);
  if (size === undefined) return err('damaged');
  if (size.width * size.height > MOST_PIXELS) return err('tooManyPixels');
  try {
    return ok(await pictureMadeAnew(given));
  } catch {
    return err('damaged');
  }
}

/** How large a picture says that it is, before any of it is read; undefined of what can't be read. */
export function sizeOfPicture(given: Uint8Array): Promise<{ readonly width: number; readonly height: number } | undefined> {
  return sharp(given, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
}

/** A picture made anew, upright, and no larger than any page shows it; fails of one that is damaged or has too many pixels. */
export async function pictureMadeAnew(given: Uint8Array): Promise<CheckedPicture> {
  const { data, info } = await sharp(given, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
    .timeout({ seconds: SECONDS })
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: new Uint8Array(data), mime: 'image/webp', width: info.width, height: info.height };
}
