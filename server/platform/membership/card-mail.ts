import type { Kysely } from 'kysely';
import { DEFAULT_LOCALE, LOCALE_NAMES, localeOfLanguage } from '#domain/locale/locale.ts';
import type { CardWish } from '#domain/membership/card-request.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { Database } from '../database/schema.ts';
import { writeMail } from '../mail/write-mail.ts';
import type { CardRequestRow } from './card-requests.ts';

/** Tells whoever asked for a card what was decided, in the language that they asked in. */
export async function writeCardMail(
  trx: Kysely<Database>,
  siteUrl: string,
  { id, reference, language, userId, firstName }: CardRequestRow,
  { to, wish, barcode }: { readonly to: string; readonly wish: CardWish; readonly barcode: string | undefined },
): Promise<void> {
  const locale = localeOfLanguage(language) ?? DEFAULT_LOCALE;
  const link = siteUrl + routePath('profile', locale);
  const known = { firstName: firstName ?? '', reference, link };
  await writeMail(trx, siteUrl, {
    to,
    language: LOCALE_NAMES[locale].languageCode,
    dedupeKey: `card:${id}`,
    facts:
      wish.state === 'approved'
        ? { kind: 'cardApproved', ...known, barcode: barcode ?? '', validUntil: wish.validUntil, isOnAccount: userId !== null }
        : { kind: 'cardDeclined', ...known, reason: wish.reason.trim() },
  });
}
