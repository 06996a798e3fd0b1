import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { Cursor, KeyedPage } from '#domain/keyed-page.ts';
import type { Subscriber, SubscriberFilter } from '#domain/newsletter/subscriber.ts';
import type { CsvPart } from '../csv-part.ts';
import type { Outcome } from '../outcome.ts';

/** Who has asked for the newsletter, for the back office. */
export interface Subscribers {
  /** The newest first. */
  list(filter: SubscriberFilter, cursor: Cursor): Outcome<KeyedPage<Subscriber>, BackOfficeProblem>;
  /** The first part without `before`. */
  export(filter: SubscriberFilter, before: number | undefined): Outcome<CsvPart, BackOfficeProblem>;
  /** Forgets them; what they consented to stays written down, as taken back. */
  remove(id: number): Outcome<void, BackOfficeProblem>;
}
