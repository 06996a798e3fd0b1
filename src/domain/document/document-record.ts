import { LANGUAGE_CODES, type LanguageCode } from '../locale/locale.ts';
import { startOfDay } from '../site/site-day.ts';

/** Largest file of a document, in bytes. */
export const DOCUMENT_BYTES = 20_000_000;

/** A document as the back office lists it. */
export interface DocumentRecord {
  readonly id: number;
  /** In the language asked for, else in any. */
  readonly title: string;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  /** ISO 8601 instant. */
  readonly publishedAt: string;
  /** Whether visitors see it at this moment. */
  readonly isPublic: boolean;
  /** In which languages it has a title. */
  readonly languages: readonly LanguageCode[];
}

/** Title and description in one language; empty where nobody has written any. */
export interface DocumentWords {
  readonly language: LanguageCode;
  readonly title: string;
  readonly description: string;
}

/** A file as it was before another one took its place. */
export interface EarlierFile {
  readonly id: number;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  /** When and by whom it was put there: an instant of ISO 8601, a name that may be empty. */
  readonly at: string;
  readonly by: string;
}

/** A file that nobody has published yet: the draft names it, and whoever looks after the document can open it. */
export interface WaitingFile extends EarlierFile {
  readonly sha256: string;
}

/** A document with all that is edited of it. */
export interface DeskDocument extends Omit<DocumentRecord, 'languages'> {
  /** Whether it has been withdrawn, or not published yet. */
  readonly isArchived: boolean;
  readonly words: readonly DocumentWords[];
  readonly categoryId: number | undefined;
  /** Those there are, with their names in the language asked for. */
  readonly categories: readonly { readonly id: number; readonly name: string }[];
  /** The newest first. */
  readonly earlier: readonly EarlierFile[];
  /** Undefined where the draft names none but the present one. */
  readonly waiting: WaitingFile | undefined;
  /** In which languages somebody has written words that visitors don't see yet. */
  readonly drafts: readonly LanguageCode[];
  /** How each of them stands: the version that it is discarded over, who wrote last (may be empty) and when, an instant of ISO 8601. */
  readonly written: readonly { readonly language: LanguageCode; readonly version: number; readonly by: string; readonly at: string }[];
  /** What a change is made over; it is another one after every change. */
  readonly version: string;
}

/** A part of a document that is changed; the day is one of the site's clock, as 2026-11-20. */
export type DocumentChange =
  | { readonly words: DocumentWords }
  | { readonly details: { readonly categoryId: number | undefined; readonly day: string } }
  | { readonly isArchived: boolean };

/** Why a document may not be so. */
export const DOCUMENT_FLAWS = [
  'titleMissing',
  'titleTooLong',
  'descriptionTooLong',
  'dayWrong',
  'categoryGone',
  'changedMeanwhile',
  'fileMissing',
  'fileEmpty',
  'fileSize',
  'fileKind',
  'fileSame',
  'gone',
] as const;
export type DocumentFlaw = (typeof DOCUMENT_FLAWS)[number];

/** The name of a field with what is wrong with it; without a field it is the document as a whole. */
export interface FlawOfDocument {
  readonly reason: DocumentFlaw;
  readonly field: string | undefined;
}

/** What is wrong with a change, as far as it can be said without asking; undefined when nothing is. The first language always has a title: its words stand in for the others'. */
export function documentFlaw(change: DocumentChange): FlawOfDocument | undefined {
  if ('words' in change) return wordsFlaw(change.words);
  if ('details' in change) return startOfDay(change.details.day) === undefined ? { reason: 'dayWrong', field: 'day' } : undefined;
  return undefined;
}

/** The same of a title alone. */
export function titleFlaw(title: string): FlawOfDocument | undefined {
  if (title.trim() === '') return { reason: 'titleMissing', field: 'title' };
  return title.length > 300 ? { reason: 'titleTooLong', field: 'title' } : undefined;
}

/** The title of a document that nobody gave one: the name of its file (`zapisnik-otvaranja_ponuda.pdf`) in words, at most 300 characters; empty where the name holds no word. Letters are composed (NFC): file names of a Mac write `č` as two characters. */
export function titleOfFile(fileName: string): string {
  const words = fileName
    .normalize('NFC')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .slice(0, 300);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function wordsFlaw({ language, title, description }: DocumentWords): FlawOfDocument | undefined {
  const isNothing = title.trim() === '' && description.trim() === '' && language !== LANGUAGE_CODES[0];
  if (isNothing) return undefined;
  return titleFlaw(title) ?? (description.length > 2_000 ? { reason: 'descriptionTooLong', field: 'description' } : undefined);
}

/** The name of a file that takes the place of another: the one that there was, so that its address stays, unless it is of another format. */
export function replacedFileName(before: string, extension: string): string {
  return before.replace(/\.[a-z0-9]+$/i, '').concat(`.${extension}`);
}
