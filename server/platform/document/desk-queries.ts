import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { TextShow } from '#domain/locale/text-state.ts';
import { eachWord, hasEachWord, holdsEachWord } from '../database/has-each-word.ts';
import { bestLanguage } from '../database/in-language.ts';
import { lacksLanguage, untranslated } from '../database/lacks-language.ts';
import type { Database } from '../database/schema.ts';
import { type KeyedRows, keyedRows, type WantedPage } from '../http/keyed.ts';

type Connection = Kysely<Database>;

/** A document as its row holds it, with its name in a language, else in any. */
export interface DeskRow {
  readonly id: number;
  readonly title: string;
  readonly file_name: string;
  readonly size: number;
  readonly sha256: string;
  readonly published_at: Date;
  readonly written_by: string;
  readonly archived: boolean;
  readonly category_id: number | null;
  readonly languages: LanguageCode[];
  readonly is_public: boolean;
}

interface Asked {
  readonly language: LanguageCode;
  readonly now: Date;
}

/** The newest first. */
export function findDeskDocuments(
  database: Connection,
  { words, show, ...asked }: Asked & { readonly words: string; readonly show: TextShow },
  wanted: WantedPage,
): Promise<KeyedRows<DeskRow>> {
  const shown = isShown(show, asked.now);
  return keyedRows(
    database,
    {
      ...named(asked),
      ...narrowed(show, words, shown, asked),
      order: {
        by: [
          [sql`d.published_at`, 'instant'],
          [sql`d.id`, 'number'],
        ],
        descending: true,
      },
    },
    wanted,
  );
}

function narrowed(show: TextShow, words: string, shown: RawBuilder<unknown>, asked: Asked) {
  if (words !== '') return calledSo(asked, words, shown);
  return show === 'untranslated' ? untranslated('document', 'd') : { fits: shown, counted: sql`document d where ${shown}` };
}

/** Those that are called so: of a word that most hold the first by their own titles are enough, and nothing is asked of the others. */
function calledSo({ language }: Asked, words: string, shown: RawBuilder<unknown>) {
  const atLeast = sql`(select from document_text own join document d on d.id = own.document_id where own.language = ${language} and ${hasEachWord(sql`own.plain_title`, words)} and ${shown}) called`;
  return {
    fits: sql`${eachWord(words, isFound)} and ${shown}`,
    many: { atLeast, fits: sql`${eachWord(words, isHeld)} and ${shown}`, id: sql`d.id` },
  };
}

/** Whether a document is called so, by a look at it alone. */
const isHeld = (word: string) => sql`(${holdsEachWord(sql`n.plain_title`, word)} or ${holdsEachWord(sql`plain_words(d.file_name)`, word)})`;

/** The same by the indexes of titles and file names; a title in another language is no name here. As arrays: the planner takes the few that are left for half of all documents. */
const isFound = (
  word: string,
) => sql`(d.id = any(array(select f.id from document f where ${hasEachWord(sql`plain_words(f.file_name)`, word)}))
  or d.id = any(array(select t.document_id from document_text t where ${hasEachWord(sql`t.plain_title`, word)})) and ${holdsEachWord(sql`n.plain_title`, word)})`;

/** One of them; `hold` keeps everybody else from changing it until the transaction ends. */
export async function findDeskDocument(database: Connection, id: number, asked: Asked, hold = false): Promise<DeskRow | undefined> {
  if (hold) await database.selectFrom('document').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const { from, columns } = named(asked);
  const { rows } = await sql<DeskRow>`select ${columns} from ${from} where d.id = ${id}`.execute(database);
  return rows[0];
}

/** What a change is made over: the transaction that last wrote the row, which every change does. */
export function versionOf({ written_by }: Pick<DeskRow, 'written_by'>): string {
  return written_by;
}

/** All categories in their order. */
export async function categoriesIn(database: Connection, language: LanguageCode): Promise<readonly { id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select c.id, coalesce((select t.name from document_category_text t where t.document_category_id = c.id order by ${bestLanguage(sql`t.language`, language)} limit 1), '') as name
    from document_category c order by c.position, c.id`.execute(database);
  return rows;
}

/** Files that others took the place of, the newest first, without their bytes. */
export async function earlierFiles(
  database: Connection,
  id: number,
): Promise<readonly { id: number; fileName: string; size: number; at: Date; by: string }[]> {
  return database
    .selectFrom('document_version')
    .select(['id', 'file_name as fileName', 'size', 'at', 'by_name as by'])
    .where('document_id', '=', id)
    .where('waits', '=', false)
    .orderBy('id', 'desc')
    .execute();
}

function named({ language, now }: Asked) {
  return {
    // Looked up one by one: joined, a planner that takes the few that hold some words for many would read all texts for them.
    from: sql`document d cross join lateral (select ${called(sql`title`, language)} as title, ${called(sql`plain_title`, language)} as plain_title) n`,
    columns: sql`d.id, n.title, d.file_name, d.size, d.sha256, d.published_at, d.xmin::text as written_by, d.archived, d.category_id, not d.archived and d.published_at <= ${now} as is_public,
      d.languages`,
  };
}

/** What a document is called in a language, else in any. */
function called(column: RawBuilder<unknown>, language: LanguageCode): RawBuilder<unknown> {
  return sql`coalesce((select own.${column} from document_text own where own.document_id = d.id and own.language = ${language}),
    (select t.${column} from document_text t where t.document_id = d.id order by ${bestLanguage(sql`t.language`, language)} limit 1), '')`;
}

function isShown(show: TextShow, now: Date): RawBuilder<unknown> {
  switch (show) {
    case 'all':
      return sql`true`;
    case 'changed':
      return sql`exists (select from draft w where w.thing = 'document' and w.thing_id = d.id and w.content is not null)`;
    case 'hidden':
      return sql`(d.archived or d.published_at > ${now})`;
    case 'untranslated':
      return lacksLanguage('d');
    default:
      return show satisfies never;
  }
}
