import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { UserRow } from '../../identity/users.ts';
import type { FactorNews } from '../../mail/mail.ts';
import type { PlatformDependencies } from '../../ports/platform-context.ts';
import { backOfficeLink } from '../user/links.ts';
import { mailToUser } from '../user/mail-to-user.ts';

/** Tells somebody what has become of their second factor, whoever did it: an owner who did not hears of it. */
export function tellFactorChanged(
  trx: Kysely<Database>,
  deps: Pick<PlatformDependencies, 'now' | 'settings'>,
  user: Pick<UserRow, 'email' | 'first_name' | 'language'>,
  why: FactorNews,
  by = '',
): Promise<void> {
  const loginLink = backOfficeLink(deps.settings.siteUrl, user.language);
  return mailToUser(trx, deps, user, {
    dedupeKey: `factorChanged:${randomUUID()}`,
    facts: { kind: 'factorChanged', firstName: user.first_name, why, by, at: deps.now(), loginLink },
  });
}
