import type { PublicDocument } from '#domain/document/public-document.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Documents } from '#ports/document/documents.ts';
import type { Outcome } from '#ports/outcome.ts';

/** A document by its number; `undefined` when there is none, or none any more (CMS-07). */
export class ViewDocument {
  private readonly documents: Documents;

  constructor(documents: Documents) {
    this.documents = documents;
  }

  run(id: number): Outcome<PublicDocument | undefined, PlatformProblem> {
    return this.documents.byId(id);
  }
}
