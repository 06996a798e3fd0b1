import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { Cursor, KeyedPage } from '#domain/keyed-page.ts';
import type { CardRequest, CardRequestSummary, CardState } from '#domain/membership/card-request.ts';
import type { CardRequests } from '#ports/membership/card-requests.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { AreaOf } from '../back-office/area.ts';

/** Requests for the membership card, with their proof, and what is decided of them. */
export const cardsArea = {
  views: {
    list(requests: CardRequests, state: CardState, cursor: Cursor): Outcome<KeyedPage<CardRequestSummary>, BackOfficeProblem> {
      return requests.list(state, cursor);
    },
    /** Undefined when there is none of this number. */
    byId(requests: CardRequests, id: number): Outcome<CardRequest | undefined, BackOfficeProblem> {
      return requests.byId(id);
    },
  },
  async waiting(requests) {
    return (await requests.waiting()).map((count) => [{ what: 'cards', count, scopes: ['forms:answer'] }]);
  },
  forms: {
    approve: {
      fields: ['requestId', 'validUntil'],
      async run(requests, typed) {
        const approved = await requests.approve(typed.id('requestId') ?? 0, typed.text('validUntil').trim());
        return approved.map(() => ({ notice: 'done.approved', mails: true }));
      },
    },
    decline: {
      fields: ['requestId', 'reason'],
      async run(requests, typed) {
        const declined = await requests.decline(typed.id('requestId') ?? 0, typed.text('reason'));
        return declined.map(() => ({ notice: 'done.declined', mails: true }));
      },
    },
  },
} as const satisfies AreaOf<CardRequests>;
