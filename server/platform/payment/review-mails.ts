import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { AddressWire } from '#adapters/platform/wire/checkout.ts';
import { DEFAULT_LOCALE, LOCALE_NAMES, localeOfLanguage } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { Database } from '../database/schema.ts';
import { readMailSite } from '../mail/queries.ts';
import { writeMail } from '../mail/write-mail.ts';
import type { OrderRow } from '../order/queries.ts';
import type { PaymentRow } from './queries.ts';

/** Tells the buyer that the order is held while its payment is looked for, and the shop that it has to be; nobody has to be watching a log. */
export async function writeReviewMails(
  database: Kysely<Database>,
  siteUrl: string,
  order: OrderRow,
  { provider, reference, amount, currency }: PaymentRow,
): Promise<void> {
  const { number } = order;
  const locale = localeOfLanguage(order.language) ?? DEFAULT_LOCALE;
  await writeMail(database, siteUrl, {
    to: order.email,
    language: LOCALE_NAMES[locale].languageCode,
    dedupeKey: `review:${number}`,
    facts: {
      kind: 'paymentReview',
      firstName: firstNameOf(order),
      number,
      total: amount,
      currency,
      orderLink: order.user_id === null ? null : `${siteUrl}${routePath('profileOrder', locale, order.slug)}`,
    },
  });
  const language = LOCALE_NAMES[DEFAULT_LOCALE].languageCode;
  const { contact } = await readMailSite(database, siteUrl, language);
  if (contact === undefined) return;
  await writeMail(database, siteUrl, {
    to: contact,
    language,
    dedupeKey: `toReview:${number}`,
    facts: { kind: 'paymentToReview', firstName: '', number, total: amount, currency, placedAt: order.placed_at, provider, reference },
  });
}

function firstNameOf(order: OrderRow): string {
  const addresses = order.addresses as readonly z.infer<typeof AddressWire>[];
  const billed = ['billing', 'main'].map((type) => addresses.find((address) => address.type === type)).find(Boolean) ?? addresses[0];
  return billed?.firstName ?? '';
}
