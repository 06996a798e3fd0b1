import type { Kysely } from 'kysely';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { platformSecret } from '../database/platform-secret.ts';
import type { Database } from '../database/schema.ts';
import { writeMail } from '../mail/write-mail.ts';
import type { Allowance } from '../throttle/attempts.ts';
import { newsletterPage } from './newsletter-links.ts';
import { newsletterToken } from './newsletter-token.ts';

/** Name of the secret that links about the newsletter are signed with. */
export const NEWSLETTER_SECRET = 'newsletter-links';

/** E-mails that one address gets, whoever asks: a form must not be good for pestering somebody. */
export const OF_AN_ADDRESS: Allowance & { readonly scope: string } = { scope: 'newsletter.address', limit: 3, windowMs: 24 * 60 * 60_000 };

/** What is to be confirmed: whose wish, and which lists it is for by name, none where there is one alone. */
interface ConfirmMail {
  readonly subscriptionId: number;
  readonly to: string;
  readonly language: LanguageCode;
  readonly lists: readonly string[];
  /** The moment of the wish (keepWish), by which its link finds it. */
  readonly at: Date;
}

/** Asks the owner of an address whether the wish is theirs. */
export async function writeConfirmMail(
  trx: Kysely<Database>,
  siteUrl: string,
  { subscriptionId, to, language, lists, at }: ConfirmMail,
): Promise<void> {
  const secret = await platformSecret(trx, NEWSLETTER_SECRET);
  const token = newsletterToken({ purpose: 'confirm', subscriptionId, askedAt: at.getTime() }, secret);
  const link = newsletterPage(siteUrl, language, token);
  await writeMail(trx, siteUrl, {
    to,
    language,
    dedupeKey: `newsletter:confirm:${subscriptionId}:${at.getTime()}`,
    facts: { kind: 'newsletterConfirm', firstName: '', link, lists },
  });
}
