import { err, ok } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { Cursor, KeyedPage } from '#domain/keyed-page.ts';
import { CARD_FLAWS, type CardRequest, type CardRequestSummary, type CardState, fieldOfFlaw } from '#domain/membership/card-request.ts';
import { GENERIC_PAGE_SIZE } from '#domain/pagination.ts';
import type { CardRequests } from '#ports/membership/card-requests.ts';
import type { Outcome } from '#ports/outcome.ts';
import { waitingOf } from '../back-office/overview-part.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import type { PlatformClient } from '../platform-client.ts';
import { queryOfCursor, readKeyed } from '../read-keyed.ts';
import { codeOf, isNotFound } from '../read-problem.ts';
import type { Refusal } from '../read-refusal.ts';
import type { DataOf } from '../wire/call.ts';
import { approveCardRequest, declineCardRequest, filterCardRequests, getCardRequest } from '../wire/membership.ts';

/** Requests for the membership card, over HTTP. */
export class HttpCardRequests implements CardRequests {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  waiting(): Outcome<number, BackOfficeProblem> {
    return waitingOf(this.client, 'cards');
  }

  async list(state: CardState, cursor: Cursor): Outcome<KeyedPage<CardRequestSummary>, BackOfficeProblem> {
    const answer = await this.client.send(filterCardRequests, { query: { state, ...queryOfCursor(cursor, GENERIC_PAGE_SIZE) } });
    return answer
      .map((list) => readKeyed(list, ({ email, ...record }) => ({ ...record, email: email ?? undefined })))
      .mapErr(backOfficeProblem);
  }

  async byId(id: number): Outcome<CardRequest | undefined, BackOfficeProblem> {
    const answer = await this.client.send(getCardRequest, { params: { id: String(id) } });
    if (answer.isErr() && isNotFound(answer.error)) return ok(undefined);
    return answer.map(readRequest).mapErr(backOfficeProblem);
  }

  async approve(id: number, validUntil: string): Outcome<void, BackOfficeProblem> {
    // What the contract has no room for is sent as what no day is.
    const day = validUntil.length > 40 ? '-' : validUntil;
    const answer = await this.client.send(approveCardRequest, { body: { id, validUntil: day } });
    return answer.isErr() ? err(refused(answer.error)) : ok(undefined);
  }

  async decline(id: number, reason: string): Outcome<void, BackOfficeProblem> {
    // Whoever is refused for the length of a text gets it back as it was typed, so what is too long stays too long.
    const answer = await this.client.send(declineCardRequest, { body: { id, reason: reason.slice(0, 20_000) } });
    return answer.isErr() ? err(refused(answer.error)) : ok(undefined);
  }
}

function readRequest({ email, account, decision, ...request }: DataOf<typeof getCardRequest>): CardRequest {
  return {
    ...request,
    email: email ?? undefined,
    account: account ?? undefined,
    decision:
      decision === null
        ? undefined
        : {
            at: decision.at,
            by: decision.by ?? undefined,
            barcode: decision.barcode ?? undefined,
            validUntil: decision.validUntil ?? undefined,
            reason: decision.reason ?? undefined,
          },
  };
}

/** CARD_REQUEST_INVALID says by its reason what is wrong, which tells the field. */
function refused(refusal: Refusal): BackOfficeProblem {
  if (refusal.kind !== 'Refused' || codeOf(refusal) !== 'CARD_REQUEST_INVALID') return backOfficeProblem(refusal);
  const reason = CARD_FLAWS.find((flaw) => flaw === refusal.facts.reason) ?? 'decided';
  const field = fieldOfFlaw(reason);
  return { kind: 'RecordRefused', area: 'cards', reason, ...(field !== undefined && { field }) };
}
