import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { TextQuestion } from '#domain/back-office/text-question.ts';
import type { EventRecord, NewEvent, WrittenEvent } from '#domain/event/event-record.ts';
import type { KeyedPage } from '#domain/keyed-page.ts';
import type { Outcome } from '../outcome.ts';

/** Events as the back office knows them, in the language that the port was made for. */
export interface WrittenEvents {
  /** How many hold what is not published yet, counted up to MOST_COUNTED. */
  waiting(): Outcome<number, BackOfficeProblem>;
  /** Those that nobody has published first, then those that begin last. */
  list(question: TextQuestion): Outcome<KeyedPage<EventRecord>, BackOfficeProblem>;
  /** One by its id, whether visitors see it or not; undefined where there is none. */
  written(id: string): Outcome<WrittenEvent | undefined, BackOfficeProblem>;
  /** Makes an event that nobody sees before it is published; answers its id. RecordRefused for a title or moments that may not be. */
  create(event: NewEvent): Outcome<number, BackOfficeProblem>;
}
