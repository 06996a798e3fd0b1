import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { DigitalFiles } from '#domain/product/digital-file.ts';
import type { SentFile } from '../form/sent-forms.ts';
import type { Outcome } from '../outcome.ts';

/** What whoever buys an e-product downloads. */
export interface ProductFiles {
  files(id: number): Outcome<DigitalFiles, BackOfficeProblem>;
  /** One more file, or another one in the place of the named; whoever has bought that downloads the new one. */
  sendFile(id: number, replacesId: number | undefined, file: SentFile): Outcome<void, BackOfficeProblem>;
  /** Puts an earlier version of a file back. */
  restoreFile(id: number, fileId: number, earlierId: number): Outcome<void, BackOfficeProblem>;
}
