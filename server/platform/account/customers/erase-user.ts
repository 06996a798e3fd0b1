import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { NOBODY_CHOSEN } from '../../cart/nobody-chosen.ts';
import { commentsTag } from '../../comment/comments-tag.ts';
import { announceChanges } from '../../database/content-changes.ts';
import type { Database } from '../../database/schema.ts';
import { forgetMailsOfSender } from '../../form/forget-submission-mails.ts';
import { emailKey } from '../../identity/email-key.ts';
import type { UserRow } from '../../identity/users.ts';
import { ORDER_MAILS } from '../../mail/mail.ts';
import { NO_ADDRESS } from '../../mail/no-address.ts';
import { eraseSubscriptions } from '../../newsletter/own-subscription.ts';
import { forgetViews } from './forget-views.ts';
import { stripOrders } from './strip-orders.ts';

/** The user, held so that nobody orders or saves anything for them until the end of the transaction. */
export function lockToErase(trx: Kysely<Database>, userId: number): Promise<UserRow | undefined> {
  return trx.selectFrom('shop_user').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst();
}

/** Takes everything of a customer out of the database but what the law wants kept: bills, and the proof of consents without a name (IDN-15). */
export async function eraseUser(trx: Transaction<Database>, user: UserRow, now: Date): Promise<void> {
  await emptyMails(trx, user);
  // Before the orders are stripped, by whose names views are found.
  await forgetViews(trx, user.id);
  await forgetMailsOfSender(trx, user.id);
  await stripOrders(trx, user.id, now);
  await hideConsents(trx, user);
  await removeCarts(trx, user.id);
  await removeComments(trx, user.id);
  await eraseSubscriptions(trx, user);
  // Sessions, tokens, devices, addresses, wishlist, social identities and forms that were sent signed in (their files are swept) go with it.
  await trx.deleteFrom('shop_user').where('id', '=', user.id).execute();
}

/** What waits is not sent any more; of what was sent stays that it was. */
async function emptyMails(trx: Kysely<Database>, user: UserRow): Promise<void> {
  const addresses = await addressesOf(trx, user);
  const isTheirs = sql<boolean>`
    recipient = any(${addresses}::text[]) and (not (kind = any(${ORDER_MAILS}::text[])) or ${user.email_confirmed_at !== null}::boolean)`;
  await trx.deleteFrom('mail_outbox').where(isTheirs).where('sent_at', 'is', null).execute();
  await trx
    .updateTable('mail_outbox')
    .set({ recipient: NO_ADDRESS, subject: '', text_body: '', html_body: '', last_error: null })
    .where(isTheirs)
    .execute();
}

/** Where e-mails of theirs went: to the account, to what it was to change to, to what they ordered with; but not to what is another account's by now. */
async function addressesOf(trx: Kysely<Database>, user: UserRow): Promise<readonly string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from shop_order where user_id = ${user.id} union select email from user_token where user_id = ${user.id}`.execute(trx);
  const others = rows.map(({ email }) => email).filter((email) => emailKey(email) !== user.email_key);
  const taken = await trx
    .selectFrom('shop_user')
    .select('email_key')
    .where('email_key', '=', sql<string>`any(${others.map(emailKey)}::text[])`)
    .execute();
  const isTaken = (email: string) => taken.some(({ email_key }) => email_key === emailKey(email));
  return [user.email, ...rows.map(({ email }) => email).filter((email) => !isTaken(email))];
}

/** The hash proves a consent to whoever names the address again, and tells it to nobody else. */
async function hideConsents(trx: Kysely<Database>, user: UserRow): Promise<void> {
  const hash = createHash('sha256').update(user.email_key).digest('hex');
  await sql`
    update consent_log set email = ${`sha256:${hash}`}, user_id = null
    where user_id = ${user.id} or (user_id is null and ${user.email_confirmed_at !== null}::boolean and lower(email) = lower(${user.email}))`.execute(
    trx,
  );
}

/** Carts that became orders stay as their empty shells, because an order is made of one, also those that were given back when their orders came to nothing; all others go. */
async function removeCarts(trx: Kysely<Database>, userId: number): Promise<void> {
  await sql`delete from cart c where user_id = ${userId} and status <> 'ordered' and not exists (select from shop_order o where o.cart_id = c.id)`.execute(
    trx,
  );
  await sql`delete from cart_line where cart_id in (select id from cart where user_id = ${userId} and status <> 'ordered')`.execute(trx);
  await trx
    .updateTable('cart')
    .set({ user_id: null, member_card_barcode: null, member_card_checked_at: null, ...NOBODY_CHOSEN })
    .where('user_id', '=', userId)
    .execute();
}

/** Pages that show them are told; the notice goes out with the end of the transaction. */
async function removeComments(trx: Kysely<Database>, userId: number): Promise<void> {
  const removed = await trx.deleteFrom('post_comment').where('user_id', '=', userId).returning('post_id').execute();
  await announceChanges(
    trx,
    removed.map(({ post_id }) => commentsTag(post_id)),
  );
}
