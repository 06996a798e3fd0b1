import { handlingVerbs } from '#domain/order/order-record.ts';
import { ORDER_VERBS, type OrderStatus, type OrderVerb } from '#domain/order/order-states.ts';
import { readConfig } from '#server/config/config.ts';
import { announceChanges } from '#server/platform/database/content-changes.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { MAIL_TAG } from '#server/platform/mail/write-mail.ts';
import { moveByHand, type NotMovedByHand } from '#server/platform/order/move/move-by-hand.ts';
import { termsName } from '#server/platform/order/record/accepted-terms.ts';
import { orderByNumber } from '#server/platform/order/record/queries.ts';
import { wayOf } from '#server/platform/order/record/way-of.ts';
import { fail, KnownFailure } from './known-failure.ts';
import { reachDatabase } from './reach-database.ts';

const VERBS = Object.keys(ORDER_VERBS) as OrderVerb[];

/** `npm run order -- NUMBER [VERB]`: says how far an order is and what can be done with it, or does that, whether the shop runs or not. The customer is written to. */
async function order(): Promise<void> {
  const [number, verb] = process.argv.slice(2);
  if (number === undefined)
    throw new KnownFailure(`npm run order -- NUMBER VERB wants the number of an order, and one of ${VERBS.join(', ')}.`);
  if (verb !== undefined && !isVerb(verb)) throw new KnownFailure(`"${verb}" is no verb: ${VERBS.join(', ')}.`);
  const config = readConfig();
  const { address, close } = await reachDatabase(config);
  try {
    const database = openDatabase({ url: address });
    try {
      if (verb === undefined) return await tell(number, await orderByNumber(database, number));
      const moved = await moveByHand(database, { number }, verb, { now: new Date(), siteUrl: config.publicUrl });
      if (moved.isErr()) throw new KnownFailure(refusal(number, verb, moved.error));
      // A running shop has answers that stock has changed, and sends the e-mail at once.
      await announceChanges(database, [...moved.value.tags, MAIL_TAG]);
      console.log(`Order ${number}: ${moved.value.before} → ${moved.value.now}.`);
    } finally {
      await database.destroy();
    }
  } finally {
    await close();
  }
}

const isVerb = (word: string): word is OrderVerb => VERBS.includes(word as OrderVerb);
const unknown = (number: string) => `There is no order ${number}.`;
const listed = (verbs: readonly OrderVerb[]) =>
  verbs.length === 0 ? 'nothing more can be done with it' : `it can be: ${verbs.join(', ')}`;

function refusal(number: string, verb: OrderVerb, error: NotMovedByHand): string {
  switch (error.kind) {
    case 'NoSuchOrder':
      return unknown(number);
    case 'Flawed':
      if (error.flaw === 'nothingToDeliver') return `All of order ${number} is downloaded, so "${verb}" means nothing.`;
      if (error.flaw === 'otherWay') return `"${verb}" does not fit how order ${number} is delivered.`;
      return `Order ${number} is not moved: ${error.flaw}.`;
    case 'MovedMeanwhile':
      return `Order ${number} is ${error.status} by now.`;
    case 'NotNow':
      return `Order ${number} is ${error.status}, so "${verb}" means nothing; ${listed(error.verbs)}.`;
  }
}

interface TellableOrder {
  readonly status: OrderStatus;
  readonly paid_at: Date | null;
  readonly total: number;
  readonly delivery: Readonly<Record<string, unknown>> | null;
  readonly terms_hash: string | null;
}

async function tell(number: string, found: TellableOrder | undefined): Promise<void> {
  if (found === undefined) throw new KnownFailure(unknown(number));
  const paid = found.paid_at === null ? 'not paid' : `paid on ${found.paid_at.toISOString().slice(0, 10)}`;
  const verbs = handlingVerbs({ status: found.status, isPaid: found.paid_at !== null, isFree: found.total === 0, way: wayOf(found) });
  console.log(`Order ${number} is ${found.status}, ${paid}; ${listed(verbs)}.`);
  if (found.terms_hash !== null) console.log(`Its buyer has accepted the terms of version ${termsName(found.terms_hash)}.`);
}

await order().catch(fail);
