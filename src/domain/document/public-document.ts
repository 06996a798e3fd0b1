import type { Locale } from '../locale/locale.ts';
import type { Page } from '../pagination.ts';
import type { WrongDays } from '../site/day-range.ts';
import type { DocumentType } from './document-format.ts';

/** A document that visitors may download (CMS-07). */
export interface PublicDocument {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  /** Language of title and description: the visitor's, or Croatian where nobody has translated them. */
  readonly locale: Locale;
  readonly type: DocumentType;
  /** Small letters, without dot. */
  readonly extension: string;
  /** Bytes. */
  readonly size: number;
  readonly fileName: string;
  /** ISO 8601 instant. */
  readonly publishedAt: string;
  readonly category: DocumentCategory | undefined;
}

/** A category of documents, in the visitor’s language. */
export interface DocumentCategory {
  readonly slug: string;
  readonly name: string;
}

/** What somebody looks for; what is undefined or empty is all the same. */
export interface DocumentWish {
  /** The first page that is shown. */
  readonly page: number;
  /** Pages shown at once, from there on ("load more"); one unless told otherwise. */
  readonly pages?: number;
  readonly limit: number;
  readonly type: DocumentType | undefined;
  /** Slug of a category in the visitor's language. */
  readonly category: string | undefined;
  /** ISO dates, both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly keyword: string;
  /** Words of the address that ask for what there is not; nothing is narrowed by them. */
  readonly mistakes: readonly DocumentMistake[];
  /** Days that are no period; nothing is narrowed by either of them. */
  readonly wrongDays?: WrongDays | undefined;
}

/** A word of a list's address that could not be followed: a type that there is not, a keyword that is too long. */
export interface DocumentMistake {
  readonly word: 'type' | 'q';
  /** What was asked for; of a keyword that was too long, the beginning that is looked for. */
  readonly text: string;
}

/** A page of documents, the newest first, and how many there would be of each type and category with everything else that was wished. */
export interface DocumentList {
  readonly page: Page<PublicDocument>;
  readonly types: readonly { readonly type: DocumentType; readonly count: number }[];
  readonly categories: readonly (DocumentCategory & { readonly count: number })[];
}

/** Where the file lies that waits in a document's draft, for the back office. */
export function waitingFilePath(id: number | string): string {
  return `/admin/documents/waiting/${id}`;
}

/** The address of a document's file; it is the same in every language. */
export function documentPath({ id, fileName }: Pick<PublicDocument, 'id' | 'fileName'>): string {
  return `/document/${id}/${encodeURIComponent(fileName)}`;
}
