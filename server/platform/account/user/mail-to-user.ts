import type { Kysely } from 'kysely';
import { DEFAULT_LOCALE, LOCALE_NAMES, localeOfLanguage } from '#domain/locale/locale.ts';
import type { Database } from '../../database/schema.ts';
import type { UserRow } from '../../identity/users.ts';
import type { MailFacts } from '../../mail/mail.ts';
import { writeMail } from '../../mail/write-mail.ts';
import type { PlatformDependencies } from '../../ports/platform-context.ts';

/** An e-mail to a user, in the user's language, to the address of the account unless another one is given. */
export async function mailToUser(
  trx: Kysely<Database>,
  deps: Pick<PlatformDependencies, 'settings'>,
  user: Pick<UserRow, 'email' | 'language'>,
  mail: { readonly facts: MailFacts; readonly dedupeKey: string; readonly to?: string },
): Promise<void> {
  const language = LOCALE_NAMES[localeOfLanguage(user.language) ?? DEFAULT_LOCALE].languageCode;
  await writeMail(trx, deps.settings.siteUrl, { to: mail.to ?? user.email, language, dedupeKey: mail.dedupeKey, facts: mail.facts });
}
