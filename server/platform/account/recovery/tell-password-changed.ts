import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { UserRow } from '../../identity/users.ts';
import type { PlatformDependencies } from '../../ports/platform-context.ts';
import { passwordLink } from '../user/links.ts';
import { mailToUser } from '../user/mail-to-user.ts';

/** Tells whoever has an account that its password is another one now; `change` names this change, so that it is told once. Their keys for programs go on, so they are named: whoever changed it because somebody else was in ends those that they did not make. */
export async function tellPasswordChanged(
  trx: Kysely<Database>,
  deps: Pick<PlatformDependencies, 'settings'>,
  user: Pick<UserRow, 'id' | 'email' | 'first_name' | 'language'>,
  { change, at }: { readonly change: string; readonly at: Date },
): Promise<void> {
  const keys = await trx
    .selectFrom('access_key')
    .select('name')
    .where('made_by', '=', user.id)
    .where('ended_at', 'is', null)
    .where('good_until', '>=', at)
    .orderBy('id')
    .execute();
  return mailToUser(trx, deps, user, {
    dedupeKey: `passwordChanged:${change}`,
    facts: {
      kind: 'passwordChanged',
      firstName: user.first_name,
      at,
      passwordLink: passwordLink(deps.settings.siteUrl, user.language),
      keys: keys.map(({ name }) => name),
    },
  });
}
