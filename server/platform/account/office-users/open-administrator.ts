import type { Kysely } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import { type UserFlaw, userFlaws } from '#domain/account/back-office-user.ts';
import { tidy } from '#domain/checkout/validate-address.ts';
import { DEFAULT_LANGUAGE } from '#domain/locale/locale.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/schema.ts';
import { lockUserByEmail } from '../../identity/users.ts';
import { dropFactors } from '../second-factor/factors.ts';
import { dropLinkTokens, writeLinkToken } from '../user/link-tokens.ts';
import { passwordLink } from '../user/links.ts';
import { type Invited, keepInvited } from './invitations.ts';

/** The first administrator, or one who is locked out: whoever runs the machine is answered at once, and no e-mail has to arrive. */
export const ADMINISTRATOR_LINK_HOURS = 2;

/**
 * Everything of the back office for whoever has this address, and a link that sets their password. Of somebody who works in it already the names and the password stay until the
 * link is used; a second factor that they may have lost goes at once.
 */
export async function openAdministrator(
  database: Kysely<Database>,
  person: { readonly email: string; readonly firstName: string; readonly lastName: string },
  { now, siteUrl }: { readonly now: Date; readonly siteUrl: string },
): Promise<Result<{ readonly link: string; readonly isNew: boolean; readonly hadFactor: boolean }, UserFlaw>> {
  const invited: Invited = {
    email: tidy(person.email),
    firstName: tidy(person.firstName),
    lastName: tidy(person.lastName),
    language: DEFAULT_LANGUAGE,
    scopes: ['*'],
  };
  const [flaw] = userFlaws(invited);
  if (flaw !== undefined) return err(flaw);
  return inTransaction(database, async (trx) => {
    const known = await lockUserByEmail(trx, invited.email);
    const user = known?.is_backoffice ? known : await keepInvited(trx, invited, now);
    if (user === undefined) throw new Error(`${invited.email} was let in at this very moment: ask again.`);
    await trx
      .updateTable('shop_user')
      .set({ scopes: ['*'], updated_at: now })
      .where('id', '=', user.id)
      .execute();
    const hadFactor = await dropFactors(trx, user.id);
    await dropLinkTokens(trx, user.id, ['setPassword']);
    const { token } = await writeLinkToken(trx, {
      userId: user.id,
      purpose: 'setPassword',
      email: user.email,
      hours: ADMINISTRATOR_LINK_HOURS,
      now,
    });
    return ok({ link: passwordLink(siteUrl, user.language, token), isNew: !known?.is_backoffice, hadFactor });
  });
}
