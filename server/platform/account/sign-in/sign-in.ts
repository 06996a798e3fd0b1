import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { TokensWire } from '#adapters/platform/wire/user.ts';
import type { LoginStrategy } from '#domain/account/account.ts';
import type { Database } from '../../database/schema.ts';
import type { UserRow } from '../../identity/users.ts';
import type { ClientFacts, PlatformDependencies } from '../../ports/platform-context.ts';
import { deviceLabel } from '../session/device-label.ts';
import { knownWhereabouts, rememberWhereabouts } from '../session/devices.ts';
import { startSession } from '../session/sessions.ts';
import { passwordLink } from '../user/links.ts';
import { mailToUser } from '../user/mail-to-user.ts';

/**
 * Signs in somebody who has proved who they are, by whatever strategy: starts the session, remembers the device, and tells the owner of one that is new.
 * The user's row is to be held (lockUser), so that a password changed or an account erased meanwhile lets nobody in.
 */
export async function signIn(
  trx: Kysely<Database>,
  deps: Pick<PlatformDependencies, 'now' | 'settings'>,
  { user, strategy, client }: { readonly user: UserRow; readonly strategy: LoginStrategy; readonly client: ClientFacts },
): Promise<z.infer<typeof TokensWire>> {
  const now = deps.now();
  const known = await knownWhereabouts(trx, user.id, client);
  await rememberWhereabouts(trx, user.id, client, now);
  const { sessionId, ...tokens } = await startSession(trx, { userId: user.id, strategy, agent: client.agent, now });
  if (known.any && !known.device) {
    await mailToUser(trx, deps, user, {
      dedupeKey: `newSignIn:${sessionId}`,
      facts: {
        kind: 'newSignIn',
        firstName: user.first_name,
        at: now,
        device: deviceLabel(client.agent),
        passwordLink: passwordLink(deps.settings.siteUrl, user.language),
      },
    });
  }
  return tokens;
}
