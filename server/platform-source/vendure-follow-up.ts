import { settle } from '#adapters/vendure/online-payment.ts';
import type { ShopPayments } from '#adapters/vendure/payments.ts';
import { releaseOrder } from '#adapters/vendure/release-order.ts';
import type { SiteServices } from '#adapters/vendure/site-services.ts';
import type { VendureClient } from '#adapters/vendure/vendure-client.ts';
import { DEFAULT_LOCALE } from '#domain/locale/locale.ts';
import type { PlatformDependencies } from '../platform/ports/platform-context.ts';
import { orAside } from './or-aside.ts';
import type { BegunPayment, PaymentBook } from './vendure-payment-book.ts';

const MINUTE = 60_000;
const AT_ONCE = 20;
/** So long an order waits for its payment, as at the embedded platform; then it is a cart again. */
const PAY_WITHIN_MS = 60 * MINUTE;
/** Pauses between asking; money that comes late is found for a day and more. */
const PAUSES_MS = [5, 15, 30, 60, 180, 720, 1440].map((minutes) => minutes * MINUTE);
/** What is on its way for days is asked for each day. */
const DAY_MS = 1440 * MINUTE;

export interface FollowingUp {
  readonly book: PaymentBook;
  readonly payments: ShopPayments;
  readonly vendure: VendureClient;
  readonly site: SiteServices;
  readonly now: () => Date;
  readonly deps: Pick<PlatformDependencies, 'log'>;
}

/** Asks providers for payments of which nothing is heard: what was paid is told to Vendure, what nobody has paid in time is a cart again. One that fails is told and holds up no other; its turn comes again. Any number of processes share the work. */
export async function followUpVendurePayments(parts: FollowingUp, isStopped: () => boolean = () => false): Promise<void> {
  for (const payment of await parts.book.takeDue(AT_ONCE)) {
    if (isStopped()) return;
    await orAside(
      parts.vendure,
      () => followUp(parts, payment),
      async (message) => parts.deps.log.error('vendure.notFollowedUp', { reference: payment.reference, message }),
    );
  }
}

async function followUp({ book, payments, vendure, site, now }: FollowingUp, payment: BegunPayment): Promise<void> {
  const { reference, provider, order_code: code, amount, currency } = payment;
  const telling = { vendure, language: DEFAULT_LOCALE };
  const heard = await payments.ask(provider, { reference, amount, currency });
  if (typeof heard === 'object' && heard.outcome === 'paid') {
    await settle(payments, telling, provider, heard);
    return;
  }
  const isOver = now().getTime() - payment.begun_at.getTime() >= PAY_WITHIN_MS;
  const nothingCame = typeof heard === 'object' ? heard.outcome !== 'pending' : heard === 'nothing' && isOver;
  if (nothingCame && (await releaseOrder(site, telling, { code, reference }))) await book.note(reference, 'released');
  if (heard === 'unknown' && isOver) await book.holdUnknown(payment);
  const pause = PAUSES_MS[payment.asks - 1] ?? (heard === 'onItsWay' ? DAY_MS : undefined);
  await book.askAgain(payment, pause === undefined ? null : new Date(now().getTime() + pause));
}
