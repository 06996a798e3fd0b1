import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { buyerOf } from '../../mail/buyer-of.ts';
import type { PickupInMail, ShipmentInMail } from '../../mail/mail.ts';
import { writeMail } from '../../mail/write-mail.ts';
import { dueOnDelivery } from '../record/handing-over.ts';
import { deliveryOf } from '../record/order-prices.ts';
import type { OrderRow } from '../record/queries.ts';
import { type PlacedNow, writeOrderMail } from './order-mail.ts';
import { MAIL_OF_OUTCOME, NO_MAIL, type OrderOutcome, TO_SETTLE } from './order-outcomes.ts';
import { type PaymentInMail, writeReviewMail, writeToShop } from './review-mails.ts';

export interface TellOptions {
  /** For the links in e-mails. */
  readonly siteUrl: string;
  readonly now: Date;
  /** The order's payment at a provider, where the outcome is about one. */
  readonly payment?: PaymentInMail;
  /** What its goods leave with. */
  readonly shipment?: ShipmentInMail | undefined;
  /** What is known of an order that was placed just now. */
  readonly placed?: PlacedNow;
}

/** Writes to whom it concerns what has become of an order, in the transaction in which it did; once for each e-mail of the table. */
export async function tellOutcome(
  database: Kysely<Database>,
  order: OrderRow,
  happened: OrderOutcome,
  options: TellOptions,
): Promise<void> {
  // Paid, and the goods are gone: the ordinary good news would not be true.
  const outcome = order.status === 'paidShort' && (happened === 'paid' || happened === 'recorded') ? 'paidShort' : happened;
  await tellBuyer(database, order, outcome, options);
  const { siteUrl, payment } = options;
  if (payment !== undefined && outcome in TO_SETTLE)
    await writeToShop(database, siteUrl, order, payment, TO_SETTLE[outcome as keyof typeof TO_SETTLE]);
}

async function tellBuyer(
  database: Kysely<Database>,
  order: OrderRow,
  outcome: OrderOutcome,
  { siteUrl, now, payment, placed, shipment }: TellOptions,
): Promise<void> {
  const kind = MAIL_OF_OUTCOME[outcome];
  switch (kind) {
    case NO_MAIL:
      return;
    case 'orderPlaced':
      return writeOrderMail(database, { siteUrl, now }, order, placed);
    case 'paymentReview':
      return writeReviewMail(database, { siteUrl, now }, order, payment ?? { amount: order.total, currency: order.currency });
    default: {
      const { to, language, firstName, link } = await buyerOf(database, siteUrl, order, now);
      const facts = {
        kind,
        firstName,
        number: order.number,
        link,
        ...(kind === 'orderSent' && shipment && { shipment }),
        ...(kind === 'orderReady' && { pickup: pickupOf(order) }),
      };
      return writeMail(database, siteUrl, { to, language, dedupeKey: `${kind}:${order.number}`, facts });
    }
  }
}

function pickupOf(order: OrderRow): PickupInMail {
  return { branch: deliveryOf(order)?.branchName ?? null, due: dueOnDelivery(order), currency: order.currency };
}
