/** Largest attachment in bytes (CMS-09). */
export const ATTACHMENT_BYTES = 4 * 1024 * 1024;
/** How many attachments one message may have: of somebody signed in, of anybody (CMS-09). */
export const ATTACHMENTS_PRIVATE = 20;
export const ATTACHMENTS_PUBLIC = 10;

/** Kinds of files that may be attached, by the end of their names; what is in them has to agree (T-11). */
const ATTACHMENT_KINDS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'jpg', 'png', 'bmp'] as const;
/** A kind of file that may come with a form. */
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

/** A file as far as a form knows it before it is looked into. */
export interface ChosenFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** The value of `accept` of a file field. */
export const ATTACHMENT_ACCEPT = [...ATTACHMENT_KINDS, 'jpeg'].map((kind) => `.${kind}`).join(',');

/** The kind that a file's name claims; undefined for every other. `jpeg` is `jpg`. */
export function kindOfName(name: string): AttachmentKind | undefined {
  const end = /\.([a-z]{3,4})$/i.exec(tidyFileName(name))?.[1]?.toLowerCase();
  return ATTACHMENT_KINDS.find((kind) => kind === (end === 'jpeg' ? 'jpg' : end));
}

const LONGEST_NAME = 120;

/**
 * A file's name as it may be shown and stored: the last part of a path, without control characters, marks that turn the direction of writing or cannot be seen, and signs that
 * file systems refuse; its end is kept when it is too long. Never empty.
 */
export function tidyFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, '')
    .replace(/[<>:"|?*%;]+/g, '-')
    .replace(/\s+/gu, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  const signs = [...clean];
  if (signs.length === 0) return 'file';
  if (signs.length <= LONGEST_NAME) return clean;
  const end = /\.[\p{L}\p{N}]{1,8}$/u.exec(clean)?.[0] ?? '';
  return `${signs.slice(0, LONGEST_NAME - end.length).join('')}${end}`;
}
