import type { Kysely } from 'kysely';
import { DEFAULT_LOCALE, LOCALE_NAMES } from '#domain/locale/locale.ts';
import type { Database } from '../../database/schema.ts';
import { buyerOf } from '../../mail/buyer-of.ts';
import type { ReasonToSettle } from '../../mail/mail.ts';
import { readMailSite } from '../../mail/queries.ts';
import { writeMail } from '../../mail/write-mail.ts';
import type { OrderRow } from '../record/queries.ts';

/** As much of a payment as e-mails tell. */
export interface PaymentInMail {
  readonly provider: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
}

/** Tells the buyer that the order is held while its payment is looked for. */
export async function writeReviewMail(
  database: Kysely<Database>,
  { siteUrl, now }: { readonly siteUrl: string; readonly now: Date },
  order: OrderRow,
  { amount, currency }: Pick<PaymentInMail, 'amount' | 'currency'>,
): Promise<void> {
  const { to, language, firstName, link } = await buyerOf(database, siteUrl, order, now);
  const { number } = order;
  const facts = { kind: 'paymentReview', firstName, number, total: amount, currency, orderLink: link } as const;
  await writeMail(database, siteUrl, { to, language, dedupeKey: `review:${number}`, facts });
}

/** Tells the shop, at its address, what only a person can settle of an order; nobody has to be watching a log. */
export async function writeToShop(
  database: Kysely<Database>,
  siteUrl: string,
  { number, placed_at }: OrderRow,
  { provider, reference, amount, currency }: PaymentInMail,
  why: ReasonToSettle,
): Promise<void> {
  const language = LOCALE_NAMES[DEFAULT_LOCALE].languageCode;
  const { contact } = await readMailSite(database, siteUrl, language);
  if (contact === undefined) return;
  await writeMail(database, siteUrl, {
    to: contact,
    language,
    dedupeKey: `toReview:${why}:${number}`,
    facts: { kind: 'paymentToReview', firstName: '', why, number, total: amount, currency, placedAt: placed_at, provider, reference },
  });
}
