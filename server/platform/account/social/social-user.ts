import { type Kysely, sql } from 'kysely';
import { isEmail, tidy } from '#domain/checkout/validate-address.ts';
import type { Database } from '../../database/schema.ts';
import { emailKey } from '../../identity/email-key.ts';
import { findUser, findUserByEmail, lockUser, type UserRow } from '../../identity/users.ts';
import type { SocialPerson } from '../../ports/social-provider.ts';
import { endAllSessions } from '../session/sessions.ts';

type Connection = Kysely<Database>;

export interface Vouched {
  readonly provider: string;
  readonly person: SocialPerson;
  readonly language: string;
  readonly now: Date;
}

export interface SocialAccount {
  readonly user: UserRow;
  /** The account was there, and the provider opens it from now on. */
  readonly isNewLink: boolean;
}

/**
 * The account of somebody whom a provider vouches for: the one that is linked, else the one with the same e-mail, else a new one. With nothing kept, `noAddress` when the provider
 * vouches for no address by which an account could be found or made, `somebodyElse` when it has vouched for another person with that address before: it may have been given to them
 * since, and who signed in first keeps the account.
 *
 * An account is given to whoever owns its address, and to nobody else: one that waits for its confirmation may have been made by a stranger, so what that stranger set is taken off
 * it; accounts of the back office are never linked by themselves.
 */
export async function accountOfPerson(trx: Connection, vouched: Vouched): Promise<SocialAccount | 'noAddress' | 'somebodyElse'> {
  const { provider, person, now } = vouched;
  const linked = await trx
    .selectFrom('social_identity')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', person.subject)
    .executeTakeFirst();
  if (linked !== undefined) return signedInto(await lockUser(trx, linked.user_id));
  const email = tidy(person.email ?? '');
  if (!person.emailVerified || !isEmail(email)) return 'noAddress';
  const found = await findUserByEmail(trx, email);
  const user = found === undefined ? await addUser(trx, email, vouched) : await ownUser(trx, found.id, person, now);
  if (user === undefined) return 'noAddress';
  // Its row is locked: of two who come at once the second one sees the first.
  if (found !== undefined && (await isLinked(trx, provider, user.id))) return 'somebodyElse';
  await trx.insertInto('social_identity').values({ provider, subject: person.subject, user_id: user.id, linked_at: now }).execute();
  return { user, isNewLink: found !== undefined };
}

/** Only a confirmed account is anybody's. */
function signedInto(user: UserRow | undefined): SocialAccount | 'noAddress' {
  return user === undefined || user.email_confirmed_at === null ? 'noAddress' : { user, isNewLink: false };
}

/** Whether somebody of a provider opens an account. */
async function isLinked(trx: Connection, provider: string, userId: number): Promise<boolean> {
  const linked = trx.selectFrom('social_identity').select('subject').where('provider', '=', provider).where('user_id', '=', userId);
  return (await linked.executeTakeFirst()) !== undefined;
}

/** Undefined when somebody else has just taken the address: whoever asks again finds that account. */
async function addUser(trx: Connection, email: string, { person, language, now }: Vouched): Promise<UserRow | undefined> {
  return trx
    .insertInto('shop_user')
    .values({
      email,
      email_key: emailKey(email),
      password_hash: null,
      first_name: nameOf(person.firstName) || nameOf(email.split('@')[0] ?? ''),
      last_name: nameOf(person.lastName),
      language,
      email_confirmed_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returningAll()
    .executeTakeFirst();
}

async function ownUser(trx: Connection, userId: number, person: SocialPerson, now: Date): Promise<UserRow | undefined> {
  const user = await lockUser(trx, userId);
  if (user === undefined || user.is_backoffice) return undefined;
  if (user.email_confirmed_at !== null) return user;
  await endAllSessions(trx, userId);
  for (const table of ['user_token', 'user_device', 'address', 'social_identity', 'wishlist_item'] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  await trx
    .updateTable('shop_user')
    .set({
      password_hash: null,
      first_name: nameOf(person.firstName) || user.first_name,
      last_name: nameOf(person.lastName) || user.last_name,
      company_name: null,
      company_oib: null,
      member_card_barcode: null,
      email_confirmed_at: now,
      updated_at: sql<Date>`${now}`,
    })
    .where('id', '=', userId)
    .execute();
  return findUser(trx, userId);
}

/** A provider may call people anything; what is kept is a line of at most 75 characters. */
function nameOf(text: string): string {
  return [...tidy(text.replace(/\p{Cc}/gu, ' '))].slice(0, 75).join('');
}
