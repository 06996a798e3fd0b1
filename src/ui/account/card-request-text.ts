import type { OwnCardRequest } from '#domain/membership/card-request.ts';
import type { Translator } from '../messages/translator.ts';

/** How far a request for the membership card is, in words. */
export function cardRequestText(translator: Translator, request: OwnCardRequest): { readonly title: string; readonly text: string } {
  const { reference, state, askedAt, decidedAt = askedAt, validUntil = decidedAt, reason = '' } = request;
  const told = {
    received: () => translator.text('account.cardReceived', { asked: translator.date(askedAt) }),
    approved: () => translator.text('account.cardApproved', { decided: translator.date(decidedAt), until: translator.date(validUntil) }),
    declined: () => translator.text('account.cardDeclined', { decided: translator.date(decidedAt), reason }),
  };
  return { title: translator.text('account.cardRequest', { reference }), text: told[state]() };
}
