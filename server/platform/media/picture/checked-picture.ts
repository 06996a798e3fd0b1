import { fileTypeFromBuffer } from 'file-type';
import { err, ok, type Result } from 'neverthrow';
import sharp from 'sharp';

/** Largest file that may be given to the shop. */
export const LARGEST_UPLOAD = 20_000_000;
/** What may be uploaded, by what its bytes say. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
const LARGEST_PIXELS = 50_000_000;
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
  const size = await sharp(given, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (size === undefined) return err('damaged');
  if (size.width * size.height > LARGEST_PIXELS) return err('tooManyPixels');
  try {
    const { data, info } = await sharp(given, { limitInputPixels: LARGEST_PIXELS, failOn: 'error', animated: false })
      .timeout({ seconds: SECONDS })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true });
    return ok({ bytes: new Uint8Array(data), mime: 'image/webp', width: info.width, height: info.height });
  } catch {
    return err('damaged');
  }
}
