import { type Kysely, sql } from 'kysely';

/**
 * What is to be published later: a version as it was when somebody planned it, so that what is written afterwards stays a draft. A row goes when it is done; one that could not be
 * published stays and says why.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS: readonly string[] = [
  `create table publication_plan (
    thing text not null, thing_id int not null, language text not null, version_id bigint not null references content_version, at timestamptz not null,
    by_user int references shop_user on delete set null, problem text, primary key (thing, thing_id, language))`,
  'create index publication_plan_due on publication_plan (at) where problem is null',
  'create index publication_plan_version_id on publication_plan (version_id)',
  'create index publication_plan_by_user on publication_plan (by_user)',
  // The address that a page nobody has published is to have leads to its editor.
  "create index draft_slug on draft (language, (content #>> '{values,slug}')) where thing = 'page' and content is not null",
];
