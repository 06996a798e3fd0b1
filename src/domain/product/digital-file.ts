/** Kinds of files that a shop sells, by the ends of their names; none that a browser would run. */
const KINDS: Readonly<Record<string, string>> = {
  epub: 'application/epub+zip',
  pdf: 'application/pdf',
  zip: 'application/zip',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
  mobi: 'application/x-mobipocket-ebook',
  txt: 'text/plain; charset=utf-8',
};

/** The ends of names of files that a shop sells. */
export const DIGITAL_ENDINGS: readonly string[] = Object.keys(KINDS);

/** Largest file that is sent in the office, in bytes; larger ones come by imports. */
export const DIGITAL_BYTES = 20_000_000;

/** What kind of file a name tells; undefined for one that a shop does not sell. */
export function digitalKind(name: string): { readonly ending: string; readonly mime: string } | undefined {
  const ending = /\.([a-z0-9]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const mime = Object.hasOwn(KINDS, ending) ? KINDS[ending] : undefined;
  return mime === undefined ? undefined : { ending, mime };
}

/** A file as it was before another one took its place. */
export interface EarlierDigitalFile {
  readonly id: number;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** When and by whom it was put there: an instant of ISO 8601, undefined where nobody knows; a name that may be empty. */
  readonly at: string | undefined;
  readonly by: string;
}

/** A file that whoever buys a product downloads. */
export interface DigitalFile extends EarlierDigitalFile {
  /** Where its format tells. */
  readonly pages: number | undefined;
  /** The newest first. */
  readonly earlier: readonly EarlierDigitalFile[];
}

/** An order whose buyer may download a product's file, and what they did with it. */
export interface DigitalFetch {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly fileName: string;
  /** How often they have. */
  readonly used: number;
  /** An instant of ISO 8601; undefined for who has not yet. */
  readonly lastAt: string | undefined;
}

/** The files of a product, and who downloads them. */
export interface DigitalFiles {
  readonly files: readonly DigitalFile[];
  /** The latest ones. */
  readonly fetches: readonly DigitalFetch[];
}
