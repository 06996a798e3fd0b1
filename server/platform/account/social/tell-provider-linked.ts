import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { UserRow } from '../../identity/users.ts';
import type { PlatformDependencies } from '../../ports/platform-context.ts';
import { passwordLink } from '../user/links.ts';
import { mailToUser } from '../user/mail-to-user.ts';

/** Tells whoever has an account that it can be signed into with a provider from now on. */
export function tellProviderLinked(
  trx: Kysely<Database>,
  deps: Pick<PlatformDependencies, 'settings' | 'socialProviders' | 'now'>,
  user: Pick<UserRow, 'email' | 'first_name' | 'language'>,
  providerId: string,
): Promise<void> {
  return mailToUser(trx, deps, user, {
    dedupeKey: `providerLinked:${randomUUID()}`,
    facts: {
      kind: 'providerLinked',
      firstName: user.first_name,
      at: deps.now(),
      provider: deps.socialProviders.get(providerId)?.name ?? providerId,
      passwordLink: passwordLink(deps.settings.siteUrl, user.language),
    },
  });
}
