import type { Kysely } from 'kysely';
import { DEFAULT_LANGUAGE } from '#domain/locale/locale.ts';
import type { Database } from '../../database/schema.ts';
import { emailKey } from '../../identity/email-key.ts';
import { newPassword } from '../../identity/new-password.ts';
import { hashPassword } from '../../identity/passwords.ts';

/** How the first administrator signs in. */
export interface FirstSignIn {
  readonly email: string;
  readonly password: string;
}

/**
 * Lets one administrator into a back office that nobody works in, with a password that was made for them and has to be changed before anything else; undefined where
 * somebody does, 'addressTaken' where the address is a customer's, who stays one. Of several processes that start at once one makes them.
 */
export async function makeFirstAdministrator(
  database: Kysely<Database>,
  email: string,
  now: Date,
): Promise<FirstSignIn | 'addressTaken' | undefined> {
  const somebody = () => database.selectFrom('shop_user').select('id').where('is_backoffice', '=', true).limit(1).executeTakeFirst();
  if ((await somebody()) !== undefined) return undefined;
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  const made = await database
    .insertInto('shop_user')
    .values({
      email,
      email_key: emailKey(email),
      password_hash: passwordHash,
      first_name: 'Administrator',
      last_name: 'Izlog',
      company_name: null,
      company_oib: null,
      member_card_barcode: null,
      is_backoffice: true,
      scopes: ['*'],
      language: DEFAULT_LANGUAGE,
      email_confirmed_at: now,
      must_change_password: true,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made !== undefined) return { email, password };
  return (await somebody()) === undefined ? 'addressTaken' : undefined;
}
