import { err, ok } from 'neverthrow';
import { type AccessKeys, fieldOfKeyFlaw, KEY_FLAWS, type OpenedKey, type WrittenKey } from '#domain/account/access-key.ts';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { Cursor } from '#domain/keyed-page.ts';
import type { AccessKeyDesk } from '#ports/account/access-keys.ts';
import type { Outcome } from '#ports/outcome.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import type { PlatformClient } from '../platform-client.ts';
import { queryOfCursor, readKeyed } from '../read-keyed.ts';
import { codeOf, isNotFound } from '../read-problem.ts';
import type { Refusal } from '../read-refusal.ts';
import { createAccessKey, endAccessKey, filterAccessKeys, getAccessKey } from '../wire/access-key.ts';

/** Keys on a page of the list. */
const ROWS = 50;

/** A key's secret that this browser remembers for as long as it is shown. */
export interface RememberedKey {
  readonly freshKey: { readonly id: number; readonly secret: string } | undefined;
  forgetKey(): void;
}

/** Keys for other programs, over HTTP. */
export class HttpAccessKeys implements AccessKeyDesk {
  private readonly client: PlatformClient;
  private readonly remembered: RememberedKey;

  constructor(client: PlatformClient, remembered: RememberedKey) {
    this.client = client;
    this.remembered = remembered;
  }

  async list(cursor: Cursor): Outcome<AccessKeys, BackOfficeProblem> {
    const answer = await this.client.send(filterAccessKeys, { query: queryOfCursor(cursor, ROWS) });
    return answer
      .map(({ offered, ...list }) => ({
        keys: readKeyed(list, ({ usedAt, ...key }) => ({ ...key, usedAt: usedAt ?? undefined })),
        offered,
      }))
      .mapErr(backOfficeProblem);
  }

  async byId(id: number): Outcome<OpenedKey | undefined, BackOfficeProblem> {
    const answer = await this.client.send(getAccessKey, { params: { id: String(id) } });
    if (answer.isErr() && isNotFound(answer.error)) return ok(undefined);
    const { freshKey } = this.remembered;
    const secret = freshKey?.id === id ? freshKey.secret : undefined;
    return answer
      .map(({ usedAt, example, ...key }) => ({ ...key, usedAt: usedAt ?? undefined, example: example ?? undefined, secret }))
      .mapErr(backOfficeProblem);
  }

  async make({ scopes, ...key }: WrittenKey): Outcome<number, BackOfficeProblem> {
    const answer = await this.client.send(createAccessKey, { body: { ...key, scopes: [...scopes] } });
    return answer.map(({ id }) => id).mapErr(refused);
  }

  async forgetSecret(): Outcome<void, BackOfficeProblem> {
    this.remembered.forgetKey();
    return ok(undefined);
  }

  async end(id: number): Outcome<void, BackOfficeProblem> {
    const answer = await this.client.send(endAccessKey, { body: { id } });
    return answer.isErr() ? err(refused(answer.error)) : ok(undefined);
  }
}

function refused(refusal: Refusal): BackOfficeProblem {
  if (refusal.kind !== 'Refused' || codeOf(refusal) !== 'KEY_REFUSED') return backOfficeProblem(refusal);
  const reason = KEY_FLAWS.find((flaw) => flaw === refusal.facts.reason) ?? 'gone';
  const field = fieldOfKeyFlaw(reason);
  return { kind: 'RecordRefused', area: 'keys', reason, ...(field !== undefined && { field }) };
}
