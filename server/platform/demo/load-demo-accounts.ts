import type { Transaction } from 'kysely';
import { givenConsents, logAnswers } from '../consent/log-answers.ts';
import type { Database } from '../database/schema.ts';
import { emailKey } from '../identity/email-key.ts';
import { newPassword } from '../identity/new-password.ts';
import { hashPassword } from '../identity/passwords.ts';
import type { DemoAccounts, DemoCustomer } from './demo-accounts-schema.ts';
import { type DemoIds, idOf } from './demo-ids.ts';
import { loadOrders } from './load-demo-orders.ts';

type Trx = Transaction<Database>;

/** How somebody of the demo signs in. */
export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
  readonly role: 'customer' | 'backOffice';
}

/** Customers with their orders, and editors. Everybody could read a password in a file of the product, so each installation makes its own and gives them back. */
export async function loadAccounts(
  trx: Trx,
  { backOffice, customers }: DemoAccounts,
  ids: DemoIds,
  now: Date,
): Promise<readonly DemoSignIn[]> {
  const signIns: DemoSignIn[] = [];
  for (const editor of backOffice) {
    const password = newPassword();
    await addUser(trx, editor, { password_hash: await hashPassword(password), is_backoffice: true, scopes: editor.scopes }, now);
    signIns.push({ email: editor.email, password, role: 'backOffice' });
  }
  for (const customer of customers) {
    const password = newPassword();
    const userId = await addUser(trx, customer, { password_hash: await hashPassword(password), ...extras(customer) }, now);
    await addAddresses(trx, userId, customer);
    await addWishes(trx, userId, customer, ids, now);
    await acceptConsents(trx, userId, customer, now);
    await loadOrders(trx, userId, customer, ids, now);
    signIns.push({ email: customer.email, password, role: 'customer' });
  }
  return signIns;
}

type UserColumns = Database['shop_user'];
type Person = Pick<DemoCustomer, 'email' | 'firstName' | 'lastName' | 'language'>;
interface Extras {
  readonly password_hash: string;
  readonly is_backoffice?: boolean;
  readonly scopes?: string[];
  readonly company_name?: UserColumns['company_name'];
  readonly company_oib?: UserColumns['company_oib'];
  readonly member_card_barcode?: UserColumns['member_card_barcode'];
}

async function addUser(trx: Trx, { email, firstName, lastName, language }: Person, extra: Extras, now: Date): Promise<number> {
  const { id } = await trx
    .insertInto('shop_user')
    .values({
      email,
      email_key: emailKey(email),
      first_name: firstName,
      last_name: lastName,
      language,
      company_name: null,
      company_oib: null,
      member_card_barcode: null,
      ...extra,
      email_confirmed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function extras({ company, memberCardBarcode }: DemoCustomer) {
  return { company_name: company?.name ?? null, company_oib: company?.oib ?? null, member_card_barcode: memberCardBarcode ?? null };
}

async function addAddresses(trx: Trx, userId: number, { addresses, firstName, lastName, email }: DemoCustomer): Promise<void> {
  await trx
    .insertInto('address')
    .values(
      addresses.map(({ type, street, houseNumber, zipCode, city, country, contactPhone }) => ({
        guest_user_id: null,
        user_id: userId,
        type,
        first_name: firstName,
        last_name: lastName,
        contact_email: email,
        contact_phone: contactPhone,
        street,
        house_number: houseNumber,
        zip_code: zipCode,
        city,
        region: null,
        country,
      })),
    )
    .execute();
}

async function addWishes(trx: Trx, userId: number, { wishlist }: DemoCustomer, ids: DemoIds, now: Date): Promise<void> {
  for (const [index, sku] of wishlist.entries())
    await trx
      .insertInto('wishlist_item')
      .values({
        user_id: userId,
        product_id: idOf(ids.product, sku),
        added_at: new Date(now.getTime() - (wishlist.length - index) * 86_400_000),
      })
      .execute();
}

/** What everybody who has an account and has ordered has agreed to. */
async function acceptConsents(trx: Trx, userId: number, { email, orders }: DemoCustomer, now: Date): Promise<void> {
  const required = await trx
    .selectFrom('consent_assignment')
    .select('consent_id')
    .where('required', '=', true)
    .distinct()
    .orderBy('consent_id')
    .execute();
  const first = Math.max(...orders.map(({ daysAgo }) => daysAgo));
  await logAnswers(trx, {
    ...givenConsents(required.map(({ consent_id }) => consent_id)),
    status: 'accepted',
    email,
    userId,
    at: new Date(now.getTime() - first * 86_400_000),
    sourceType: 'cmsSite',
    userType: 'webUser',
  });
}
