import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/audit.ts';
import type { Change, ChangedThing } from '#domain/audit/change-record.ts';
import { endOfDay } from '#domain/site/site-day.ts';
import { textIn } from '../database/in-language.ts';
import type { Database } from '../database/schema.ts';
import { paginationOf, pagingOf } from '../http/paging.ts';
import type { Verb } from '../http/serve.ts';

type Wanted = Parameters<Verb<typeof wire.filterChanges>>[1]['query'];
type Row = Awaited<ReturnType<typeof findChanges>>['rows'][number];

/** What was changed in the back office, newest first. */
export const filterChanges: Verb<typeof wire.filterChanges> = async ({ database }, { query, facts: { language } }) => {
  const paging = pagingOf(query);
  const { rows, total } = await findChanges(database, query, language, paging);
  return ok({ data: { records: rows.map(onWire), pagination: paginationOf(paging, total) } });
};

async function findChanges(
  database: Kysely<Database>,
  wanted: Wanted,
  language: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const fits = sql.join(conditionsOf(wanted), sql` and `);
  const [found, counted] = await Promise.all([
    sql<{
      id: number;
      at: Date;
      who: string;
      change: Change;
      thing: ChangedThing;
      thingId: string;
      name: string | null;
      language: string | null;
      before: Record<string, unknown> | null;
      after: Record<string, unknown> | null;
    }>`
      select e.id, e.at, e.user_name as who, e.what as change, e.thing, e.thing_id as "thingId", e.language, e.before, e.after, ${nameNow(language)} as name
      from (select * from audit_entry e where ${fits} order by e.id desc limit ${limit} offset ${offset}) e order by e.id desc`.execute(
      database,
    ),
    sql<{ total: number }>`select count(*)::int as total from audit_entry e where ${fits}`.execute(database),
  ]);
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 };
}

function conditionsOf({ thing, who = '', until }: Wanted): readonly RawBuilder<unknown>[] {
  const conditions = [sql`true`];
  if (thing !== undefined) conditions.push(sql`e.thing = ${thing}`);
  if (who.trim() !== '') conditions.push(sql`strpos(unaccent(lower(e.user_name)), unaccent(lower(${who.trim()}))) > 0`);
  const end = endOfDay(until);
  if (end !== undefined) conditions.push(sql`e.at <= ${new Date(end)}`);
  return conditions;
}

/** What is there no more has no name but that of its change; neither has what stands for many things and so has no number (an import). */
function nameNow(language: string): RawBuilder<unknown> {
  return sql`case when e.thing = 'media' then (select m.title from media m where m.id = e.thing_id)
    when e.thing_id ~ '^[0-9]{1,9}$' then case e.thing
    when 'page' then (select t.title from page_text t where t.page_id = e.thing_id::int order by t.language <> ${language}, t.language limit 1)
    when 'post' then (select t.title from post_text t where t.post_id = e.thing_id::int order by t.language <> ${language}, t.language limit 1)
    when 'event' then (select t.title from event_text t where t.event_id = e.thing_id::int order by t.language <> ${language}, t.language limit 1)
    when 'document' then (select t.title from document_text t where t.document_id = e.thing_id::int order by t.language <> ${language}, t.language limit 1)
    when 'order' then (select o.number from shop_order o where o.id = e.thing_id::int)
    when 'product' then (select t.name from product_text t where t.product_id = e.thing_id::int order by t.language <> ${language}, t.language limit 1)
    when 'form' then (select t.title from form_text t where t.form_id = e.thing_id::int order by t.language <> ${language}, t.language limit 1)
    when 'menuEntry' then (select ${textIn(sql`n.titles`, language)} from navigation_node n where n.id = e.thing_id::int)
    when 'mediaFolder' then (select f.name from media_folder f where f.id = e.thing_id::int) end end`;
}

function onWire({ at, name, ...row }: Row) {
  return { ...row, id: Number(row.id), at: at.toISOString(), name: name ?? nameThen(row) };
}

function nameThen({ before, after }: Pick<Row, 'before' | 'after'>): string | null {
  const said = ['title', 'name', 'path', 'slug', 'reference'].flatMap((field) => [after?.[field], before?.[field]]);
  return (said.find((value) => typeof value === 'string' && value !== '') as string | null | undefined) ?? null;
}
