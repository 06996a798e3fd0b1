import type { Kysely } from 'kysely';
import { DEFAULT_LOCALE, LOCALE_NAMES, localeOfLanguage } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { OrderVerb } from '#domain/order/order-states.ts';
import type { Database } from '../database/schema.ts';
import type { OrderNews } from '../mail/mail.ts';
import { writeMail } from '../mail/write-mail.ts';
import type { OrderRow } from './queries.ts';

/** What customers are told of; the rest they see with their order. */
const NEWS: Readonly<Partial<Record<OrderVerb | 'lapse', OrderNews>>> = {
  pay: 'orderPaid',
  ready: 'orderReady',
  send: 'orderSent',
  cancel: 'orderCancelled',
  lapse: 'orderLapsed',
  refund: 'orderRefunded',
};

/** Writes to the customer what has become of an order, in the transaction in which it did; once for each piece of news. `lapse`: it was not paid in time. */
export async function writeOrderNews(
  database: Kysely<Database>,
  siteUrl: string,
  order: OrderRow,
  happened: OrderVerb | 'lapse',
): Promise<void> {
  // Paid, and the goods are gone: the ordinary good news would not be true.
  const news = order.status === 'paidShort' ? 'orderShort' : NEWS[happened];
  if (news === undefined) return;
  const locale = localeOfLanguage(order.language) ?? DEFAULT_LOCALE;
  const addresses = order.addresses as readonly { readonly type?: string; readonly firstName?: string }[];
  const buyer = addresses.find(({ type }) => type === 'billing') ?? addresses.find(({ type }) => type === 'main') ?? addresses[0];
  await writeMail(database, siteUrl, {
    to: order.email,
    language: LOCALE_NAMES[locale].languageCode,
    dedupeKey: `${news}:${order.number}`,
    facts: {
      kind: news,
      firstName: buyer?.firstName ?? '',
      number: order.number,
      link: order.user_id === null ? null : `${siteUrl}${routePath('profileOrder', locale, order.slug)}`,
    },
  });
}
