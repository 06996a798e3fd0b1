import type { Kysely } from 'kysely';
import { err, ok } from 'neverthrow';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import type {
  checkNewsletterLink as checkCall,
  chooseNewsletterLists as chooseCall,
  followNewsletterLink as followCall,
} from '#adapters/platform/wire/newsletter.ts';
import { isId } from '#domain/id.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { platformSecret } from '../database/platform-secret.ts';
import type { Database } from '../database/schema.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { chooseLists } from './choose-lists.ts';
import { beginWish, leaveLists, runs, wishOf } from './members.ts';
import { type NewsletterLink, readNewsletterToken } from './newsletter-token.ts';
import { listsOf, withoutGiven } from './offered-lists.ts';
import type { SubscriptionRow } from './settle-subscriptions.ts';
import { NEWSLETTER_SECRET, writeConfirmMail } from './write-confirm-mail.ts';
import { writeWelcomeMail } from './write-welcome-mail.ts';

const CONFIRM_MS = 7 * 86_400_000;

/** What a link is good for. Mail programs open links too, so this changes nothing (T-18). */
export const checkNewsletterLink: Verb<typeof checkCall> = async ({ database, now }, { params, facts }) => {
  const found = await find(database, params.x ?? '', now());
  return found === undefined ? refuse('NOT_FOUND') : ok({ data: await onWire(database, found, facts.language) });
};

/** Begins a subscription, or ends it; what was agreed to, or taken back, is logged with the versions of the texts (CON-01). */
export const followNewsletterLink: Verb<typeof followCall> = ({ database, settings, now }, { params, facts }) =>
  inTransaction(database, async (trx) => {
    const at = now();
    const found = await find(trx, params.x ?? '', at, true);
    if (found === undefined) return refuse('LINK_NOT_VALID');
    const { link, row, wish } = found;
    if (isDone(found)) return ok({ data: await onWire(trx, found, facts.language) });
    const begins = link.purpose === 'confirm';
    const how = { now: at, sourceType: 'newsletter' } as const;
    const changed = begins ? await beginWish(trx, row, wish, how) : await leaveLists(trx, row, 'all', how);
    const done = { ...found, row: changed, wish: wish.map((one) => ({ ...one, isOn: true })) };
    if (begins) await writeWelcomeMail(trx, settings.siteUrl, { row: changed, lists: wish.map(({ listId }) => listId), at });
    return ok({ data: await onWire(trx, done, facts.language) });
  });

/** Takes whoever has an e-mail of ours off the lists that they do not name; of those that they want to join another e-mail asks first. */
export const chooseNewsletterLists: Verb<typeof chooseCall> = ({ database, settings, now }, { params, body, facts }) =>
  inTransaction(database, async (trx) => {
    const at = now();
    const found = await find(trx, params.x ?? '', at, true);
    if (found?.link.purpose !== 'leave') return refuse('LINK_NOT_VALID');
    if (isDone(found)) return ok({ data: await onWire(trx, found, facts.language) });
    const chosen = await chooseLists(trx, found.row, body, { language: facts.language, now: at, isProven: false });
    if (chosen.isErr()) return err(chosen.error);
    const { row, toConfirm } = chosen.value;
    const isAsked = toConfirm.length > 0;
    if (isAsked)
      await writeConfirmMail(trx, settings.siteUrl, {
        subscriptionId: row.id,
        to: row.email,
        language: facts.language,
        lists: toConfirm,
        at,
      });
    return ok({ data: { ...(await onWire(trx, { ...found, row }, facts.language)), ...(isAsked && { confirmationSent: true }) } });
  });

interface Found {
  readonly link: NewsletterLink;
  readonly row: SubscriptionRow;
  /** What a link that begins is for. */
  readonly wish: Awaited<ReturnType<typeof wishOf>>;
}

/** A link to confirm is over after a week, and when its subscription has been ended or asked for again since: what was agreed to then may be another's. */
async function find(database: Kysely<Database>, token: string, now: Date, holds = false): Promise<Found | undefined> {
  const link = readNewsletterToken(token, await platformSecret(database, NEWSLETTER_SECRET));
  if (link === undefined || !isId(link.subscriptionId)) return undefined;
  const wanted = database.selectFrom('newsletter_subscription').selectAll().where('id', '=', link.subscriptionId);
  const row = await (holds ? wanted.forUpdate() : wanted).executeTakeFirst();
  if (row === undefined || link.purpose === 'leave') return row && { link, row, wish: [] };
  const isOver = now.getTime() - link.askedAt > CONFIRM_MS || (!runs(row) && link.askedAt !== row.asked_at.getTime());
  // Nothing is left to begin of a list that is gone or withdrawn since, nor where a subscription has ended, which drops its wishes (`leaveLists`).
  const wish = isOver ? [] : await wishOf(database, row.id, new Date(link.askedAt));
  return wish.length === 0 ? undefined : { link, row, wish };
}

function isDone({ link, row, wish }: Found): boolean {
  return link.purpose === 'confirm' ? runs(row) && wish.every(({ isOn }) => isOn) : row.left_at !== null;
}

async function onWire(database: Kysely<Database>, found: Found, language: LanguageCode): Promise<DataOf<typeof checkCall>> {
  const { link, row, wish } = found;
  const all = await listsOf(database, row.id, language);
  const own = link.purpose === 'leave' ? all : all.filter(({ id }) => wish.some(({ listId }) => listId === id));
  return {
    purpose: link.purpose,
    email: row.email,
    isDone: isDone(found),
    lists: all.length > 1 ? withoutGiven(own, row.consent_ids) : [],
  };
}
