import { type Kysely, sql } from 'kysely';
import { ok, type Result } from 'neverthrow';
import type * as call from '#adapters/platform/wire/access-key.ts';
import { CALLS } from '#adapters/platform/wire/calls.ts';
import { type KeyFlaw, lastDayFlaw, readAccessKey, scopesForKeys } from '#domain/account/access-key.ts';
import { hasScope } from '#domain/back-office/scope.ts';
import { readId } from '#domain/id.ts';
import { dayOf, endOfDay } from '#domain/site/site-day.ts';
import { changeBy, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/schema.ts';
import { type KeyedOrder, keyedRows } from '../../http/keyed.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { hashOfToken } from '../../identity/signed-in.ts';
import { fullName } from '../../identity/users.ts';
import { tellFactorChanged } from '../second-factor/tell-factor-changed.ts';
import { keyState, newKeySecret, scopesWantedOfKey } from '../session/program-sign-in.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly purpose: string;
  readonly scopes: string[];
  readonly ending: string;
  readonly maker_name: string;
  readonly made_at: Date;
  readonly good_until: Date;
  readonly ended_at: Date | null;
  readonly used_at: Date | null;
  readonly is_backoffice: boolean | null;
}

const COLUMNS = sql`k.id, k.name, k.purpose, k.scopes, k.ending, k.maker_name, k.made_at, k.good_until, k.ended_at, k.used_at, u.is_backoffice`;
const FROM = sql`access_key k left join shop_user u on u.id = k.made_by`;
const NEWEST_FIRST: KeyedOrder = { by: [[sql`k.id`, 'number']], descending: true };
/** Lines of what a key was used for. */
const USES = 100;
/** Last characters of a secret that are told. */
const ENDING = 4;

const flawed = (reason: KeyFlaw): Result<never, Refusal> => refuse('KEY_REFUSED', { reason });

export const filterAccessKeys: Verb<typeof call.filterAccessKeys> = async ({ database, now }, { query, user }) => {
  const { rows, ...around } = await keyedRows<Row>(database, { columns: COLUMNS, from: FROM, fits: sql`true`, order: NEWEST_FIRST }, query);
  const at = now();
  return ok({ data: { records: rows.map((row) => onWire(row, at)), ...around, offered: [...scopesForKeys(user.scopes)] } });
};

export const getAccessKey: Verb<typeof call.getAccessKey> = async ({ database, now, settings }, { params }) => {
  const id = readId(params.id);
  const { rows } = await sql<Row>`select ${COLUMNS} from ${FROM} where k.id = ${id ?? 0}`.execute(database);
  const [row] = rows;
  if (row === undefined) return refuse('NOT_FOUND');
  const uses = await sql<{ day: string; scope: string; done: number; refused: number }>`
    select day::text, scope, done, refused from access_key_use where access_key_id = ${row.id} order by day desc, scope limit ${sql.lit(USES)}`.execute(
    database,
  );
  const path = exampleFor(row.scopes);
  return ok({
    data: { ...onWire(row, now()), uses: uses.rows, example: path === undefined ? null : settings.siteUrl.replace(/\/$/, '') + path },
  });
};

/** The secret is answered this once; what is kept is its hash. Nobody gives more than they hold (T-23). */
export const createAccessKey: Verb<typeof call.createAccessKey> = async (deps, { body, ...who }) => {
  const { database, now } = deps;
  const read = readAccessKey(body);
  if (read.isErr()) return flawed(read.error[0]);
  const key = read.value;
  const at = now();
  const late = lastDayFlaw(key.until, dayOf(at.getTime()));
  if (late !== undefined) return flawed(late);
  return inTransaction(database, async (trx) => {
    const maker = await trx.selectFrom('shop_user').selectAll().where('id', '=', who.user.userId).forShare().executeTakeFirst();
    // They may have been shown out, or limited, since their request came.
    if (!maker?.is_backoffice || !hasScope(maker.scopes, ['users:write'])) return refuse('FORBIDDEN');
    const offered = scopesForKeys(maker.scopes);
    if (!key.scopes.every((scope) => offered.includes(scope))) return flawed('beyondOwn');
    const secret = newKeySecret();
    const { id } = await trx
      .insertInto('access_key')
      .values({
        secret_hash: hashOfToken(secret),
        ending: secret.slice(-ENDING),
        name: key.name,
        purpose: key.purpose,
        scopes: [...key.scopes],
        made_by: maker.id,
        maker_name: fullName(maker),
        made_at: at,
        good_until: new Date(endOfDay(key.until) ?? at.getTime()),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    // Whoever finds a sign-in open makes no key behind the back of its owner.
    await tellFactorChanged(trx, deps, maker, 'keyMade', key.name);
    const change = changeBy(who, at, { what: 'create', thing: 'accessKey', thingId: id });
    await recordChange(trx, { ...change, after: { name: key.name, purpose: key.purpose, validUntil: key.until, scopes: key.scopes } });
    return ok({ data: { id, secret } });
  });
};

/** Whoever looks after keys may end any of them: less is open then, never more. */
export const endAccessKey: Verb<typeof call.endAccessKey> = async ({ database, now }, { body: { id }, ...who }) =>
  inTransaction(database, async (trx) => {
    const ended = await endKey(trx, id, now());
    if (ended === undefined) return flawed('gone');
    const change = changeBy(who, now(), { what: 'end', thing: 'accessKey', thingId: id });
    await recordChange(trx, { ...change, before: { name: ended.name } });
    return ok({ data: { ended: true as const } });
  });

async function endKey(trx: Kysely<Database>, id: number, at: Date) {
  return trx
    .updateTable('access_key')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
}

/** Takes all keys that somebody made out of use, as their sign-ins are: they don't come back with whoever made them. */
export async function endKeysOf(trx: Kysely<Database>, userId: number, at: Date): Promise<void> {
  await trx.updateTable('access_key').set({ ended_at: at }).where('made_by', '=', userId).where('ended_at', 'is', null).execute();
}

/** A call that only reads and needs nothing to be told, and that a key with these permissions opens. */
function exampleFor(scopes: readonly string[]): string | undefined {
  const found = [...CALLS.values()].find((one) => {
    const wanted = one.access === 'backOffice' ? scopesWantedOfKey(one) : [];
    return (
      one.method === 'GET' &&
      !one.path.includes('{') &&
      wanted.length === 1 &&
      hasScope(scopes, wanted) &&
      one.query?.safeParse({}).success === true
    );
  });
  return found?.path;
}

function onWire({ ended_at, good_until, is_backoffice, maker_name, made_at, used_at, ...row }: Row, now: Date) {
  return {
    ...row,
    state: keyState({ ended_at, good_until, is_backoffice }, now),
    until: dayOf(good_until.getTime()),
    maker: maker_name,
    madeAt: made_at.toISOString(),
    usedAt: used_at?.toISOString() ?? null,
  };
}
