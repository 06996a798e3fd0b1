import { type Kysely, sql } from 'kysely';
import type { WrittenUser } from '#domain/account/back-office-user.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { Database } from '../../database/schema.ts';
import { emailKey } from '../../identity/email-key.ts';
import type { UserRow } from '../../identity/users.ts';
import type { PlatformDependencies } from '../../ports/platform-context.ts';
import { lockKnown, removeUser } from '../registration/registrations.ts';
import { endAllSessions } from '../session/sessions.ts';
import { dropLinkTokens, writeLinkToken } from '../user/link-tokens.ts';
import { backOfficeLink, passwordLink } from '../user/links.ts';
import { mailToUser } from '../user/mail-to-user.ts';

type Connection = Kysely<Database>;

/** How long the link of an invitation works: over a weekend. */
const INVITATION_HOURS = 96;

/** Somebody who is let in, in the words of the database. */
export interface Invited extends Omit<WrittenUser, 'locale'> {
  readonly language: LanguageCode;
}

/**
 * The user of an invitation, without a password; undefined when the address belongs to somebody of the back office already. A registration that nobody has proved gives way; a customer's
 * own account becomes theirs, but whoever knows its password, or another site that opens it, opens no back office by it.
 */
export async function keepInvited(trx: Connection, invited: Invited, now: Date): Promise<UserRow | undefined> {
  const known = await lockKnown(trx, invited.email);
  if (known?.is_backoffice) return undefined;
  const values = {
    first_name: invited.firstName,
    last_name: invited.lastName,
    language: invited.language,
    scopes: [...invited.scopes],
    is_backoffice: true,
    password_hash: null,
    updated_at: now,
  };
  if (known === undefined || known.is_pending) {
    if (known !== undefined) await removeUser(trx, known.id);
    return trx
      .insertInto('shop_user')
      .values({
        ...values,
        email: invited.email,
        email_key: emailKey(invited.email),
        company_name: null,
        company_oib: null,
        member_card_barcode: null,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returningAll()
      .executeTakeFirst();
  }
  await endAllSessions(trx, known.id);
  await dropLinkTokens(trx, known.id, ['setPassword', 'confirmEmail', 'changeEmail']);
  await trx.deleteFrom('social_identity').where('user_id', '=', known.id).execute();
  return trx.updateTable('shop_user').set(values).where('id', '=', known.id).returningAll().executeTakeFirstOrThrow();
}

/**
 * Writes the e-mail with the link that sets the first password. Answers the link where no mail server brings it, for whoever invites to hand over; never that of an account which
 * was somebody's before, because it opens what they left there.
 */
export async function writeInvitation(
  trx: Connection,
  deps: Pick<PlatformDependencies, 'now' | 'settings'>,
  { user, inviter }: { readonly user: UserRow; readonly inviter: string },
): Promise<string | undefined> {
  const { token, dedupeKey } = await writeLinkToken(trx, {
    userId: user.id,
    purpose: 'setPassword',
    email: user.email,
    hours: INVITATION_HOURS,
    now: deps.now(),
  });
  const { siteUrl, mailIsReadable } = deps.settings;
  const link = passwordLink(siteUrl, user.language, token);
  await mailToUser(trx, deps, user, {
    dedupeKey,
    facts: {
      kind: 'invitation',
      firstName: user.first_name,
      inviter,
      link,
      hours: INVITATION_HOURS,
      loginLink: backOfficeLink(siteUrl, user.language),
    },
  });
  return mailIsReadable && (await isNew(trx, user.id)) ? link : undefined;
}

/** Whether nobody has confirmed the account or used it yet. */
async function isNew(trx: Connection, userId: number): Promise<boolean> {
  const { rows } = await sql`select from shop_user u where u.id = ${userId} and u.email_confirmed_at is null and u.password_hash is null
    and not exists (select from user_device where user_id = u.id) and not exists (select from shop_order where user_id = u.id)`.execute(
    trx,
  );
  return rows.length > 0;
}
