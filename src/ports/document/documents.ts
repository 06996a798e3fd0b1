import type { DocumentList, DocumentWish, PublicDocument } from '#domain/document/public-document.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Outcome } from '../outcome.ts';

/** Documents of the site that everybody may download. */
export interface Documents {
  list(wish: DocumentWish): Outcome<DocumentList, PlatformProblem>;
  /** A document by its number; undefined when there is none (any more). */
  byId(id: number): Outcome<PublicDocument | undefined, PlatformProblem>;
}
