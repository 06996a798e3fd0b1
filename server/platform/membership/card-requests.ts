import { type Kysely, sql, type Transaction } from 'kysely';
import type { CardState } from '#domain/membership/card-request.ts';
import type { Database, StoredAnswer } from '../database/schema.ts';
import { type KeyedRows, keyedRows, type WantedPage } from '../http/keyed.ts';

/** A request for the membership card: a form that the site option MemberCardForm named when it was sent, and what was decided of it. */
export interface CardRequestRow {
  readonly id: number;
  readonly reference: string;
  readonly language: string;
  readonly askedAt: Date;
  readonly email: string | null;
  readonly answers: readonly StoredAnswer[];
  readonly state: CardState;
  /** The account that gets the card. */
  readonly userId: number | null;
  readonly accountEmail: string | null;
  readonly firstName: string | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly barcode: string | null;
  readonly validUntil: string | null;
  readonly reason: string | null;
}

/** The account of a request is the one that was signed in, else the one of a confirmed address whose sender has confirmed it, too: an address that somebody only typed opens nobody's. */
const ITS_ACCOUNT = sql`
  (u.id = s.user_id or (s.user_id is null and s.confirmed_at is not null and u.email_confirmed_at is not null and u.email_key = lower(s.email)))`;

/** Requests that somebody may decide: of senders who had to confirm their address, those who have. */
const REQUESTS = sql`
  from form_submission s
  left join card_decision d on d.submission_id = s.id
  left join shop_user e on e.id = d.decided_by
  left join lateral (
    select u.id, u.email, u.first_name from shop_user u where ${ITS_ACCOUNT} limit 1) a on true
  where s.asks_for_card and (s.confirm_hash is null or s.confirmed_at is not null)`;

/** Rows of those that nobody has decided; as the index of migration 144 is written. */
export const AWAITS_DECISION = sql`form_submission s
  where s.asks_for_card and not s.card_decided and (s.confirm_hash is null or s.confirmed_at is not null)`;

const STATE = sql<CardState>`coalesce(d.state, 'received')`;

/** A request as a list tells it. */
export type ListedCardRequest = Pick<CardRequestRow, 'id' | 'reference' | 'askedAt' | 'email' | 'state'>;

/** Requests in one state: those that wait longest first, decided ones newest first. */
export function listCardRequests(database: Kysely<Database>, state: CardState, wanted: WantedPage): Promise<KeyedRows<ListedCardRequest>> {
  const columns = sql`s.id, s.reference, s.sent_at as "askedAt", s.email, ${state}::text as state`;
  const isRequest = sql`s.asks_for_card and (s.confirm_hash is null or s.confirmed_at is not null)`;
  if (state === 'received')
    return keyedRows(
      database,
      {
        columns,
        from: sql`form_submission s`,
        fits: sql`${isRequest} and not s.card_decided`,
        order: { by: [[sql`s.id`, 'number']], descending: false },
      },
      wanted,
    );
  return keyedRows(
    database,
    {
      columns,
      from: sql`card_decision d join form_submission s on s.id = d.submission_id`,
      fits: sql`d.state = ${state} and ${isRequest}`,
      counted: sql`card_decision d where d.state = ${state}`,
      order: {
        by: [
          [sql`d.decided_at`, 'instant'],
          [sql`d.submission_id`, 'number'],
        ],
        descending: true,
      },
    },
    wanted,
  );
}

/** Those that wait longest, with all that is known of them, and how many wait. */
export async function openCardRequests(
  database: Kysely<Database>,
  limit: number,
): Promise<{ readonly rows: readonly CardRequestRow[]; readonly total: number }> {
  const rows = await ask(database, sql`and not s.card_decided order by s.id limit ${limit}`);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from ${AWAITS_DECISION}`.execute(database);
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function findCardRequest(database: Kysely<Database>, id: number): Promise<CardRequestRow | undefined> {
  const [row] = await ask(database, sql`and s.id = ${id}`);
  return row;
}

/** A request, held with its account until the end of the transaction; 'moved' when it came to another account meanwhile. The account first, as whoever erases it holds them. */
export async function lockCardRequest(trx: Transaction<Database>, id: number): Promise<CardRequestRow | 'moved' | undefined> {
  const { rows } = await sql<{ id: number }>`
    select u.id from form_submission s join shop_user u on ${ITS_ACCOUNT} where s.id = ${id} for no key update of u`.execute(trx);
  await trx.selectFrom('form_submission').select('id').where('id', '=', id).forUpdate().execute();
  const request = await findCardRequest(trx, id);
  return request === undefined || request.userId === (rows[0]?.id ?? null) ? request : 'moved';
}

export async function findCardRequestByReference(database: Kysely<Database>, reference: string): Promise<CardRequestRow | undefined> {
  const [row] = await ask(database, sql`and s.reference = ${reference}`);
  return row;
}

async function ask(database: Kysely<Database>, rest: ReturnType<typeof sql>): Promise<readonly CardRequestRow[]> {
  const { rows } = await sql<CardRequestRow>`
    select s.id, s.reference, s.language, s.sent_at as "askedAt", s.email, s.answers, ${STATE} as state, a.id as "userId", a.email as "accountEmail",
      a.first_name as "firstName", d.decided_at as "decidedAt", nullif(concat_ws(' ', e.first_name, e.last_name), '') as "decidedBy", d.barcode, d.valid_until::text as "validUntil",
      d.reason
    ${REQUESTS} ${rest}`.execute(database);
  return rows;
}

/** What an account's owner has asked for and got of cards (IDN-15). */
export async function exportedCards(database: Kysely<Database>, userId: number): Promise<object> {
  const requests = await ask(database, sql`and a.id = ${userId} order by s.id`);
  const issued = await database
    .selectFrom('member_card')
    .select(['barcode', 'reference', 'issued_at as issuedAt', sql<string>`valid_until::text`.as('validUntil')])
    .where('user_id', '=', userId)
    .orderBy('issued_at')
    .execute();
  return {
    issued,
    requests: requests.map(({ reference, askedAt, state, decidedAt, validUntil, reason }) => ({
      reference,
      askedAt,
      state,
      decidedAt,
      validUntil,
      reason,
    })),
  };
}
