import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { Subscriber, SubscriberFilter } from '#domain/newsletter/subscriber.ts';
import type { Page } from '#domain/pagination.ts';
import type { CsvPart } from '../csv-part.ts';
import type { Outcome } from '../outcome.ts';

/** Who has asked for the newsletter, for the back office. */
export interface Subscribers {
  /** The newest first; a page counted from 1. */
  list(filter: SubscriberFilter, page: number): Outcome<Page<Subscriber>, BackOfficeProblem>;
  /** The first part without `before`. */
  export(filter: SubscriberFilter, before: number | undefined): Outcome<CsvPart, BackOfficeProblem>;
  /** Forgets them; what they consented to stays written down, as taken back. */
  remove(id: number): Outcome<void, BackOfficeProblem>;
}
