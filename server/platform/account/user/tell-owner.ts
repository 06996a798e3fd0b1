import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { UserRow } from '../../identity/users.ts';
import type { PlatformDependencies } from '../../ports/platform-context.ts';
import { loginLink, passwordLink } from './links.ts';
import { mailToUser } from './mail-to-user.ts';

/** Tells whoever has an account that somebody wanted another one with their address. */
export function tellOwner(
  trx: Kysely<Database>,
  deps: Pick<PlatformDependencies, 'settings'>,
  owner: Pick<UserRow, 'email' | 'first_name' | 'language'>,
): Promise<void> {
  const { siteUrl } = deps.settings;
  return mailToUser(trx, deps, owner, {
    dedupeKey: `accountExists:${randomUUID()}`,
    facts: {
      kind: 'accountExists',
      firstName: owner.first_name,
      loginLink: loginLink(siteUrl, owner.language),
      passwordLink: passwordLink(siteUrl, owner.language),
    },
  });
}
