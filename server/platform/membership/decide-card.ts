import { randomInt } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import { cardNumberOf, DRAWN_DIGITS } from '#domain/membership/card-number.ts';
import { type CardFlaw, type CardWish, reasonFlaw, validUntilFlaw } from '#domain/membership/card-request.ts';
import { dayOf } from '#domain/site/site-day.ts';
import { type Doer, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { writeCardMail } from './card-mail.ts';
import { type CardRequestRow, lockCardRequest } from './card-requests.ts';

export interface DecideOptions {
  readonly now: Date;
  /** For the links in e-mails. */
  readonly siteUrl: string;
  /** The editor who decides, by which request; undefined for the operator. */
  readonly by: Doer | undefined;
}

/** Decides a request once and for all, with all that this means, and writes to whoever asked, in one transaction. Answers the number of a card that was issued. */
export async function decideCard(
  database: Kysely<Database>,
  id: number,
  wish: CardWish,
  options: DecideOptions,
): Promise<Result<string | undefined, CardFlaw | 'unknown'>> {
  const flaw = wish.state === 'approved' ? validUntilFlaw(wish.validUntil, dayOf(options.now.getTime())) : reasonFlaw(wish.reason);
  const decided = await inTransaction(database, async (trx): Promise<Result<string | undefined, CardFlaw | 'unknown' | 'moved'>> => {
    const request = await lockCardRequest(trx, id);
    if (request === undefined) return err('unknown');
    if (request === 'moved') return err('moved');
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
        decided_by: options.by?.userId ?? null,
        ...(wish.state === 'approved' ? { barcode: barcode ?? null, valid_until: wish.validUntil } : { reason: wish.reason.trim() }),
      })
      .execute();
    if (options.by !== undefined)
      await recordChange(trx, {
        ...options.by,
        at: options.now,
        what: 'decide',
        thing: 'cardRequest',
        thingId: id,
        after:
          wish.state === 'approved'
            ? { state: wish.state, validUntil: wish.validUntil }
            : { state: wish.state, reason: wish.reason.trim() },
      });
    await writeCardMail(trx, options.siteUrl, request, { to, wish, barcode });
    return ok(barcode);
  });
  if (decided.isOk()) return ok(decided.value);
  return decided.error === 'moved' ? decideCard(database, id, wish, options) : err(decided.error);
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
