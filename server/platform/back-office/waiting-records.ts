import { type Kysely, type RawBuilder, sql } from 'kysely';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { hasScope, type Scope } from '#domain/back-office/scope.ts';
import { MOST_COUNTED } from '#domain/keyed-page.ts';
import { WAITING_ORDER_SCOPES } from '#domain/order/order-scopes.ts';
import type { Database } from '../database/schema.ts';
import { inState } from '../form/look-after-submissions.ts';
import { CAN_BE_RETRIED } from '../mail/outbox.ts';
import { AWAITS_DECISION } from '../membership/card-requests.ts';
import { isIn } from '../order/desk/order-desk-queries.ts';

/** Things of which somebody has a working copy that is not published. */
const changed = (thing: 'page' | 'post' | 'event', of: RawBuilder<unknown> = sql`${sql.table(thing)} t where t.id = d.thing_id`) =>
  sql`(select distinct d.thing_id from draft d where d.thing = ${sql.lit(thing)} and d.content is not null and exists (select from ${of})) changed`;

/** What of an area waits for somebody, as rows; each is written as the index that counts it. */
const ROWS = {
  cards: AWAITS_DECISION,
  comments: sql`post_comment c where c.status = 'waiting'`,
  events: changed('event'),
  mails: sql`mail_outbox where ${CAN_BE_RETRIED}`,
  pages: changed('page', sql`page p where p.id = d.thing_id and not p.is_template`),
  posts: changed('post'),
  redirects: sql`failed_request where not dismissed`,
  submissions: sql`form_submission s where ${inState('new')}`,
  templates: changed('page', sql`page p where p.id = d.thing_id and p.is_template`),
} as const satisfies Readonly<Record<string, RawBuilder<unknown>>>;
type CountedArea = keyof typeof ROWS;

/** The areas that are counted here. */
export const COUNTED_AREAS = Object.keys(ROWS) as CountedArea[];

/** How much waits in these areas, up to MOST_COUNTED of each, in one question. */
export function countWaiting(
  database: Kysely<Database>,
  areas: readonly CountedArea[],
): Promise<Readonly<Partial<Record<CountedArea, number>>>> {
  return countRows(database, ROWS, areas);
}

/** What the menu tells on every screen: what somebody's day begins with. */
const BADGES = {
  orders: sql`shop_order o where ${isIn('toDo')}`,
  cards: ROWS.cards,
  comments: ROWS.comments,
  submissions: ROWS.submissions,
  mails: ROWS.mails,
} as const satisfies Readonly<Record<string, RawBuilder<unknown>>>;
type BadgedArea = keyof typeof BADGES;

/** Whom it waits for: whoever may do what it waits for, of these permissions one suffices. */
const BADGE_SCOPES: Readonly<Record<BadgedArea, readonly Scope[]>> = {
  orders: WAITING_ORDER_SCOPES.toDo,
  cards: ['forms:answer'],
  comments: BACK_OFFICE.comments.scopes,
  submissions: ['forms:answer'],
  mails: BACK_OFFICE.mails.scopes,
};

/** The areas of which the menu of somebody who holds these permissions says how much waits. */
export function badgedAreasOf(held: readonly string[]): readonly BadgedArea[] {
  return (Object.keys(BADGES) as BadgedArea[]).filter((area) => hasScope(held, BADGE_SCOPES[area]));
}

/** How much waits in these areas, up to MOST_COUNTED of each. */
export function countBadges(database: Kysely<Database>, areas: readonly BadgedArea[]): Promise<Readonly<Record<string, number>>> {
  return countRows(database, BADGES, areas);
}

async function countRows<Area extends string>(
  database: Kysely<Database>,
  known: Readonly<Record<Area, RawBuilder<unknown>>>,
  areas: readonly Area[],
): Promise<Readonly<Record<Area, number>>> {
  if (areas.length === 0) return {} as Record<Area, number>;
  const counts = areas.map(
    (area) => sql`(select count(*)::int from (select from ${known[area]} limit ${sql.lit(MOST_COUNTED)}) counted) as ${sql.ref(area)}`,
  );
  const { rows } = await sql<Record<Area, number>>`select ${sql.join(counts)}`.execute(database);
  return rows[0] ?? ({} as Record<Area, number>);
}
