import { type Kysely, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type * as call from '#adapters/platform/wire/back-office-user.ts';
import { isSamePermission, mayHandOut, type UserFlaw, userFlaws } from '#domain/account/back-office-user.ts';
import { hasScope } from '#domain/back-office/scope.ts';
import { tidy } from '#domain/checkout/validate-address.ts';
import { readId } from '#domain/id.ts';
import { changeBy, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/schema.ts';
import { contentVersion } from '../../http/content-version.ts';
import { type KeyedOrder, keyedRows } from '../../http/keyed.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { factorOf } from '../../identity/dues.ts';
import { fullName, type UserRow } from '../../identity/users.ts';
import { removeUser as dropUser } from '../registration/registrations.ts';
import { dropFactors } from '../second-factor/factors.ts';
import { tellFactorChanged } from '../second-factor/tell-factor-changed.ts';
import { endAllSessions, endOwnSession, liveSessions } from '../session/sessions.ts';
import { dropLinkTokens } from '../user/link-tokens.ts';
import { endKeysOf } from './access-keys.ts';
import { type Invited, keepInvited, writeInvitation } from './invitations.ts';

type Connection = Kysely<Database>;
type ListedRow = Pick<UserRow, 'id' | 'first_name' | 'last_name' | 'email' | 'scopes' | 'password_hash'> & {
  readonly last_seen_at: Date | null;
  readonly has_factor: boolean;
};

const flawed = (reason: UserFlaw) => refuse('USER_REFUSED', { reason });

export const filterUsers: Verb<typeof call.filterUsers> = async ({ database, now }, { query, user }) => {
  const { rows, ...around } = await keyedRows<Listed>(
    database,
    { columns: columns(now()), from: sql`shop_user u`, fits: sql`u.is_backoffice`, order: BY_NAME },
    query,
  );
  return ok({ data: { records: rows.map(onWire), ...around, ownScopes: [...user.scopes] } });
};

export const getUser: Verb<typeof call.getUser> = async ({ database, now }, { params, user }) => {
  const id = readId(params.id);
  const row = id === undefined ? undefined : await findUser(database, now(), id);
  if (row === undefined) return refuse('NOT_FOUND');
  const sessions = await liveSessions(database, row.id, now());
  return ok({
    data: {
      ...onWire(row),
      language: row.language,
      sessions: sessions.map(({ id: session, device, started_at, last_seen_at }) => ({
        id: session,
        device,
        startedAt: started_at.toISOString(),
        lastSeenAt: last_seen_at.toISOString(),
      })),
      isYou: row.id === user.userId,
      ownScopes: [...user.scopes],
      version: versionOf(row),
    },
  });
};

/** Lets somebody in; nobody hands out more than they hold (T-23). */
export const inviteUser: Verb<typeof call.inviteUser> = async (deps, { body, ...who }) => {
  const invited: Invited = { ...body, email: tidy(body.email), firstName: tidy(body.firstName), lastName: tidy(body.lastName) };
  const [flaw] = userFlaws(invited);
  if (flaw !== undefined) return flawed(flaw);
  return inTransaction(deps.database, async (trx) => {
    const host = await lockKeeper(trx, who.user.userId);
    if (host.isErr()) return err(host.error);
    if (!mayHandOut(host.value.scopes, invited.scopes)) return flawed('beyondOwn');
    const user = await keepInvited(trx, invited, deps.now());
    if (user === undefined) return flawed('emailTaken');
    const link = await writeInvitation(trx, deps, { user, inviter: fullName(host.value) });
    const change = changeBy(who, deps.now(), { what: 'create', thing: 'user', thingId: user.id });
    await recordChange(trx, { ...change, after: told(user) });
    return ok({ data: { id: user.id, ...(link !== undefined && { link }) } });
  });
};

export const inviteUserAgain: Verb<typeof call.inviteUserAgain> = async (deps, { body: { id }, ...who }) =>
  withUser(deps.database, who.user.userId, id, async (trx, host, user) => {
    if (user.password_hash !== null) return flawed('alreadyIn');
    await dropLinkTokens(trx, id, ['setPassword']);
    const link = await writeInvitation(trx, deps, { user, inviter: fullName(host) });
    await recordChange(trx, changeBy(who, deps.now(), { what: 'retry', thing: 'user', thingId: id }));
    return ok({ data: { sent: true as const, ...(link !== undefined && { link }) } });
  });

/** Nobody changes their own permissions: whoever could take the last key from themselves, or be talked into it, would lock the house. A form that was opened before gives back nothing that somebody else has taken since. */
export const updateUser: Verb<typeof call.updateUser> = async (deps, { body, ...who }) =>
  withUser(deps.database, who.user.userId, body.id, async (trx, host, user) => {
    const written = { email: user.email, firstName: tidy(body.firstName), lastName: tidy(body.lastName), scopes: body.scopes };
    const [flaw] = userFlaws(written);
    if (flaw !== undefined) return flawed(flaw);
    if (versionOf(user) !== body.seen) return flawed('changedMeanwhile');
    if (user.id === host.id && !isSamePermission(user.scopes, body.scopes)) return flawed('ownScopes');
    if (!mayHandOut(host.scopes, body.scopes)) return flawed('beyondOwn');
    const after = await trx
      .updateTable('shop_user')
      .set({
        first_name: written.firstName,
        last_name: written.lastName,
        language: body.language,
        scopes: body.scopes,
        updated_at: deps.now(),
      })
      .where('id', '=', user.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const change = changeBy(who, deps.now(), { what: 'update', thing: 'user', thingId: user.id });
    await recordChange(trx, { ...change, before: told(user), after: told(after) });
    return ok({ data: { saved: true as const } });
  });

export const signOutUser: Verb<typeof call.signOutUser> = async (deps, { body: { id, sessionId }, ...who }) =>
  withUser(deps.database, who.user.userId, id, async (trx) => {
    const ended = sessionId === undefined ? await endAllSessions(trx, id, who.user.sessionId) : await endOwnSession(trx, id, sessionId);
    await recordChange(trx, changeBy(who, deps.now(), { what: 'signOut', thing: 'user', thingId: id, after: { count: ended } }));
    return ok({ data: { ended } });
  });

/** Somebody who never set a password has nothing that would stay. */
export const removeUser: Verb<typeof call.removeUser> = async (deps, { body: { id }, ...who }) =>
  withUser(deps.database, who.user.userId, id, async (trx, host, user) => {
    if (user.id === host.id) return flawed('yourself');
    if (user.email_confirmed_at === null && user.password_hash === null) await dropUser(trx, id);
    else {
      await endAllSessions(trx, id);
      await dropFactors(trx, id);
      await endKeysOf(trx, id, deps.now());
      await dropLinkTokens(trx, id, ['setPassword', 'changeEmail']);
      await trx.updateTable('shop_user').set({ is_backoffice: false, scopes: [], updated_at: deps.now() }).where('id', '=', id).execute();
    }
    const change = changeBy(who, deps.now(), { what: 'delete', thing: 'user', thingId: id });
    await recordChange(trx, { ...change, before: told(user) });
    return ok({ data: { removed: true as const } });
  });

/** Of somebody who has lost it. Their sign-ins and keys end: whoever found the telephone is signed in nowhere, and no program goes on with a key that they made with it. */
export const resetUserFactor: Verb<typeof call.resetUserFactor> = async (deps, { body: { id }, ...who }) =>
  withUser(deps.database, who.user.userId, id, async (trx, host, user) => {
    if (user.id === host.id) return flawed('ownFactor');
    if (!(await dropFactors(trx, id))) return flawed('noFactor');
    await endAllSessions(trx, id);
    await endKeysOf(trx, id, deps.now());
    await tellFactorChanged(trx, deps, user, 'reset', fullName(host));
    const change = changeBy(who, deps.now(), { what: 'update', thing: 'user', thingId: id });
    await recordChange(trx, { ...change, before: { totp: true }, after: { totp: false } });
    return ok({ data: { reset: true as const } });
  });

/** Runs with both held, in the order of their ids: of two who show each other out at the same moment one is still there. */
function withUser<T>(
  database: Connection,
  hostId: number,
  id: number,
  work: (trx: Connection, host: UserRow, user: UserRow) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  return inTransaction(database, async (trx): Promise<Result<T, Refusal>> => {
    const host = await lockKeeper(trx, hostId, id);
    if (host.isErr()) return err(host.error);
    const user = await trx.selectFrom('shop_user').selectAll().where('id', '=', id).where('is_backoffice', '=', true).executeTakeFirst();
    if (user === undefined) return flawed('gone');
    if (!mayHandOut(host.value.scopes, user.scopes)) return flawed('beyondOwn');
    return work(trx, host.value, user);
  });
}

/** Whoever asks, held with the other one: they may have been shown out since their request came. */
async function lockKeeper(trx: Connection, hostId: number, otherId: number = hostId): Promise<Result<UserRow, Refusal>> {
  const held = await trx.selectFrom('shop_user').selectAll().where('id', 'in', [hostId, otherId]).orderBy('id').forNoKeyUpdate().execute();
  const host = held.find(({ id }) => id === hostId);
  return host?.is_backoffice && hasScope(host.scopes, ['users:write']) ? ok(host) : refuse('FORBIDDEN');
}

type Listed = ListedRow & { readonly language: string };

/** As the index of migration 144 is written. */
const BY_NAME: KeyedOrder = {
  by: [
    [sql`plain_words(u.last_name)`, 'text'],
    [sql`plain_words(u.first_name)`, 'text'],
    [sql`u.id`, 'number'],
  ],
  descending: false,
};

const columns = (
  now: Date,
) => sql`u.id, u.first_name, u.last_name, u.email, u.scopes, u.password_hash, u.language, ${factorOf(sql`u.id`)} as has_factor,
      (select max(s.last_seen_at) from user_session s where s.user_id = u.id and s.refresh_expires_at > ${now}) as last_seen_at`;

async function findUser(database: Connection, now: Date, id: number): Promise<Listed | undefined> {
  const { rows } = await sql<Listed>`select ${columns(now)} from shop_user u where u.is_backoffice and u.id = ${id}`.execute(database);
  return rows[0];
}

function onWire({ id, first_name, last_name, email, scopes, password_hash, last_seen_at, has_factor }: ListedRow) {
  return {
    id,
    firstName: first_name,
    lastName: last_name,
    email,
    scopes,
    isInvited: password_hash === null,
    hasFactor: has_factor,
    lastSeenAt: last_seen_at?.toISOString() ?? null,
  };
}

function versionOf({ first_name, last_name, language, scopes }: Pick<UserRow, 'first_name' | 'last_name' | 'language' | 'scopes'>): string {
  return contentVersion([first_name, last_name, language, scopes]);
}

function told(user: UserRow) {
  return { name: fullName(user), language: user.language, scopes: user.scopes };
}
