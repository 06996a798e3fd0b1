import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { UserWire } from '#adapters/platform/wire/user.ts';
import { addressOnWire } from '../../checkout/guest.ts';
import type { AddressRow } from '../../checkout/queries.ts';
import { preparedQuestion } from '../../database/prepared-question.ts';
import type { Database } from '../../database/schema.ts';
import { dues } from '../../identity/dues.ts';
import { USER_COLUMNS, type UserRow } from '../../identity/users.ts';

interface ProfileRow extends UserRow {
  readonly addresses: readonly AddressRow[];
  readonly wishlist: readonly number[];
  readonly pending_email: string | null;
  readonly dues: z.infer<typeof UserWire>['dues'];
  readonly card_request: z.infer<typeof UserWire>['cardRequest'] | null;
}

const asksForCard = sql`m.asks_for_card and (m.confirm_hash is null or m.confirmed_at is not null)`;

/** One question: every page of somebody signed in asks it. Requests are found by the indexes of people and addresses: in the order of all of them those of somebody who has sent none are behind the last. */
const askProfile = preparedQuestion<{ userId: number; now: Date }, ProfileRow>(
  (blank) => sql<ProfileRow>`
    select ${sql.join(USER_COLUMNS.map((column) => sql.ref(`u.${column}`)))}, ${dues} as dues,
      coalesce((select json_agg(to_json(a) order by a.id) from address a where a.user_id = u.id), '[]') as addresses,
      array(select w.product_id from wishlist_item w where w.user_id = u.id order by w.added_at desc, w.product_id desc) as wishlist,
      (select t.email from user_token t where t.user_id = u.id and t.purpose = 'changeEmail' and t.expires_at > ${blank('now')} order by t.created_at desc limit 1) as pending_email,
      (with mine as materialized (
          select m.id from form_submission m where m.user_id = u.id and ${asksForCard}
          union all select m.id from form_submission m where m.user_id is null and u.email_confirmed_at is not null and lower(m.email) = u.email_key and ${asksForCard})
        select json_build_object('reference', s.reference, 'state', coalesce(d.state, 'received'), 'askedAt', s.sent_at, 'decidedAt', d.decided_at,
          'validUntil', d.valid_until, 'reason', d.reason)
        from form_submission s left join card_decision d on d.submission_id = s.id where s.id = (select max(id) from mine)) as card_request
    from shop_user u where u.id = ${blank('userId')}`,
);

/** A user as their own pages see them; undefined when there is none. */
export async function userOnWire(database: Kysely<Database>, userId: number, now: Date): Promise<z.infer<typeof UserWire> | undefined> {
  const [row] = await askProfile(database, { userId, now });
  return row && onWire(row);
}

function onWire(row: ProfileRow): z.infer<typeof UserWire> {
  return {
    id: row.id,
    email: row.email,
    username: row.email,
    details: { firstName: row.first_name, lastName: row.last_name },
    memberCardBarcode: row.member_card_barcode,
    cardRequest: row.card_request,
    isBackofficeUser: row.is_backoffice,
    scope: row.scopes,
    dues: row.dues,
    company: row.company_name === null || row.company_oib === null ? null : { name: row.company_name, oib: row.company_oib },
    addresses: row.addresses.map(addressOnWire),
    hasPassword: row.password_hash !== null,
    pendingEmail: row.pending_email,
    language: row.language,
    wishlist: [...row.wishlist],
  };
}
