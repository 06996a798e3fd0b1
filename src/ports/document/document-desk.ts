import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { TextQuestion } from '#domain/back-office/text-question.ts';
import type { DeskDocument, DocumentChange, DocumentRecord } from '#domain/document/document-record.ts';
import type { KeyedPage } from '#domain/keyed-page.ts';
import type { SentFile } from '../form/sent-forms.ts';
import type { Outcome } from '../outcome.ts';

/** Documents as the back office looks after them, in the language that the port was made for. */
export interface DocumentDesk {
  /** The newest first. */
  list(question: TextQuestion): Outcome<KeyedPage<DocumentRecord>, BackOfficeProblem>;
  /** Undefined where there is none of this id. */
  byId(id: number): Outcome<DeskDocument | undefined, BackOfficeProblem>;
  /** Makes a document that visitors see at once, or not before it is shown; answers its id. RecordRefused for a title or a file that may not be. */
  create(title: string, file: SentFile, shown: boolean): Outcome<number, BackOfficeProblem>;
  /** RecordRefused when somebody else has changed it since the version `seen`, and for what may not be. */
  change(id: number, seen: string, change: DocumentChange): Outcome<void, BackOfficeProblem>;
  /** Puts another file at the document's address; the one before is kept. */
  replace(id: number, seen: string, file: SentFile): Outcome<void, BackOfficeProblem>;
  /** Puts another file into the document's draft, which somebody publishes later. */
  draft(id: number, file: SentFile): Outcome<void, BackOfficeProblem>;
  /** Throws the draft of the port's language away, as it was at a version; it stays among the versions. RecordRefused when somebody has written since. */
  discard(id: number, version: number): Outcome<void, BackOfficeProblem>;
  /** The bytes of the file that waits in its draft; undefined where none does. */
  waiting(id: number): Outcome<Pick<SentFile, 'name' | 'bytes'> | undefined, BackOfficeProblem>;
  /** Puts an earlier file, or the one that waits, in the place of the present one, which is kept. */
  restore(id: number, seen: string, earlier: number): Outcome<void, BackOfficeProblem>;
}
