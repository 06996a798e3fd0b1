import type { Kysely, Selectable } from 'kysely';
import { columnsOf } from '../database/columns-of.ts';
import type { Database } from '../database/schema.ts';
import { emailKey } from './email-key.ts';

type Connection = Kysely<Database>;
export type UserRow = Selectable<Database['shop_user']>;

/** What a row of a user answers. */
export const USER_COLUMNS = columnsOf<UserRow>({
  id: true,
  email: true,
  email_key: true,
  password_hash: true,
  first_name: true,
  last_name: true,
  company_name: true,
  company_oib: true,
  member_card_barcode: true,
  is_backoffice: true,
  scopes: true,
  language: true,
  email_confirmed_at: true,
  must_change_password: true,
  created_at: true,
  updated_at: true,
  found_by: true,
});

export function findUser(database: Connection, userId: number): Promise<UserRow | undefined> {
  return database.selectFrom('shop_user').select(USER_COLUMNS).where('id', '=', userId).executeTakeFirst();
}

/** The account of an e-mail address in whatever spelling (F-15). */
export function findUserByEmail(database: Connection, email: string): Promise<UserRow | undefined> {
  return database.selectFrom('shop_user').select(USER_COLUMNS).where('email_key', '=', emailKey(email)).executeTakeFirst();
}

/** The user, held until the end of the transaction: nobody changes or erases them meanwhile. Held before all that is theirs (tokens, carts), so that nobody waits in a circle. */
export function lockUser(trx: Connection, userId: number): Promise<UserRow | undefined> {
  return trx.selectFrom('shop_user').select(USER_COLUMNS).where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
}

/** The account of an e-mail address, held likewise. */
export function lockUserByEmail(trx: Connection, email: string): Promise<UserRow | undefined> {
  return trx.selectFrom('shop_user').select(USER_COLUMNS).where('email_key', '=', emailKey(email)).forNoKeyUpdate().executeTakeFirst();
}

/** Keeps a new password, chosen by its owner. */
export async function keepPassword(trx: Connection, userId: number, passwordHash: string, now: Date): Promise<void> {
  await trx
    .updateTable('shop_user')
    .set({ password_hash: passwordHash, must_change_password: false, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

/** How somebody is called in lists, mails and the log. */
export function fullName({ first_name, last_name }: Pick<UserRow, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim();
}

/** Words of a person that are no part of a good password, for isCommonPassword. */
export function personalWords(user: Pick<UserRow, 'email' | 'first_name' | 'last_name'>): readonly string[] {
  return [user.email, user.first_name, user.last_name];
}
