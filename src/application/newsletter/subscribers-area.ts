import type { Result } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { Cursor, KeyedPage } from '#domain/keyed-page.ts';
import type { Subscriber, SubscriberFilter } from '#domain/newsletter/subscriber.ts';
import type { Subscribers } from '#ports/newsletter/subscribers.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { AreaOf } from '../back-office/area.ts';
import { csvPieces } from '../back-office/csv-pieces.ts';

/** Who has asked for the newsletter, and what they agreed to (CMS-10, CON-01). */
export const subscribersArea = {
  views: {
    list(subscribers: Subscribers, filter: SubscriberFilter, cursor: Cursor): Outcome<KeyedPage<Subscriber>, BackOfficeProblem> {
      return subscribers.list(filter, cursor);
    },
    /** However many there are, as pieces of a CSV; a problem is the last. */
    export(
      subscribers: Subscribers,
      filter: SubscriberFilter,
    ): Outcome<AsyncIterable<Result<string, BackOfficeProblem>>, BackOfficeProblem> {
      return csvPieces((before) => subscribers.export(filter, before));
    },
  },
  forms: {
    remove: {
      fields: ['subscriberId'],
      async run(subscribers, typed) {
        const removed = await subscribers.remove(typed.id('subscriberId') ?? 0);
        return removed.map(() => ({ notice: 'done.removed' }));
      },
    },
  },
} as const satisfies AreaOf<Subscribers>;
