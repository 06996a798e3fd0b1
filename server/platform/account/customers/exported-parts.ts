import { type Kysely, sql } from 'kysely';
import { DEFAULT_LANGUAGE } from '#domain/locale/locale.ts';
import { bestLanguage, textIn } from '../../database/in-language.ts';
import type { Database } from '../../database/schema.ts';
import type { UserRow } from '../../identity/users.ts';
import { ORDER_MAILS } from '../../mail/mail.ts';

type Connection = Kysely<Database>;
type Rows = Promise<readonly object[]>;

/** A product's name in the language of its customer. */
const nameOf = (language: string) => sql<string>`
  coalesce((select name from product_text t where t.product_id = p.id order by ${bestLanguage(sql`t.language`, language)} limit 1), p.sku)`;

/** Goods in the customer's open cart. */
export async function exportedCart(database: Connection, user: UserRow): Rows {
  const { rows } = await sql<object>`
    select p.sku, ${nameOf(user.language)} as name, l.quantity, l.options, c.updated_at as "changedAt"
    from cart c join cart_line l on l.cart_id = c.id join product p on p.id = l.product_id
    where c.user_id = ${user.id} and c.status = 'open' order by l.id`.execute(database);
  return rows;
}

export async function exportedWishlist(database: Connection, user: UserRow): Rows {
  const { rows } = await sql<object>`
    select p.sku, ${nameOf(user.language)} as name, w.added_at as "addedAt"
    from wishlist_item w join product p on p.id = w.product_id where w.user_id = ${user.id} order by w.added_at desc, p.id desc`.execute(
    database,
  );
  return rows;
}

/** What was answered when, with the very texts. Answers that were logged before texts had versions are of the first. */
export async function exportedConsents(database: Connection, user: UserRow): Rows {
  const { rows } = await sql<object>`
    select l.status, l.status_at as "statusAt", l.logged_at as "loggedAt", l.source_type as "sourceType", l.email,
      (select json_agg(json_build_object('consent', coalesce(c.unique_number, a.id::text), 'version', a.version,
          'text', ${textIn(sql`v.texts`, user.language)}) order by a.place)
        from (select u.id, u.place, coalesce(l.versions[u.place], 1) as version from unnest(l.consent_ids) with ordinality u (id, place)) a
        left join consent c on c.id = a.id left join consent_version v on v.consent_id = a.id and v.version = a.version) as consents
    from consent_log l
    where l.user_id = ${user.id} or (l.user_id is null and ${user.email_confirmed_at !== null}::boolean and lower(l.email) = lower(${user.email}))
    order by l.logged_at desc, l.id desc`.execute(database);
  return rows;
}

export async function exportedDevices(database: Connection, user: UserRow): Rows {
  return database
    .selectFrom('user_device')
    .select(['first_seen_at as firstSeenAt', 'last_seen_at as lastSeenAt'])
    .where('user_id', '=', user.id)
    .orderBy('first_seen_at')
    .execute();
}

export async function exportedIdentities(database: Connection, user: UserRow): Rows {
  return database
    .selectFrom('social_identity')
    .select(['provider', 'subject', 'linked_at as linkedAt'])
    .where('user_id', '=', user.id)
    .orderBy('linked_at')
    .execute();
}

/** E-mails to the account's address; while it is not confirmed, only those since there is the account: others may have been meant for somebody else. */
export async function exportedMails(database: Connection, user: UserRow): Rows {
  return database
    .selectFrom('mail_outbox')
    .select(['kind', 'subject', 'recipient', 'created_at as writtenAt', 'sent_at as sentAt'])
    .where('recipient', '=', user.email)
    .$if(user.email_confirmed_at === null, (query) => query.where('created_at', '>=', user.created_at).where('kind', 'not in', ORDER_MAILS))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** What they said of posts, with whatever became of it. */
export async function exportedComments(database: Connection, user: UserRow): Rows {
  const { rows } = await sql<object>`
    select (select title from post_text t where t.post_id = c.post_id order by ${bestLanguage(sql`t.language`, user.language, [DEFAULT_LANGUAGE])} limit 1) as post,
      c.author, c.body as comment, c.rating, c.status, c.created_at as "writtenAt", c.updated_at as "changedAt"
    from post_comment c where c.user_id = ${user.id} order by c.created_at desc, c.id desc`.execute(database);
  return rows;
}
