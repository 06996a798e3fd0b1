import { type Kysely, sql } from 'kysely';
import type { Change, ChangedThing } from '#domain/audit/change-record.ts';
import type { RecordedValues } from '#domain/audit/value-form.ts';
import type { Database } from '../database/schema.ts';
import type { SignedIn, UsedKey } from '../identity/signed-in.ts';

/** What somebody did to a thing; `before` and `after` hold what has changed and no more, never a password, token or card. */
export interface RecordedChange extends Doer {
  readonly what: Change;
  readonly thing: ChangedThing;
  readonly thingId: number | string;
  readonly language?: string;
  readonly before?: RecordedValues;
  readonly after?: RecordedValues;
}

/** What a change of a thing has changed, as it was and as it is. */
export type ChangedValues = Required<Pick<RecordedChange, 'before' | 'after'>>;

declare const made: unique symbol;
/** Who changes something, when and by which request. `changeBy` alone makes one, so that nobody who writes one down by hand loses the key that a program came with. */
export interface Doer {
  readonly userId: number;
  readonly at: Date;
  readonly requestId: string;
  /** By which a program does it in their name; undefined for people. */
  readonly byKey: UsedKey | undefined;
  readonly [made]: true;
}

/** Who changes something by a call or goes on with what they asked for, when, and what is known of it so far: the beginning of what is recorded. */
export function changeBy<Known extends Partial<Omit<RecordedChange, keyof Doer>>>(
  { user, facts }: { readonly user: Pick<SignedIn, 'userId' | 'byKey'>; readonly facts: { readonly requestId: string } },
  at: Date,
  known: Known = {} as Known,
): Doer & Known {
  return { userId: user.userId, at, requestId: facts.requestId, byKey: user.byKey, ...known } as Doer & Known;
}

/** Writes down who changed what, within the transaction of the change (ADM-10). The name stays when the account goes. */
export async function recordChange(trx: Kysely<Database>, change: RecordedChange): Promise<void> {
  const { userId, at, requestId, what, thing, thingId, language = null, before, after, byKey } = change;
  const key = byKey === undefined ? '' : ` (${byKey.name})`;
  await sql`insert into audit_entry (at, user_id, user_name, what, thing, thing_id, language, before, after, request_id)
    select ${at}, u.id, trim(u.first_name || ' ' || u.last_name) || ${key}, ${what}, ${thing}, ${String(thingId)}, ${language},
      ${asJson(before)}::jsonb, ${asJson(after)}::jsonb, ${requestId.slice(0, 100)}
    from shop_user u where u.id = ${userId}`.execute(trx);
}

function asJson(values: RecordedChange['before']): string | null {
  return values === undefined ? null : JSON.stringify(values);
}
