import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { VersionWire } from '#adapters/platform/wire/draft.ts';
import { type Draft, type DraftSection, readDraftSections } from '#domain/editing/draft.ts';
import { preparedQuestion } from '../../database/prepared-question.ts';
import type { Database } from '../../database/schema.ts';
import type { ThingInLanguage } from '../thing/thing.ts';

type Connection = Kysely<Database>;

/** Number of the way in which drafts are stored; a version of an older one is brought up to it as it is read. */
const SCHEMA = 1;

/** A working copy as its row holds it. */
export interface DraftRow {
  /** How often it has been changed: `version` in its table and on the wire, where versions are kept states elsewhere. */
  readonly revision: number;
  /** Null while it is what visitors see. */
  readonly content: Draft | null;
  readonly client: string | null;
  readonly request: number | null;
  readonly changedBy: number | null;
  readonly changedAt: Date;
  readonly editor: string | null;
  /** The publication that it goes on from; null where there was none. */
  readonly base: number | null;
}

/** Undefined while nobody has saved anything yet. */
export async function findDraft(database: Connection, thing: ThingInLanguage): Promise<DraftRow | undefined> {
  const [row] = await FIND(database, thing);
  return row && { ...row, content: row.content && readContent(row.content) };
}

const FIND = preparedQuestion<ThingInLanguage, DraftRow>(
  (blank) => sql`
    select d.version as revision, d.content, d.client, d.request, d.changed_by as "changedBy", d.changed_at as "changedAt", d.base_version::int as base, ${nameOf('u')} as editor
    from draft d left join shop_user u on u.id = d.changed_by where d.thing = ${blank('kind')} and d.thing_id = ${blank('id')} and d.language = ${blank('language')}`,
);

/** How often a working copy has been changed; 0 while nobody has saved anything yet. */
export async function revisionOf(database: Connection, { kind, id, language }: ThingInLanguage): Promise<number> {
  const row = await database
    .selectFrom('draft')
    .select('version as revision')
    .where('thing', '=', kind)
    .where('thing_id', '=', id)
    .where('language', '=', language)
    .executeTakeFirst();
  return row?.revision ?? 0;
}

/** What a working copy becomes; `json` is its content written down. */
export interface NewDraft {
  readonly json: string | null;
  readonly client: string | null;
  readonly request: number | null;
  readonly by: number | null;
  readonly at: Date;
}

/** Stores a working copy if it still is at a revision (0: nobody has saved it yet), and answers the next one; undefined when somebody was faster. */
export async function storeDraft(trx: Connection, thing: ThingInLanguage, revision: number, draft: NewDraft): Promise<number | undefined> {
  const [row] = await (revision === 0 ? FIRST : NEXT)(trx, { ...thing, ...draft, expected: revision });
  return row?.revision;
}

type Stored = ThingInLanguage & NewDraft & { expected: number };
type Blank = (name: keyof Stored) => RawBuilder<unknown>;

const FIRST = preparedQuestion<Stored, { revision: number }>(
  (blank) => sql`
    insert into draft (thing, thing_id, language, version, base_version, content, client, request, changed_by, changed_at)
    values (${blank('kind')}, ${blank('id')}, ${blank('language')}, 1, ${newestPublication(blank)}, ${blank('json')}::jsonb, ${blank('client')}, ${blank('request')}, ${blank('by')}, ${blank('at')})
    on conflict do nothing returning version as revision`,
);

const NEXT = preparedQuestion<Stored, { revision: number }>(
  (blank) => sql`
    update draft as d set version = d.version + 1, content = ${blank('json')}::jsonb, client = ${blank('client')}, request = ${blank('request')}, changed_by = ${blank('by')},
      changed_at = ${blank('at')}, base_version = case when d.content is null then ${newestPublication(blank)} else d.base_version end
    where d.thing = ${blank('kind')} and d.thing_id = ${blank('id')} and d.language = ${blank('language')} and d.version = ${blank('expected')} returning d.version as revision`,
);

/** What a working copy begins from. */
function newestPublication(blank: Blank) {
  return sql`(select max(v.id) from content_version v
    where v.thing = ${blank('kind')}::text and v.thing_id = ${blank('id')}::int and v.language = ${blank('language')}::text and v.kind = 'publish')`;
}

/** A state that is kept for ever. */
export interface NewVersion {
  readonly kind: VersionWire['kind'];
  readonly content: Draft;
  readonly by: number | null;
  readonly at: Date;
  readonly note?: string | undefined;
  readonly client?: string | null;
}

/** Keeps a state under the name of whoever made it; the name stays when the account goes. */
export async function keepVersion(trx: Connection, thing: ThingInLanguage, version: NewVersion): Promise<number> {
  const { kind, content, by, at, note = '', client = null } = version;
  const { rows } = await sql<{ id: number }>`
    insert into content_version (thing, thing_id, language, kind, schema, content, note, by_user, by_name, at, client)
    values (${thing.kind}, ${thing.id}, ${thing.language}, ${kind}, ${SCHEMA}, ${JSON.stringify(content)}::jsonb, ${note}, ${by},
      coalesce((select ${nameOf('u')} from shop_user u where u.id = ${by}), ''), ${at}, ${client}) returning id`.execute(trx);
  return rows[0]?.id ?? 0;
}

/** Keeps what somebody wrote and has not published, as it stands now. */
export async function keepDraft(trx: Connection, thing: ThingInLanguage, row: DraftRow, kind: VersionWire['kind']): Promise<void> {
  const { content, changedBy: by, changedAt: at, client } = row;
  if (content !== null) await keepVersion(trx, thing, { kind, content, by, at, client });
}

/** Whether the thing was ever published from here, so that what visitors see is among its versions. */
export async function hasPublication(trx: Connection, { kind, id, language }: ThingInLanguage): Promise<boolean> {
  const { rows } = await sql`select from content_version v
    where v.thing = ${kind} and v.thing_id = ${id} and v.language = ${language} and v.kind = 'publish' limit 1`.execute(trx);
  return rows.length > 0;
}

/** Whether the newest version of a thing holds just this. */
export async function isNewestVersion(database: Connection, { kind, id, language }: ThingInLanguage, content: Draft): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select v.content = ${JSON.stringify(content)}::jsonb as same from content_version v
    where v.thing = ${kind} and v.thing_id = ${id} and v.language = ${language} order by v.id desc limit 1`.execute(database);
  return rows[0]?.same === true;
}

/** A version as its row holds it. */
export interface VersionRow {
  readonly id: number;
  readonly kind: VersionWire['kind'];
  readonly at: Date;
  readonly by: string;
  readonly note: string;
}

/** The newest versions before one, without what they hold. What was there before anybody published is kept when somebody does, and is older than what was written since. */
export async function listNewest(
  database: Connection,
  { kind, id, language }: ThingInLanguage,
  before: number | undefined,
  limit: number,
): Promise<readonly VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.id, v.kind, v.at, v.by_name as by, v.note from content_version v
    where v.thing = ${kind} and v.thing_id = ${id} and v.language = ${language} ${before === undefined ? sql`` : sql`and (${isFirst('v')}, -v.id) > (select ${isFirst('b')}, -b.id from content_version b where b.id = ${before})`}
    order by ${isFirst('v')}, v.id desc limit ${limit}`.execute(database);
  return rows;
}

/** Of nobody known: what visitors saw before anybody published from here (`keepFirst`). */
function isFirst(version: string) {
  const { ref } = sql;
  return sql`(${ref(`${version}.kind`)} = 'publish' and ${ref(`${version}.by_user`)} is null and ${ref(`${version}.by_name`)} = '')`;
}

/** One version of a thing, whole. */
export async function findVersion(
  database: Connection,
  { kind, id, language }: ThingInLanguage,
  version: number,
): Promise<(VersionRow & { readonly content: Draft }) | undefined> {
  const { rows } = await sql<VersionRow & { content: Draft }>`
    select v.id, v.kind, v.at, v.by_name as by, v.note, v.content from content_version v
    where v.id = ${version} and v.thing = ${kind} and v.thing_id = ${id} and v.language = ${language}`.execute(database);
  const [row] = rows;
  return row && { ...row, content: readContent(row.content) };
}

/** So many of the newest working copies and versions of everything are looked through for what somebody carries from one thing to another. */
const LOOKED_THROUGH = 2000;

/** Whether a section stands, or stood, in the same form somewhere: among what was kept of its own thing, on any page, or in what was written last of anything. Its name there and whether it was hidden say nothing. */
export async function isKeptSection(database: Connection, { kind, id }: ThingInLanguage, section: DraftSection): Promise<boolean> {
  const { id: _id, hidden: _hidden, ...rest } = section;
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from (
        select v.content -> 'sections' as sections from content_version v where v.thing = ${kind} and v.thing_id = ${id}
        union all select t.sections from page_text t
        union all (select d.content -> 'sections' from draft d where d.content is not null order by d.changed_at desc limit ${LOOKED_THROUGH})
        union all (select v.content -> 'sections' from content_version v order by v.id desc limit ${LOOKED_THROUGH})
      ) kept, jsonb_array_elements(kept.sections) s where s.value - 'id' - 'hidden' = ${JSON.stringify(rest)}::jsonb
    ) as found`.execute(database);
  return rows[0]?.found ?? false;
}

function readContent({ values, sections }: Draft): Draft {
  return { values, sections: readDraftSections(sections) };
}

function nameOf(user: string) {
  return sql`trim(${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)})`;
}
