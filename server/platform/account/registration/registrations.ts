import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { emailKey } from '../../identity/email-key.ts';
import type { UserRow } from '../../identity/users.ts';
import { type AccountAddress, insertAddress } from '../address/account-addresses.ts';
import type { CheckedRegistration } from './checked-registration.ts';

type Connection = Kysely<Database>;

/** The account of an address, held until the end of the transaction. */
export interface KnownUser extends UserRow {
  /** Nobody has confirmed or used it yet, so it is nobody's: whoever proves the address, or registers with it again, takes its place. */
  readonly is_pending: boolean;
}

export async function lockKnown(trx: Connection, email: string): Promise<KnownUser | undefined> {
  const { rows } = await sql<KnownUser>`
    select u.*, u.email_confirmed_at is null and not u.is_backoffice
      and not exists (select from user_session where user_id = u.id) and not exists (select from user_device where user_id = u.id)
      and not exists (select from shop_order where user_id = u.id) as is_pending
    from shop_user u where u.email_key = ${emailKey(email)} for update of u`.execute(trx);
  return rows[0];
}

export async function removeUser(trx: Connection, userId: number): Promise<void> {
  await trx.deleteFrom('shop_user').where('id', '=', userId).execute();
}

export interface NewAccount extends CheckedRegistration {
  readonly passwordHash: string;
  readonly card: string | null;
  readonly language: string;
  readonly now: Date;
}

/** Makes the account with its addresses; undefined when somebody else was a moment faster with the same address. */
export async function insertUser(trx: Connection, account: NewAccount): Promise<UserRow | undefined> {
  const user = await trx
    .insertInto('shop_user')
    .values({
      email: account.email,
      email_key: emailKey(account.email),
      password_hash: account.passwordHash,
      first_name: account.firstName,
      last_name: account.lastName,
      company_name: account.company?.companyName ?? null,
      company_oib: account.company?.companyOIB ?? null,
      member_card_barcode: account.card,
      language: account.language,
      created_at: account.now,
      updated_at: account.now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (user !== undefined) await insertAll(trx, user.id, account.addresses);
  return user;
}

async function insertAll(trx: Connection, userId: number, addresses: readonly AccountAddress[]): Promise<void> {
  for (const address of addresses) await insertAddress(trx, userId, address);
}
