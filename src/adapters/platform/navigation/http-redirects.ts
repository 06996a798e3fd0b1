import { err, ok } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { Cursor, KeyedPage } from '#domain/keyed-page.ts';
import { type EditorRedirect, type FailedAddress, REDIRECT_FLAWS } from '#domain/navigation/editor-redirect.ts';
import { GENERIC_PAGE_SIZE } from '#domain/pagination.ts';
import type { Redirects, WantedRedirect } from '#ports/navigation/redirects.ts';
import type { Outcome } from '#ports/outcome.ts';
import { waitingOf } from '../back-office/overview-part.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import type { PlatformClient } from '../platform-client.ts';
import { queryOfCursor, readKeyed } from '../read-keyed.ts';
import { codeOf } from '../read-problem.ts';
import type { Refusal } from '../read-refusal.ts';
import {
  createRedirect,
  deleteRedirect,
  dismissFailedRequest,
  filterFailedRequests,
  filterRedirects,
  updateRedirect,
} from '../wire/redirect.ts';

/** Redirects that editors make, over HTTP. */
export class HttpRedirects implements Redirects {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  waiting(): Outcome<number, BackOfficeProblem> {
    return waitingOf(this.client, 'redirects');
  }

  async list(cursor: Cursor): Outcome<KeyedPage<EditorRedirect>, BackOfficeProblem> {
    const answer = await this.client.send(filterRedirects, { query: queryOfCursor(cursor, GENERIC_PAGE_SIZE) });
    return answer.map((list) => readKeyed(list, (record) => record)).mapErr(backOfficeProblem);
  }

  async save({ id, path, target, careful }: WantedRedirect): Outcome<void, BackOfficeProblem> {
    const wish = { path: sent(path), target: sent(target) };
    const send = (body: typeof wish & { readonly careful?: boolean }) =>
      id === undefined
        ? this.client.send(createRedirect, { body })
        : this.client.send(updateRedirect, { params: { id: String(id) }, body });
    const first = await send(careful ? { ...wish, careful } : wish);
    // A platform of the version before knows no doubts: it refuses the word, not the redirect.
    const answer = careful && first.isErr() && isUnknownWord(first.error) ? await send(wish) : first;
    return answer.isErr() ? err(refused(answer.error)) : ok(undefined);
  }

  async remove(id: number): Outcome<void, BackOfficeProblem> {
    const answer = await this.client.send(deleteRedirect, { params: { id: String(id) }, body: {} });
    return answer.isErr() ? err(backOfficeProblem(answer.error)) : ok(undefined);
  }

  async failed(cursor: Cursor): Outcome<KeyedPage<FailedAddress>, BackOfficeProblem> {
    const answer = await this.client.send(filterFailedRequests, { query: queryOfCursor(cursor, GENERIC_PAGE_SIZE) });
    return answer.map((list) => readKeyed(list, (record) => record)).mapErr(backOfficeProblem);
  }

  async dismiss(path: string): Outcome<void, BackOfficeProblem> {
    const answer = await this.client.send(dismissFailedRequest, { body: { path } });
    return answer.isErr() ? err(backOfficeProblem(answer.error)) : ok(undefined);
  }
}

function isUnknownWord(refusal: Refusal): boolean {
  return refusal.kind === 'Refused' && codeOf(refusal) === 'BAD_REQUEST' && refusal.field === 'careful';
}

/** REDIRECT_INVALID says by its reason what is wrong (NAV-10). */
function refused(refusal: Refusal): BackOfficeProblem {
  if (refusal.kind !== 'Refused' || codeOf(refusal) !== 'REDIRECT_INVALID') return backOfficeProblem(refusal);
  const reason = REDIRECT_FLAWS.find((flaw) => flaw === refusal.facts.reason) ?? 'targetUnreadable';
  return { kind: 'RecordRefused', area: 'redirects', reason };
}

/** What the contract has no room for is sent as what no address is: cut, it would be another one. */
function sent(address: string): string {
  return address === '' || address.length > 500 ? '-' : address;
}
