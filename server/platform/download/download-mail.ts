import type { Kysely, Selectable } from 'kysely';
import { localePrefix } from '#domain/navigation/routes.ts';
import { downloadPath } from '#domain/order/download.ts';
import type { Database } from '../database/schema.ts';
import { buyerOf } from '../mail/buyer-of.ts';
import { writeMail } from '../mail/write-mail.ts';
import { downloadsOfOrder } from './order-downloads.ts';
import { consentOfOrder } from './queries.ts';

/**
 * Writes the e-mail with the links to what was bought, in the transaction that makes the order paid; one for an order, however often that is told. Writes nothing for an
 * order that is not paid or holds no files (PRD-03).
 */
export async function writeDownloadMail(
  database: Kysely<Database>,
  siteUrl: string,
  order: Selectable<Database['shop_order']>,
  now: Date,
): Promise<void> {
  const { to, language, locale, firstName, link } = await buyerOf(database, siteUrl, order, now);
  const downloads = await downloadsOfOrder(database, order, language, now);
  const [first] = downloads;
  // What has several files has as many links, which only the files' names tell apart.
  const hasSeveral = (productName: string) => downloads.filter((other) => other.productName === productName).length > 1;
  if (first === undefined) return;
  await writeMail(database, siteUrl, {
    to,
    language,
    dedupeKey: `downloads:${order.number}`,
    facts: {
      kind: 'downloads',
      firstName,
      number: order.number,
      files: downloads.map(({ productName, fileName, token }) => ({
        name: hasSeveral(productName) ? `${productName}, ${fileName}` : productName,
        link: siteUrl + downloadPath(localePrefix(locale), token),
      })),
      until: new Date(first.expiresAt),
      digitalConsent: await consentOfOrder(database, order.id),
      left: Math.min(...downloads.map(({ left }) => left)),
      orderLink: link,
    },
  });
}
