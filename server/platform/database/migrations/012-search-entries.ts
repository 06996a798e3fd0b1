import { type Kysely, sql } from 'kysely';

/** One index of everything that can be searched for (CMS-05), and what of it has to be made again. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const KINDS = ['product', 'post', 'page', 'event', 'document'];
const LANGUAGES = ['hrv', 'eng', 'deu'];

/** Tables that texts are made of, the column of the thing's id, and the columns whose change changes what is found. */
const SOURCES = [
  ['product', 'product', 'id', 'is_visible, archived, sku'],
  ['product', 'product_text', 'product_id', 'language, slug, name, summary, description'],
  ['post', 'post', 'id', 'published_at'],
  ['post', 'post_text', 'post_id', 'language, slug, title, excerpt, body'],
  ['page', 'page', 'id', 'updated_at, published_from, published_until'],
  ['page', 'page_text', 'page_id', 'language, slug, title, description, sections'],
  ['event', 'event', 'id', 'starts_at, ends_at'],
  ['event', 'event_text', 'event_id', 'language, title, excerpt, body, place, address'],
  ['document', 'document', 'id', 'category_id, file_name, published_at, archived'],
  ['document', 'document_text', 'document_id', 'language, title, description'],
] as const;

/** Tables whose rows many things share or that are written in bulk: the columns that are found, and the things that rows `c` concern. */
const SHARED = [
  { table: 'product_category', columns: 'product_id, category_id', things: `'product', c.product_id from $rows c` },
  {
    table: 'product_attribute',
    columns: 'product_id, attribute_id, attribute_value_id, texts',
    things: `'product', c.product_id from $rows c`,
  },
  {
    table: 'category_text',
    columns: 'category_id, language, name',
    things: `'product', o.product_id from $rows c join product_category o on o.category_id = c.category_id`,
  },
  {
    table: 'attribute_value_text',
    columns: 'attribute_value_id, language, label',
    things: `'product', o.product_id from $rows c join product_attribute o on o.attribute_value_id = c.attribute_value_id`,
  },
  { table: 'post_term', columns: 'post_id, term_id', things: `'post', c.post_id from $rows c` },
  { table: 'post_tag', columns: 'post_id, tag_id', things: `'post', c.post_id from $rows c` },
  {
    table: 'term_text',
    columns: 'term_id, language, title',
    things: `'post', o.post_id from $rows c join post_term o on o.term_id = c.term_id`,
  },
  {
    table: 'tag_text',
    columns: 'tag_id, language, title',
    things: `'post', o.post_id from $rows c join post_tag o on o.tag_id = c.tag_id`,
  },
  {
    table: 'document_category_text',
    columns: 'document_category_id, language, name',
    things: `'document', o.id from $rows c join document o on o.category_id = c.document_category_id`,
  },
  // The home page is no answer to a question.
  {
    table: 'site_option',
    columns: 'key, value',
    things: `'page', o.page_id from $rows c join page_text o on c.key = 'HomePageSlug' and o.slug = c.value #>> '{}'`,
  },
] as const;

const STATEMENTS: readonly string[] = [
  // title_words: a short title that has the words is about them rather than a long one. names: titles, what they are called besides and summaries, for the order; vector: all words, without weights or places, so that the index alone decides what is found.
  `create table search_entry (
    kind text not null, ref_id int not null, language text not null, slug text not null, title text not null, summary text not null, body text not null,
    at timestamptz not null, visible_from timestamptz not null, visible_until timestamptz not null, title_words int not null, names tsvector not null, vector tsvector not null,
    primary key (kind, ref_id, language)
  ) with (toast_tuple_target = 256)`,
  // What counts and orders stays in the row; the long parts, which ten results of a search need, lie beside.
  'alter table search_entry alter column names set storage main',
  'alter table search_entry alter column slug set storage main',
  ...KINDS.flatMap((kind) => LANGUAGES.flatMap((language) => indexes(kind, language))),
  // due: when its turn is; later for what becomes visible then and for what failed (failures: how often), never again by itself for what failed too often.
  `create table search_stale (id bigint generated always as identity primary key, kind text not null, ref_id int not null, stems boolean not null default false,
    due timestamptz not null default '-infinity', failures int not null default 0)`,
  'create index search_stale_due on search_stale (due, id)',
  'create index search_stale_thing on search_stale (kind, ref_id)',
  // Which stemmer made the stored stems.
  'create table search_state (only_one boolean primary key default true check (only_one), stemmer int not null default 0)',
  'insert into search_state default values',
  ...SOURCES.flatMap(([kind, table, id, columns]) => triggers(kind, table, id, columns)),
  ...SHARED.flatMap(statementTriggers),
  // A word as it is spelled, for telling what was searched for instead; null while nobody has told.
  'alter table search_word add column spelled text',
  'create index search_word_beginning on search_word (language, word text_pattern_ops)',
];

/** An index a kind and language, so that the first thousand of each are counted without walking over the others; one of every tenth entry, for words that most have. */
function indexes(kind: string, language: string): string[] {
  const where = `where kind = '${kind}' and language = '${language}'`;
  return [
    `create index search_${kind}_${language} on search_entry using gin (vector) with (gin_pending_list_limit = 512) ${where}`,
    `create index search_some_${kind}_${language} on search_entry using gin (vector) with (gin_pending_list_limit = 512) ${where} and hashint4(ref_id) % 10 = 0`,
    `create index search_newest_${kind}_${language} on search_entry (at desc, ref_id desc) ${where}`,
  ];
}

/** Whoever writes a text, by whatever way, marks it as one to be indexed again. */
function triggers(kind: string, table: string, id: string, columns: string): string[] {
  return [
    `create function ${table}_searched() returns trigger language plpgsql as $$ begin
      if tg_op = 'DELETE' then insert into search_stale (kind, ref_id) values ('${kind}', old.${id}); else insert into search_stale (kind, ref_id) values ('${kind}', new.${id}); end if;
      return null;
    end $$`,
    `create trigger ${table}_searched after insert or delete or update of ${columns} on ${table} for each row execute function ${table}_searched()`,
  ];
}

/** The same once a statement for all that it concerns; what an update leaves as it is stays. */
function statementTriggers({ table, columns, things }: (typeof SHARED)[number]): string[] {
  const mark = (rows: string) => `insert into search_stale (kind, ref_id) select distinct ${things.replace('$rows', rows)};`;
  const differ = (first: string, second: string) => `(select ${columns} from ${first} except select ${columns} from ${second})`;
  return [
    `create function ${table}_searched() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' then ${mark('added')}
      elsif tg_op = 'DELETE' then ${mark('removed')}
      else ${mark(`(${differ('added', 'removed')} union ${differ('removed', 'added')})`)} end if;
      return null;
    end $$`,
    ...[
      ['insert', 'new table as added'],
      ['update', 'old table as removed new table as added'],
      ['delete', 'old table as removed'],
    ].map(
      ([event, rows]) =>
        `create trigger ${table}_searched_${event} after ${event} on ${table} referencing ${rows} for each statement execute function ${table}_searched()`,
    ),
  ];
}
