import type { Kysely } from 'kysely';
import { ORDER_LINK_DAYS, readOrderLink } from '#domain/order/order-link.ts';
import { platformSecret } from '../database/platform-secret.ts';
import type { Database } from '../database/schema.ts';
import { readSignedText, signedText } from '../http/signed-text.ts';

const DAY_MS = 86_400_000;

/** The name of the secret that links are signed with. */
export const LINK_SECRET = 'order-links';

/** The token of a link to an order, signed with the platform's secret: nothing in it can be changed or guessed. It ends with a day. `known` is the secret where it has been read already. */
export async function orderLinkToken(database: Kysely<Database>, orderSlug: string, now: Date, known?: Buffer): Promise<string> {
  const lastDay = Math.floor(now.getTime() / DAY_MS) + ORDER_LINK_DAYS;
  return signedText('order', `${orderSlug}.${lastDay.toString(36)}`, known ?? (await linkSecret(database)));
}

/** Whether a code is that of a link to this order, made here and not over. */
export async function isLinkCode(database: Kysely<Database>, orderSlug: string, code: string, now: Date): Promise<boolean> {
  const token = `${orderSlug}.${code}`;
  if (readOrderLink(token) === undefined) return false;
  const said = readSignedText('order', token, await linkSecret(database));
  return said !== undefined && Math.floor(now.getTime() / DAY_MS) <= Number.parseInt(said.slice(orderSlug.length + 1), 36);
}

function linkSecret(database: Kysely<Database>): Promise<Buffer> {
  return platformSecret(database, LINK_SECRET);
}
