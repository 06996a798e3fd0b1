import type { Kysely, Selectable } from 'kysely';
import { DEFAULT_LOCALE, type LanguageCode, LOCALE_NAMES, type Locale, localeOfLanguage } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { orderLinkPath } from '#domain/order/order-link.ts';
import { payersAddress } from '#domain/order/payers-address.ts';
import type { Database } from '../database/schema.ts';
import { orderLinkToken } from './order-link.ts';

type OrderRow = Pick<Selectable<Database['shop_order']>, 'slug' | 'email' | 'language' | 'addresses' | 'user_id'>;

/** Whom e-mails about an order go to, and in which language. */
export interface BuyerInMail {
  readonly to: string;
  readonly language: LanguageCode;
  readonly locale: Locale;
  readonly firstName: string;
  /** To the order: in the account, or signed, for a guest. */
  readonly link: string;
}

/** The buyer of an order, as e-mails address them. `linkSecret` is what links are signed with, where it has been read already. */
export async function buyerOf(
  database: Kysely<Database>,
  siteUrl: string,
  order: OrderRow,
  now: Date,
  linkSecret?: Buffer,
): Promise<BuyerInMail> {
  const locale = localeOfLanguage(order.language) ?? DEFAULT_LOCALE;
  const addresses = order.addresses as readonly { readonly type?: string; readonly firstName?: string }[];
  return {
    to: order.email,
    language: LOCALE_NAMES[locale].languageCode,
    locale,
    firstName: payersAddress(addresses)?.firstName ?? '',
    link:
      siteUrl +
      (order.user_id === null
        ? orderLinkPath(locale, await orderLinkToken(database, order.slug, now, linkSecret))
        : routePath('profileOrder', locale, order.slug)),
  };
}
