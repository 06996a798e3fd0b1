import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { ok, type Result } from 'neverthrow';
import type { Database } from '../../database/schema.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import { passwordFits } from '../../identity/passwords.ts';
import type { UserRow } from '../../identity/users.ts';
import type { PlatformDependencies } from '../../ports/platform-context.ts';
import { countAttempt, forgetAttempts } from '../../throttle/attempts.ts';
import { CONFIRMATION_HOURS } from '../registration/confirm-mail.ts';
import { lockKnown } from '../registration/registrations.ts';
import { dropLinkTokens, writeLinkToken } from '../user/link-tokens.ts';
import { confirmationLink, passwordLink } from '../user/links.ts';
import { mailToUser } from '../user/mail-to-user.ts';
import { tellOwner } from '../user/tell-owner.ts';

/** New addresses that somebody may name in an hour. */
export const CHANGES_OF_ADDRESS = { limit: 5, windowMs: 60 * 60_000 };

/** Passwords that whoever sits at an open browser may try. */
const OF_A_SESSION = { limit: 10, windowMs: 15 * 60_000 };
const SCOPE = 'email.password';

/** Whether the address of an account may be changed: by whoever knows its password, where it has one; that of a back-office user is not theirs to change. */
export async function mayChangeEmail(
  deps: Pick<PlatformDependencies, 'database' | 'now'>,
  user: UserRow,
  { sessionId, password }: { readonly sessionId: string; readonly password: string },
): Promise<Result<void, Refusal>> {
  if (user.is_backoffice) return refuse('FORBIDDEN');
  if (user.password_hash === null) return ok();
  const turn = await countAttempt(deps.database, SCOPE, sessionId, OF_A_SESSION, deps.now());
  if (!turn.allowed) return refuse('TOO_MANY_ATTEMPTS', { seconds: turn.seconds });
  if (!(await passwordFits(password, user.password_hash))) return refuse('INCORRECT_PASSWORD', { field: 'password' });
  await forgetAttempts(deps.database, SCOPE, sessionId);
  return ok();
}

/** Lets a new address wait for its confirmation; only the newest one waits, and the old one is told. Where it has an account, its owner is told of that instead of getting the link. */
export async function startEmailChange(
  trx: Transaction<Database>,
  deps: Pick<PlatformDependencies, 'settings' | 'now'>,
  user: UserRow,
  email: string,
): Promise<void> {
  await dropLinkTokens(trx, user.id, ['changeEmail']);
  const { token, dedupeKey } = await writeLinkToken(trx, {
    userId: user.id,
    purpose: 'changeEmail',
    email,
    hours: CONFIRMATION_HOURS,
    now: deps.now(),
  });
  await mailToUser(trx, deps, user, {
    dedupeKey: `emailChangeAsked:${randomUUID()}`,
    facts: {
      kind: 'emailChangeAsked',
      firstName: user.first_name,
      at: deps.now(),
      passwordLink: passwordLink(deps.settings.siteUrl, user.language),
    },
  });
  const known = await lockKnown(trx, email);
  if (known !== undefined && !known.is_pending) return tellOwner(trx, deps, known);
  const link = confirmationLink(deps.settings.siteUrl, user.language, token);
  await mailToUser(trx, deps, user, { to: email, dedupeKey, facts: { kind: 'changeEmail', firstName: user.first_name, link } });
}
