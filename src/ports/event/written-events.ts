import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { EventRecord, NewEvent } from '#domain/event/event-record.ts';
import type { Page } from '#domain/pagination.ts';
import type { Outcome } from '../outcome.ts';
import type { PageQuestion } from '../page/pages.ts';

/** Events as the back office knows them, in the language that the port was made for. */
export interface WrittenEvents {
  /** Those that nobody has published first, then those that begin last. */
  list(question: PageQuestion): Outcome<Page<EventRecord>, BackOfficeProblem>;
  /** One by its id, whether visitors see it or not; undefined where there is none. */
  written(id: string): Outcome<EventRecord | undefined, BackOfficeProblem>;
  /** Makes an event that nobody sees before it is published; answers its id. RecordRefused for a title or moments that may not be. */
  create(event: NewEvent): Outcome<number, BackOfficeProblem>;
}
