import type { Kysely } from 'kysely';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { platformSecret } from '../database/platform-secret.ts';
import type { Database } from '../database/schema.ts';
import { writeMail } from '../mail/write-mail.ts';
import { newsletterPage, oneClickLink } from './newsletter-links.ts';
import { newsletterToken } from './newsletter-token.ts';
import { listsOf } from './offered-lists.ts';
import type { SubscriptionRow } from './settle-subscriptions.ts';
import { NEWSLETTER_SECRET } from './write-confirm-mail.ts';

interface Begun {
  readonly row: SubscriptionRow;
  /** Ids of the lists that it began with. */
  readonly lists: readonly number[];
  readonly at: Date;
}

/** Says that the newsletter comes from now on, of which lists where there is more than one, and how it is ended. */
export async function writeWelcomeMail(trx: Kysely<Database>, siteUrl: string, { row, lists: begun, at }: Begun): Promise<void> {
  const lists = await listsOf(trx, row.id, row.language as LanguageCode);
  const secret = await platformSecret(trx, NEWSLETTER_SECRET);
  const token = newsletterToken({ purpose: 'leave', subscriptionId: row.id, askedAt: at.getTime() }, secret);
  await writeMail(trx, siteUrl, {
    to: row.email,
    language: row.language as LanguageCode,
    dedupeKey: `newsletter:welcome:${row.id}:${at.getTime()}`,
    unsubscribeLink: oneClickLink(siteUrl, token),
    facts: {
      kind: 'newsletterWelcome',
      firstName: '',
      link: newsletterPage(siteUrl, row.language, token),
      lists: lists.length > 1 ? lists.filter(({ id }) => begun.includes(id)).map(({ name }) => name) : [],
    },
  });
}
