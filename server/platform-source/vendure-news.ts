import { type Kysely, sql, type Transaction } from 'kysely';
import { type OrderEntry, orderNews } from '#adapters/vendure/order-news.ts';
import { methodNames, orderForSite } from '#adapters/vendure/orders.ts';
import { readOwnOrder } from '#adapters/vendure/read-order.ts';
import type { SiteServices } from '#adapters/vendure/site-services.ts';
import type { VendureClient } from '#adapters/vendure/vendure-client.ts';
import type { VendureOrder } from '#adapters/vendure/vendure-order.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#domain/locale/locale.ts';
import type { Database } from '../platform/database/schema.ts';
import type { OrderNews } from '../platform/mail/mail.ts';
import { writeMail } from '../platform/mail/write-mail.ts';
import type { PlatformDependencies } from '../platform/ports/platform-context.ts';
import { orAside } from './or-aside.ts';
import type { NewsAside } from './vendure-news-aside.ts';
import { orderMail } from './vendure-order-mail.ts';

export interface TellingNews {
  readonly deps: Pick<PlatformDependencies, 'database' | 'now' | 'settings' | 'log'>;
  readonly vendure: VendureClient;
  readonly site: SiteServices;
  readonly aside: NewsAside;
}

/**
 * Writes to buyers what has become of their orders at Vendure, each news once; answers whether more may wait. The first round of all tells nothing: what was before is old. News that can't be told
 * are set aside, and the others go on.
 */
export async function tellVendureNews(parts: TellingNews, isStopped: () => boolean = () => false): Promise<boolean> {
  const { aside, vendure } = parts;
  const { database } = parts.deps;
  const told = await database.selectFrom('elsewhere_news').select('last_entry').executeTakeFirst();
  const news = await orderNews(parts.site, vendure, told === undefined ? '' : String(told.last_entry));
  if (told === undefined) {
    await keepPlace(database, news.at(-1)?.id ?? '0');
    return false;
  }
  for (const entry of news) {
    if (isStopped()) return false;
    await orAside(
      vendure,
      () => tell(parts, entry, (trx) => keepPlace(trx, entry.id)),
      (problem) => aside.take(entry, problem, (trx) => keepPlace(trx, entry.id)),
    );
  }
  return news.length > 0;
}

/** Tells news that were set aside and are due again. */
export async function tellNewsAside(parts: TellingNews, isStopped: () => boolean = () => false): Promise<void> {
  const { aside, vendure } = parts;
  for (const entry of await aside.takeDue()) {
    if (isStopped()) return;
    await orAside(
      vendure,
      () => tell(parts, entry, (trx) => aside.done(trx, entry)),
      (problem) => aside.failedAgain(entry, problem),
    );
  }
}

/** Writes the letter of an entry, if there is one, and in the same transaction that it was told. */
async function tell(
  { deps, vendure, site }: Omit<TellingNews, 'aside'>,
  entry: OrderEntry,
  note: (trx: Transaction<Database>) => Promise<void>,
): Promise<void> {
  const kind = mailOf(entry);
  const language: Locale = isLocale(entry.language ?? '') ? (entry.language as Locale) : DEFAULT_LOCALE;
  const order = kind === undefined ? undefined : await orderForSite(site, { vendure, language }, entry.code);
  const mail = kind === undefined || order === undefined ? undefined : await letterOf({ deps, vendure }, order, { kind, language });
  await deps.database.transaction().execute(async (trx) => {
    if (mail !== undefined) await writeMail(trx, deps.settings.siteUrl, { ...mail, dedupeKey: `elsewhere:order:${entry.id}` });
    await note(trx);
  });
}

async function letterOf(
  { deps, vendure }: Pick<TellingNews, 'deps' | 'vendure'>,
  order: VendureOrder,
  { kind, language }: { readonly kind: OrderNews | 'orderPlaced'; readonly language: Locale },
) {
  const own = readOwnOrder(order, await methodNames({ vendure, language }));
  return own.email === '' ? undefined : orderMail(deps, own, { kind, language });
}

/** States of an order that has not been placed yet. */
const BEFORE: readonly string[] = ['Created', 'Draft', 'AddingItems', 'ArrangingPayment'];

/** The letter that tells of a step of Vendure's; of others there is none. One that is paid online is confirmed when it is paid, as the embedded platform does. */
export function mailOf({ from, to }: Pick<OrderEntry, 'from' | 'to'>): OrderNews | 'orderPlaced' | undefined {
  const wasPlaced = !BEFORE.includes(from);
  switch (to) {
    case 'PaymentAuthorized':
      return wasPlaced ? undefined : 'orderPlaced';
    case 'PaymentSettled':
      return wasPlaced ? 'orderPaid' : 'orderPlaced';
    case 'Shipped':
      return from === 'Delivered' ? undefined : 'orderSent';
    case 'Cancelled':
      return wasPlaced ? 'orderCancelled' : undefined;
    case 'Lapsed':
      return 'orderLapsed';
    case 'RefundSettled':
      return 'orderRefunded';
    default:
      return undefined;
  }
}

/** Several processes tell the same news: each moves the place on only. */
async function keepPlace(database: Kysely<Database>, entry: string): Promise<void> {
  await sql`insert into elsewhere_news (last_entry) values (${entry}::bigint)
    on conflict (only_one) do update set last_entry = greatest(elsewhere_news.last_entry, excluded.last_entry)`.execute(database);
}
