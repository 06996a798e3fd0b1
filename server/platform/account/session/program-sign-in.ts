import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import { type Call, HEADERS } from '#adapters/platform/wire/call.ts';
import { type KeyRefusal, type KeyState, scopesOfKey } from '#domain/account/access-key.ts';
import { hasScope, type Scope } from '#domain/back-office/scope.ts';
import { dayOf } from '#domain/site/site-day.ts';
import type { Database } from '../../database/schema.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import { hashOfToken, type SignedIn } from '../../identity/signed-in.ts';
import type { PlatformDependencies, RequestFacts } from '../../ports/platform-context.ts';
import { countAttempt } from '../../throttle/attempts.ts';
import { countClient } from '../../throttle/client-attempts.ts';

/** Keys that are not good, from one network. */
const WRONG_KEYS = { limit: 20, windowMs: 15 * 60_000 };
/** Requests of one key. */
const KEY_USES = { limit: 600, windowMs: 60_000 };

const SAID: Readonly<Record<KeyRefusal, string>> = {
  unknown: `${HEADERS.adminAccessKey}: there is no such access key`,
  ended: `${HEADERS.adminAccessKey}: this access key was taken out of use`,
  over: `${HEADERS.adminAccessKey}: this access key is past its last day`,
  orphaned: `${HEADERS.adminAccessKey}: whoever made this access key works in the back office no more`,
};

type Wanted = Pick<Call, 'method' | 'path' | 'scope' | 'wantsProof' | 'evenWithDues' | 'forPeople'>;

/** A new secret: with a beginning by which it is known wherever it turns up. */
export function newKeySecret(): string {
  return `izk_${randomBytes(32).toString('base64url')}`;
}

/** Permissions of which a key needs one for a call; empty for what no key opens: what is a person's own, is for people, or wants proof of who they are. */
export function scopesWantedOfKey({
  scope,
  wantsProof = false,
  evenWithDues = false,
  forPeople = false,
}: Omit<Wanted, 'method' | 'path'>): readonly Scope[] {
  return scope === undefined || wantsProof || evenWithDues || forPeople ? [] : [scope].flat();
}

/** How a key stands at the server's time. */
export function keyState(
  row: { readonly ended_at: Date | null; readonly good_until: Date; readonly is_backoffice: boolean | null },
  now: Date,
): KeyState {
  if (row.ended_at !== null) return 'ended';
  if (row.good_until < now) return 'over';
  return row.is_backoffice === true ? 'good' : 'orphaned';
}

/** Who a program is that comes with an access key and without a sign-in: whoever made the key, with what the key opens and no more. What is refused is counted with its key and logged (IDN-06); what is let in is counted once it is answered (`countProgram`). */
export async function signInProgram(
  deps: PlatformDependencies,
  facts: RequestFacts,
  secret: string,
  call: Wanted,
): Promise<Result<SignedIn, Refusal>> {
  const now = deps.now();
  const row = await findKey(deps.database, secret);
  const state = row === undefined ? 'unknown' : keyState(row, now);
  const told = { key: row?.id, call: `${call.method} ${call.path}`, requestId: facts.requestId };
  if (row === undefined || state !== 'good') {
    const reason: KeyRefusal = state === 'good' ? 'unknown' : state;
    deps.log.warn('accessKey.refused', { ...told, reason });
    if (row !== undefined) await countUse(deps, { id: row.id, scopes: row.scopes }, call, 'refused');
    const counted = await countClient(deps, facts, 'accessKey', WRONG_KEYS);
    return counted.isErr() ? err(counted.error) : refuse('ACCESS_KEY_REFUSED', { reason, message: SAID[reason] });
  }
  const { allowed, seconds } = await countAttempt(deps.database, 'accessKeyUse', String(row.id), KEY_USES, now);
  if (!allowed) return refuse('TOO_MANY_ATTEMPTS', { seconds });
  const scopes = scopesOfKey(row.scopes, row.makers ?? []);
  const wanted = scopesWantedOfKey(call);
  if (row.made_by === null || wanted.length === 0 || !hasScope(scopes, wanted)) {
    deps.log.warn('accessKey.refused', { ...told, reason: 'lacks' });
    await countUse(deps, { id: row.id, scopes }, call, 'refused');
    const message =
      wanted.length === 0
        ? 'No access key opens this: it is for people.'
        : `The access key does not open this; it wants ${wanted.join(' or ')}.`;
    return refuse('ACCESS_KEY_LACKS', { name: wanted.join(';'), message });
  }
  deps.log.debug('accessKey.used', told);
  return ok({
    userId: row.made_by,
    // Of no sign-in, and proved by nobody.
    sessionId: '00000000-0000-0000-0000-000000000000',
    strategy: 'admin',
    isBackoffice: true,
    scopes,
    dues: [],
    provedAt: new Date(0),
    byKey: { id: row.id, name: row.name },
  });
}

async function findKey(database: Kysely<Database>, secret: string) {
  if (!/^izk_[\w-]{43}$/.test(secret)) return undefined;
  return database
    .selectFrom('access_key as k')
    .leftJoin('shop_user as u', 'u.id', 'k.made_by')
    .select(['k.id', 'k.name', 'k.scopes', 'k.made_by', 'k.ended_at', 'k.good_until', 'u.is_backoffice', 'u.scopes as makers'])
    .where('k.secret_hash', '=', hashOfToken(secret))
    .executeTakeFirst();
}

/** Counts what became of a call of a program: done, or refused by what the call itself has looked at. What was done stays done though it could not be counted. */
export async function countProgram(
  deps: PlatformDependencies,
  { byKey, scopes }: Pick<SignedIn, 'byKey' | 'scopes'>,
  call: Wanted,
  end: 'done' | 'refused',
): Promise<void> {
  if (byKey === undefined) return;
  await countUse(deps, { id: byKey.id, scopes }, call, end).catch((error: unknown) =>
    deps.log.error('accessKey.notCounted', { key: byKey.id, message: String(error).slice(0, 200) }),
  );
}

/** Counts a use with its key, under the permission of the key that let it in, else the first that it lacked; what was refused makes no use of it. */
async function countUse(
  { database, now }: PlatformDependencies,
  { id, scopes }: { readonly id: number; readonly scopes: readonly string[] },
  call: Wanted,
  end: 'done' | 'refused',
): Promise<void> {
  const at = now();
  const wanted = scopesWantedOfKey(call);
  const scope = wanted.find((one) => hasScope(scopes, [one])) ?? wanted[0] ?? '';
  const [done, refused] = end === 'done' ? [1, 0] : [0, 1];
  await sql`with used as (update access_key set used_at = ${at} where id = ${id} and ${end === 'done'})
    insert into access_key_use as u (access_key_id, day, scope, done, refused) values (${id}, ${dayOf(at.getTime())}::date, ${scope}, ${done}, ${refused})
    on conflict (access_key_id, day, scope) do update set done = u.done + excluded.done, refused = u.refused + excluded.refused`.execute(
    database,
  );
}
