import type { Place } from './edit-command.ts';

/** A picture as a visitor's browser gets it. */
export interface WeighedPicture {
  readonly section: Place;
  /** The path of its field; empty where it is part of a text or list. */
  readonly field: string;
  /** Bytes on the way; undefined where nobody knows, as of a picture that was not shown yet. */
  readonly bytes: number | undefined;
}

/** How much a page brings along: its markup, and the pictures whose sizes are known. */
export interface PageWeight {
  /** Kilobytes (1000 bytes), rounded. */
  readonly total: number;
  readonly pictures: number;
  /** The heaviest one, which a page that is too heavy leads to. */
  readonly heaviest: WeighedPicture | undefined;
  /** Each of more than PICTURE_MAXIMUM. */
  readonly heavy: readonly (WeighedPicture & { readonly kilobytes: number })[];
  /** Whether it is more than PAGE_MAXIMUM. */
  readonly isHeavy: boolean;
}

/** Kilobytes of a page's content beside the site's own script, style and type: some four seconds over a weak mobile network (1.6 Mbit/s are 200 kB a second). */
export const PAGE_MAXIMUM = 800;
/** Kilobytes of one picture, half as much again as a photograph over the whole width weighs here. */
export const PICTURE_MAXIMUM = 300;

/** Weighs a page of so many bytes of markup. */
export function pageWeight(markup: number, pictures: readonly WeighedPicture[]): PageWeight {
  const known = pictures.flatMap((picture) => (picture.bytes === undefined ? [] : [{ ...picture, bytes: picture.bytes }]));
  const bytes = known.reduce((sum, picture) => sum + picture.bytes, 0);
  const total = kilobytes(markup + bytes);
  return {
    total,
    pictures: kilobytes(bytes),
    heaviest: known.toSorted((one, other) => other.bytes - one.bytes)[0],
    heavy: known.flatMap((picture) =>
      picture.bytes > PICTURE_MAXIMUM * 1000 ? [{ ...picture, kilobytes: kilobytes(picture.bytes) }] : [],
    ),
    isHeavy: total > PAGE_MAXIMUM,
  };
}

const kilobytes = (bytes: number) => Math.round(bytes / 1000);
