import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/audit.ts';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import type { Change, ChangedThing } from '#domain/audit/change-record.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { endOfDay } from '#domain/site/site-day.ts';
import { holdsPart } from '../database/has-each-word.ts';
import { textIn } from '../database/in-language.ts';
import type { Database } from '../database/schema.ts';
import { type KeyedOrder, keyedRows } from '../http/keyed.ts';
import type { Verb } from '../http/serve.ts';

type Wanted = Parameters<Verb<typeof wire.filterChanges>>[1]['query'];
type ChangeOnWire = DataOf<typeof wire.filterChanges>['records'][number];
interface Row {
  readonly id: number;
  readonly at: Date;
  readonly who: string;
  readonly change: Change;
  readonly thing: ChangedThing;
  readonly thingId: string;
  readonly name: string | null;
  readonly language: string | null;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}

/** What was changed in the back office, newest first. */
export const filterChanges: Verb<typeof wire.filterChanges> = async ({ database }, { query, facts: { language } }) => {
  const names = await namesLike(database, query.who ?? '');
  const { rows, ...around } = await keyedRows<Row>(database, { ...changesIn(language, conditionsOf(query, names)), order: BY_TIME }, query);
  return ok({ data: { records: rows.map(onWire), ...around } });
};

const BY_TIME: KeyedOrder = {
  by: [
    [sql`e.at`, 'instant'],
    [sql`e.id`, 'number'],
  ],
  descending: true,
};

/** Changes that the first page of the back office tells. */
const NEWEST = 6;

/** The last of all changes, the newest first. */
export async function newestChanges(database: Kysely<Database>, language: LanguageCode): Promise<ChangeOnWire[]> {
  const { columns, from } = changesIn(language, []);
  const { rows } = await sql<Row>`select ${columns} from ${from} order by e.at desc, e.id desc limit ${sql.lit(NEWEST)}`.execute(database);
  return rows.map(onWire);
}

function changesIn(language: LanguageCode, conditions: readonly RawBuilder<unknown>[]) {
  return {
    columns: sql`e.id, e.at, e.user_name as who, e.what as change, e.thing, e.thing_id as "thingId", e.language, e.before, e.after, ${nameNow(language)} as name`,
    from: sql`audit_entry e`,
    fits: conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `),
  };
}

/** Names of people in the log that hold a part; undefined where none is asked for. They are few, so each is looked up by the one before it. */
async function namesLike(database: Kysely<Database>, part: string): Promise<readonly string[] | undefined> {
  if (part.trim() === '') return undefined;
  const { rows } = await sql<{ name: string }>`
    with recursive names as (
      (select e.user_name as name from audit_entry e order by e.user_name limit 1)
      union all select (select e.user_name from audit_entry e where e.user_name > n.name order by e.user_name limit 1) from names n where n.name is not null)
    select name from names where name is not null and ${holdsPart(sql`plain_words(name)`, part)}`.execute(database);
  return rows.map(({ name }) => name);
}

function conditionsOf({ thing, until }: Wanted, names: readonly string[] | undefined): readonly RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (thing !== undefined) conditions.push(sql`e.thing = ${thing}`);
  if (names !== undefined) conditions.push(sql`e.user_name = any(${names}::text[])`);
  const end = endOfDay(until);
  if (end !== undefined) conditions.push(sql`e.at <= ${new Date(end)}`);
  return conditions;
}

/** What is there no more has no name but that of its change; neither has what stands for many things and so has no number (an import). */
function nameNow(language: string): RawBuilder<unknown> {
  return sql`case when e.thing = 'media' then (select m.title from media m where m.id = e.thing_id)
    when e.thing = 'film' then (select f.original_name from film f where f.id = e.thing_id)
    when e.thing_id ~ '^[0-9]{1,9}$' then case e.thing
    when 'page' then (select t.title from page_text t where t.page_id = e.thing_id::int order by t.language <> ${language}, t.language limit 1)
    when 'post' then (select t.title from post_text t where t.post_id = e.thing_id::int order by t.language <> ${language}, t.language limit 1)
    when 'event' then (select t.title from event_text t where t.event_id = e.thing_id::int order by t.language <> ${language}, t.language limit 1)
    when 'document' then (select t.title from document_text t where t.document_id = e.thing_id::int order by t.language <> ${language}, t.language limit 1)
    when 'order' then (select o.number from shop_order o where o.id = e.thing_id::int)
    when 'category' then (select t.name from category_text t where t.category_id = e.thing_id::int order by t.language <> ${language}, t.language limit 1)
    when 'product' then (select t.name from product_text t where t.product_id = e.thing_id::int order by t.language <> ${language}, t.language limit 1)
    when 'form' then (select t.title from form_text t where t.form_id = e.thing_id::int order by t.language <> ${language}, t.language limit 1)
    when 'menuEntry' then (select ${textIn(sql`n.titles`, language)} from navigation_node n where n.id = e.thing_id::int)
    when 'mediaFolder' then (select f.name from media_folder f where f.id = e.thing_id::int) end end`;
}

function onWire({ at, name, ...row }: Row): ChangeOnWire {
  return { ...row, id: Number(row.id), at: at.toISOString(), name: name ?? nameThen(row) };
}

function nameThen({ before, after }: Pick<Row, 'before' | 'after'>): string | null {
  const said = ['title', 'name', 'path', 'slug', 'reference'].flatMap((field) => [after?.[field], before?.[field]]);
  return (said.find((value) => typeof value === 'string' && value !== '') as string | null | undefined) ?? null;
}
