import { randomInt } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import { cardNumberOf, DRAWN_DIGITS } from '#domain/membership/card-number.ts';
import { type CardFlaw, type CardWish, reasonFlaw, validUntilFlaw } from '#domain/membership/card-request.ts';
import { dayOf } from '#domain/site/site-day.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/schema.ts';
import { lockUser } from '../../identity/users.ts';
import { writeCardMail } from './card-mail.ts';
import { type CardRequestRow, findCardRequest } from './card-requests.ts';

export interface DecideOptions {
  readonly now: Date;
  /** For the links in e-mails. */
  readonly siteUrl: string;
  /** The editor who decides; undefined for the operator. */
  readonly by: number | undefined;
}

/** Decides a request once and for all, with all that this means, and writes to whoever asked, in one transaction. Answers the number of a card that was issued. */
export function decideCard(
  database: Kysely<Database>,
  id: number,
  wish: CardWish,
  options: DecideOptions,
): Promise<Result<string | undefined, CardFlaw | 'unknown'>> {
  const flaw = wish.state === 'approved' ? validUntilFlaw(wish.validUntil, dayOf(options.now.getTime())) : reasonFlaw(wish.reason);
  return inTransaction(database, async (trx): Promise<Result<string | undefined, CardFlaw | 'unknown'>> => {
    const found = await findCardRequest(trx, id);
    if (found === undefined) return err('unknown');
    // The account before the form, as whoever erases an account holds them.
    if (found.userId !== null) await lockUser(trx, found.userId);
    await trx.selectFrom('form_submission').select('id').where('id', '=', id).forUpdate().execute();
    const request = await findCardRequest(trx, id);
    if (request === undefined) return err('unknown');
    if (request.state !== 'received') return err('decided');
    if (flaw !== undefined) return err(flaw);
    const to = request.accountEmail ?? request.email;
    if (to === null) return err('noAddress');
    const barcode = wish.state === 'approved' ? await issueCard(trx, request, wish.validUntil, options.now) : undefined;
    await trx
      .insertInto('card_decision')
      .values({
        submission_id: id,
        state: wish.state,
        decided_at: options.now,
        decided_by: options.by ?? null,
        ...(wish.state === 'approved' ? { barcode: barcode ?? null, valid_until: wish.validUntil } : { reason: wish.reason.trim() }),
      })
      .execute();
    await writeCardMail(trx, options.siteUrl, request, { to, wish, barcode });
    return ok(barcode);
  });
}

/** A new card; an account has one of the shop's own, so one that it had before ends with this. */
async function issueCard(trx: Transaction<Database>, { userId, reference }: CardRequestRow, lastDay: string, now: Date): Promise<string> {
  const barcode = await insertCard(trx, { user_id: userId, reference, issued_at: now, valid_until: lastDay });
  if (userId === null) return barcode;
  await trx.deleteFrom('member_card').where('user_id', '=', userId).where('barcode', '<>', barcode).execute();
  await trx.updateTable('shop_user').set({ member_card_barcode: barcode, updated_at: now }).where('id', '=', userId).execute();
  // The cart that is open counts with it at once.
  await trx
    .updateTable('cart')
    .set({ member_card_barcode: barcode, member_card_checked_at: now, revision: sql<number>`revision + 1` })
    .where('user_id', '=', userId)
    .where('status', '=', 'open')
    .execute();
  return barcode;
}

/** Drawn by chance, so that nobody comes to another one's number by counting. */
async function insertCard(
  trx: Transaction<Database>,
  card: { readonly user_id: number | null; readonly reference: string; readonly issued_at: Date; readonly valid_until: string },
): Promise<string> {
  for (;;) {
    const barcode = cardNumberOf(randomInt(10 ** DRAWN_DIGITS));
    const inserted = await trx
      .insertInto('member_card')
      .values({ ...card, barcode })
      .onConflict((conflict) => conflict.column('barcode').doNothing())
      .returning('barcode')
      .executeTakeFirst();
    if (inserted !== undefined) return inserted.barcode;
  }
}
