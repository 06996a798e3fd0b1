import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/audit.ts';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import type { Change, ChangedThing } from '#domain/audit/change-record.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { endOfDay, startOfDay } from '#domain/site/site-day.ts';
import { holdsPart } from '../database/has-each-word.ts';
import { textIn } from '../database/in-language.ts';
import type { Database } from '../database/schema.ts';
import { type KeyedOrder, keyedRows } from '../http/keyed.ts';
import type { Verb } from '../http/serve.ts';
import { referredNames } from './referred-names.ts';

/** Values by which a change says what its thing is called, the best first. */
const NAMING = ['title', 'name', 'path', 'slug', 'reference', 'sku'];

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
  readonly isTemplate: boolean;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}

/** What was changed in the back office, newest first. */
export const filterChanges: Verb<typeof wire.filterChanges> = async ({ database }, { query, facts: { language } }) => {
  const names = await namesLike(database, query.who ?? '');
  const { rows, ...around } = await keyedRows<Row>(database, { ...changesIn(language, conditionsOf(query, names)), order: BY_TIME }, query);
  const told = rows.map((row) => ({ ...row, before: shown(row.before), after: shown(row.after) }));
  const called = await referredNames(database, language, told);
  return ok({ data: { records: told.map((row) => ({ ...onWire(row), names: { ...called.get(row) } })), ...around } });
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
    columns: sql`e.id, e.at, e.user_name as who, e.what as change, e.thing, e.thing_id as "thingId", e.language, e.before, e.after, coalesce(nullif(${nameNow(language)}, ''), ${NAME_THEN}) as name,
      ${IS_TEMPLATE} as "isTemplate"`,
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

function conditionsOf({ thing, id, from, until }: Wanted, names: readonly string[] | undefined): readonly RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (thing !== undefined) conditions.push(sql`e.thing = ${thing}`);
  if (thing !== undefined && id !== undefined) conditions.push(sql`e.thing_id = ${id}`);
  if (names !== undefined) conditions.push(sql`e.user_name = any(${names}::text[])`);
  const [start, end] = [startOfDay(from), endOfDay(until)];
  if (start !== undefined) conditions.push(sql`e.at >= ${new Date(start)}`);
  if (end !== undefined) conditions.push(sql`e.at <= ${new Date(end)}`);
  return conditions;
}

/** Templates are pages that visitors are not led to; one that is gone is told as a page. */
const IS_TEMPLATE = sql`e.thing = 'page' and e.thing_id ~ '^[0-9]{1,9}$' and exists (select from page p where p.is_template and p.id = case when e.thing_id ~ '^[0-9]{1,9}$' then e.thing_id::int end)`;

/** What is there no more has no name but those of its changes; neither has what stands for many things and so has no number (an import). */
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
    when 'attribute' then (select t.label from attribute_text t where t.attribute_id = e.thing_id::int order by t.language <> ${language}, t.language limit 1)
    when 'attributeValue' then (select t.label from attribute_value_text t where t.attribute_value_id = e.thing_id::int order by t.language <> ${language}, t.language limit 1)
    when 'product' then (select t.name from product_text t where t.product_id = e.thing_id::int order by t.language <> ${language}, t.language limit 1)
    when 'form' then (select t.title from form_text t where t.form_id = e.thing_id::int order by t.language <> ${language}, t.language limit 1)
    when 'menuEntry' then (select ${textIn(sql`n.titles`, language)} from navigation_node n where n.id = e.thing_id::int)
    when 'newsletterList' then (select ${textIn(sql`n.names`, language)} from newsletter_list n where n.id = e.thing_id::int and n.deleted_at is null)
    when 'mediaFolder' then (select f.name from media_folder f where f.id = e.thing_id::int)
    when 'user' then (select trim(u.first_name || ' ' || u.last_name) from shop_user u where u.id = e.thing_id::int)
    when 'accessKey' then (select k.name from access_key k where k.id = e.thing_id::int)
    when 'customer' then (select trim(u.first_name || ' ' || u.last_name) from shop_user u where u.id = e.thing_id::int)
    when 'submission' then (select s.reference from form_submission s where s.id = e.thing_id::int)
    when 'cardRequest' then (select s.reference from form_submission s where s.id = e.thing_id::int)
    when 'comment' then (select t.title from post_text t where t.post_id = coalesce((select c.post_id from post_comment c where c.id = e.thing_id::int),
      case when e.before ->> 'postId' ~ '^[0-9]{1,9}$' then (e.before ->> 'postId')::int end) order by t.language <> ${language}, t.language limit 1)
    when 'mail' then (select m.subject from mail_outbox m where m.id = e.thing_id::int)
    when 'postType' then (select p.title from post_type p where p.id = e.thing_id::int)
    when 'view' then (select v.name from saved_view v where v.id = e.thing_id::int)
    when 'delivery' then (select t.name from delivery_method_text t where t.delivery_method_id = e.thing_id::int order by t.language <> ${language}, t.language limit 1)
    when 'payment' then (select t.name from payment_method_text t where t.payment_method_id = e.thing_id::int order by t.language <> ${language}, t.language limit 1)
    end end`;
}

/** Changes of a thing in which its name is looked for. */
const LOOKED_THROUGH = 20;

/** What a thing was called in the newest of its changes that says so. */
const NAME_THEN = sql`(select said.name from (select a.id, coalesce(${sql.join(
  NAMING.flatMap((field) => [sql`a.after ->> ${sql.lit(field)}`, sql`a.before ->> ${sql.lit(field)}`]),
)}) as name from audit_entry a where a.thing = e.thing and a.thing_id = e.thing_id order by a.id desc limit ${sql.lit(LOOKED_THROUGH)}) said
  where said.name <> '' order by said.id desc limit 1)`;

function onWire({ id, at, name, thingId, before, after, ...row }: Row): ChangeOnWire {
  const isAddress = row.thing === 'failedRequest' || row.thing === 'redirect';
  return {
    ...row,
    id: Number(id),
    at: at.toISOString(),
    thingId: isAddress ? withoutQuery(thingId) : thingId,
    name: name !== null && isAddress ? withoutQuery(name) : name,
    before: shown(before),
    after: shown(after),
  };
}

/** What visitors had looked for stood in addresses that were written down before; it is shown to nobody. */
function shown(values: Row['before']): Row['before'] {
  if (values === null) return null;
  const { q: _looked, path, ...others } = values;
  return path === undefined ? others : { ...others, path: typeof path === 'string' ? withoutQuery(path) : path };
}

const withoutQuery = (address: string): string => address.replace(/\?.*$/, '');
