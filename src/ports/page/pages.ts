import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { TextQuestion } from '#domain/back-office/text-question.ts';
import type { PlannedPublication } from '#domain/editing/planned-publication.ts';
import type { KeyedPage } from '#domain/keyed-page.ts';
import type { PageKind, PageRecord, WrittenPage } from '#domain/page/page-record.ts';
import type { Outcome } from '../outcome.ts';

/** Pages as the back office knows them, in the language that the port was made for. */
export interface Pages {
  /** How many hold what is not published yet, counted up to MOST_COUNTED. */
  waiting(kind: PageKind): Outcome<number, BackOfficeProblem>;
  /** Those of the menus first, in their order, then the others by their titles. */
  list(kind: PageKind, question: TextQuestion): Outcome<KeyedPage<PageRecord>, BackOfficeProblem>;
  /** What is published next by itself, of whatever kind; what should have been published and was not stands before. */
  plans(): Outcome<readonly PlannedPublication[], BackOfficeProblem>;
  /** What somebody has written for an address, whether visitors see it or not; undefined when nobody has. `of` says which one is meant where several want it (`draftAskedFor`). */
  written(slug: string, of?: string): Outcome<WrittenPage | undefined, BackOfficeProblem>;
  /**
   * Makes a page that nobody sees before it is published, or a template that no visitor is ever led to, empty or with the sections of another one; answers its slug. RecordRefused,
   * in the area of what it is, for a title or slug that may not be.
   */
  create(page: {
    readonly kind: PageKind;
    readonly title: string;
    readonly slug: string | undefined;
    readonly copyOf: number | undefined;
  }): Outcome<string, BackOfficeProblem>;
}
