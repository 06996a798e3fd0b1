import { type Kysely, sql } from 'kysely';

/**
 * Pages are edited in place: every stored section gets a name that it keeps wherever it is moved, the same in each language where place and kind agree. Beside the texts that visitors
 * see stand working copies, versions that never change, who edits what at this moment, and who changed what.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS: readonly string[] = [
  // Texts that stand in stay copies: nobody writes into them here.
  `select set_config('izlog.standing_in', 'on', true)`,
  `update page_text t set sections = (
    select coalesce(jsonb_agg(case jsonb_typeof(s.value) when 'object'
      then jsonb_build_object('id', left(md5(concat_ws(':', t.page_id, s.place, s.value ->> 'kind')), 12)) || s.value else s.value end order by s.place), '[]')
    from jsonb_array_elements(t.sections) with ordinality s(value, place))`,
  `select set_config('izlog.standing_in', '', true)`,
  // content is null while the copy is what visitors see; the row stays for its counter, so that nobody from before gets in again.
  `create table draft (
    thing text not null, thing_id int not null, language text not null, version int not null, base_version bigint, content jsonb,
    client text, request int, changed_by int references shop_user on delete set null, changed_at timestamptz not null,
    primary key (thing, thing_id, language)
  ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 200, toast.autovacuum_vacuum_scale_factor = 0, toast.autovacuum_vacuum_threshold = 200)`,
  'create index draft_changed_by on draft (changed_by)',
  // schema: of the registry of sections that the content was written for. by_name outlives the account.
  `create table content_version (
    id bigint generated always as identity primary key, thing text not null, thing_id int not null, language text not null, kind text not null, schema int not null,
    content jsonb not null, note text not null default '', by_user int references shop_user on delete set null, by_name text not null, at timestamptz not null, client text)`,
  'create index content_version_thing on content_version (thing, thing_id, language, id desc)',
  'create index content_version_by_user on content_version (by_user)',
  `create unlogged table draft_presence (
    thing text not null, thing_id int not null, language text not null, client text not null, user_id int not null references shop_user on delete cascade, section text,
    seen_at timestamptz not null, primary key (thing, thing_id, language, client))`,
  'create index draft_presence_user_id on draft_presence (user_id)',
  // before and after hold what has changed and no more.
  `create table audit_entry (
    id bigint generated always as identity primary key, at timestamptz not null, user_id int references shop_user on delete set null, user_name text not null, what text not null,
    thing text not null, thing_id text not null, language text, before jsonb, after jsonb, request_id text not null)`,
  'create index audit_entry_thing on audit_entry (thing, thing_id, id desc)',
  'create index audit_entry_user_id on audit_entry (user_id)',
];
