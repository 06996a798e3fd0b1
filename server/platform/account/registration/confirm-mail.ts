import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { UserRow } from '../../identity/users.ts';
import type { PlatformDependencies } from '../../ports/platform-context.ts';
import { readOptions } from '../../site/site-options.ts';
import { countAttempt } from '../../throttle/attempts.ts';
import { writeLinkToken } from '../user/link-tokens.ts';
import { confirmationLink } from '../user/links.ts';
import { mailToUser } from '../user/mail-to-user.ts';

/** How long a link that confirms an address is good for. */
export const CONFIRMATION_HOURS = 48;
/** Confirmations written to one account: asking again and again fills nobody's mailbox. */
const WRITTEN = { limit: 3, windowMs: 60 * 60 * 1000 };

/** Whether addresses have to be confirmed before the first sign-in (site option ConfirmEmail, true unless the site says otherwise). */
export async function addressesAreConfirmed(database: Kysely<Database>): Promise<boolean> {
  return (await readOptions(database, ['ConfirmEmail'])).get('ConfirmEmail') !== false;
}

/** Writes the e-mail with the link that confirms the address of a new account; beyond what one account may get in an hour it writes none. */
export async function writeConfirmation(
  trx: Kysely<Database>,
  deps: Pick<PlatformDependencies, 'settings' | 'now'>,
  user: Pick<UserRow, 'id' | 'email' | 'first_name' | 'language'>,
): Promise<void> {
  const now = deps.now();
  if (!(await countAttempt(trx, 'confirmation', String(user.id), WRITTEN, now)).allowed) return;
  const { token, dedupeKey } = await writeLinkToken(trx, {
    userId: user.id,
    purpose: 'confirmEmail',
    email: user.email,
    hours: CONFIRMATION_HOURS,
    now,
  });
  const link = confirmationLink(deps.settings.siteUrl, user.language, token);
  await mailToUser(trx, deps, user, { dedupeKey, facts: { kind: 'confirmEmail', firstName: user.first_name, link } });
}
