import { ok } from 'neverthrow';
import type * as call from '#adapters/platform/wire/order-desk.ts';
import { hasScope } from '#domain/back-office/scope.ts';
import { readId } from '#domain/id.ts';
import { noteFlaw } from '#domain/order/order-record.ts';
import { ORDER_VERB_SCOPES } from '#domain/order/order-scopes.ts';
import { changeBy, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { isProved } from '../../identity/signed-in.ts';
import { moveByHand } from '../move/move-by-hand.ts';
import { ownOrderOnWire } from '../own/own-order-on-wire.ts';
import { addOrderNote } from '../record/order-notes.ts';
import type { OrderPayment } from '../record/order-parts.ts';
import { deliveryOf } from '../record/order-prices.ts';
import { wayOf } from '../record/way-of.ts';
import { countViews, findOrders, historyOf, mailsOf, notesOf, orderWays } from './order-desk-queries.ts';
import { orderRecordOnWire } from './order-record-on-wire.ts';
import { carrierOfMost, lastCarrier, waysInLanguage } from './order-ways.ts';

/** Orders that stand on a page of a list. */
const ON_A_PAGE = 50;
/** Next steps of what has not left yet. */
const TO_BE_SENT: ReadonlySet<string> = new Set(['prepare', 'send']);

/** Orders of the shop, by what is to be done with them. */
export const filterOrders: Verb<typeof call.filterOrders> = async ({ database }, { query, facts: { language } }) => {
  const { view = 'all', q = '', before, ...filter } = query;
  const wanted = { view, words: q, filter, before: before === undefined ? undefined : readId(before), limit: ON_A_PAGE + 1 };
  // On one connection they travel together; each piece that is sent wakes the database.
  return database.connection().execute(async (connection) => {
    const [rows, ways, counts] = await Promise.all([
      findOrders(connection, wanted),
      orderWays(connection, language),
      countViews(connection),
    ]);
    const shown = rows.slice(0, ON_A_PAGE);
    const records = shown.map((row) => orderRecordOnWire(row, ways));
    const sent = shown.filter((row, at) => wayOf(row) === 'delivery' && TO_BE_SENT.has(records[at]?.next ?? ''));
    return ok({
      data: {
        records,
        next: rows.length > ON_A_PAGE ? (shown.at(-1)?.id ?? null) : null,
        counts,
        ways: { deliveries: [...ways.deliveries], payments: [...ways.payments] },
        lastCarrier: await carrierOfMost(connection, sent),
      },
    });
  });
};

/** One order, with everything that whoever handles it has to know. */
export const getHandledOrder: Verb<typeof call.getHandledOrder> = async ({ database, now }, { params, facts }) => {
  const id = readId(params.id);
  const order = id === undefined ? undefined : await database.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirst();
  if (order === undefined) return refuse('NOT_FOUND');
  const [own, ways, carrier, history, notes, mails] = await Promise.all([
    ownOrderOnWire(database, order, { language: facts.language, now: now() }),
    waysInLanguage(database, order, facts.language),
    lastCarrier(database, deliveryOf(order)?.code),
    historyOf(database, order.id),
    notesOf(database, order.id),
    mailsOf(database, order),
  ]);
  return ok({
    data: {
      ...own,
      ...ways,
      lastCarrier: carrier,
      id: order.id,
      paidAt: order.paid_at?.toISOString() ?? null,
      way: wayOf(order),
      isTransfer: (order.payment as unknown as OrderPayment).code === 'bank-transfer',
      hasAccount: order.user_id !== null,
      history: history.map(({ kind, at, by, facts: told }) => ({ kind, at: at.toISOString(), by, facts: saidOf(told) })),
      notes: notes.map(({ id: noteId, text, by_name: by, at }) => ({ id: noteId, text, by, at: at.toISOString() })),
      mails: mails.map(({ id: mailId, subject, created_at }) => ({ id: Number(mailId), subject, writtenAt: created_at.toISOString() })),
    },
  });
};

/** A step of an order by somebody's hand. */
export const moveHandledOrder: Verb<typeof call.moveHandledOrder> = async ({ database, settings, changed, now }, { body, ...who }) => {
  const { id, verb, seen, ...details } = body;
  if (!hasScope(who.user.scopes, [ORDER_VERB_SCOPES[verb]])) return refuse('FORBIDDEN');
  // Money that has gone back does not come again.
  if (verb === 'refund' && !isProved(who.user, now())) return refuse('PROOF_WANTED');
  const by = changeBy(who, now());
  const moved = await moveByHand(database, { id }, verb, { now: now(), siteUrl: settings.siteUrl, details, seen, by });
  if (moved.isOk()) {
    if (moved.value.tags.length > 0) changed(moved.value.tags);
    return ok({ data: { status: moved.value.now } });
  }
  switch (moved.error.kind) {
    case 'NoSuchOrder':
      return refuse('NOT_FOUND');
    case 'NotNow':
      return refuse('ORDER_REFUSED', { reason: 'notNow', name: moved.error.status });
    case 'MovedMeanwhile':
      return refuse('ORDER_REFUSED', { reason: 'movedMeanwhile', name: moved.error.status });
    case 'Flawed':
      return refuse('ORDER_REFUSED', { reason: moved.error.flaw });
  }
};

/** A word for the others of the shop. */
export const noteOrder: Verb<typeof call.noteOrder> = async ({ database, now }, { body: { id, text }, ...who }) => {
  const flaw = noteFlaw(text);
  if (flaw !== undefined) return refuse('ORDER_REFUSED', { reason: flaw });
  const change = changeBy(who, now(), { what: 'note', thing: 'order', thingId: id });
  const noted = await inTransaction(database, async (trx) => {
    const order = await trx.selectFrom('shop_order').select('id').where('id', '=', id).forShare().executeTakeFirst();
    if (order === undefined) return refuse('NOT_FOUND');
    // What it says is about a buyer, so it stands in the note alone, which goes when the buyer goes.
    await recordChange(trx, change);
    return ok(await addOrderNote(trx, { orderId: id, text: text.trim(), userId: change.userId, at: change.at }));
  });
  return noted.map((noteId) => ({ data: { id: noteId } }));
};

/** Facts of an event that are texts or numbers; others are for machines. */
function saidOf(facts: Readonly<Record<string, unknown>>): Record<string, string> {
  const said = Object.entries(facts).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]));
}
