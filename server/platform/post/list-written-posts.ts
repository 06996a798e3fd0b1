import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ok } from 'neverthrow';
import type { filterWrittenPosts as call } from '#adapters/platform/wire/written-post.ts';
import { LARGEST_ID } from '#domain/id.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { TextShow } from '#domain/locale/text-state.ts';
import { holdsEachWord } from '../database/has-each-word.ts';
import { lacksLanguage, untranslated } from '../database/lacks-language.ts';
import type { Database } from '../database/schema.ts';
import { mayBeTitled } from '../database/title-words.ts';
import { type KeyedRows, keyedRows, type WantedPage } from '../http/keyed.ts';
import type { Verb } from '../http/serve.ts';
import { type TextThere, textsByLanguage } from '../locale/text-states.ts';
import { claimedLanguages } from './move-texts.ts';

type Connection = Kysely<Database>;

/** All posts, published or not, as editors look for them. */
export const filterWrittenPosts: Verb<typeof call> = async ({ database, now }, { query, facts: { language } }) => {
  const wanted = { words: (query.q ?? '').trim(), show: query.show ?? 'all', language, now: now() };
  const { rows, ...around } = await findPosts(database, { ...wanted, also: await alsoFits(database, wanted, query) }, query);
  const ids = rows.map(({ id }) => id);
  const texts = await findTexts(database, ids);
  const records = rows.map(({ id, title, category, published_at, has_text, is_public, withdrawn }) => ({
    id,
    title,
    category,
    publishedAt: has_text ? published_at.toISOString() : null,
    withdrawn,
    languages: textsByLanguage(is_public, (code) => texts.get(`${id} ${code}`)),
  }));
  return ok({ data: { records, ...around } });
};

interface WantedPosts {
  readonly words: string;
  readonly show: TextShow;
  readonly language: LanguageCode;
  readonly now: Date;
}

/** That a list is of one post alone, or of those that can become the translations of one; undefined of any other. */
async function alsoFits(
  database: Connection,
  { words }: Pick<WantedPosts, 'words'>,
  { only, beside }: { readonly only?: string | undefined; readonly beside?: string | undefined },
): Promise<RawBuilder<unknown> | undefined> {
  if (only !== undefined) return sql`p.id = ${within(only)}::int`;
  if (beside === undefined) return undefined;
  const other = sql`p.id <> ${within(beside)}::int`;
  // Whoever looks for one by its name is told why it can't.
  if (words !== '') return other;
  const claimed = sql`${await claimedLanguages(database, within(beside))}::text[]`;
  return sql`${other} and not (p.languages && ${claimed})
    and not exists (select from draft d where d.thing = 'post' and d.thing_id = p.id and d.content is not null and d.language = any(${claimed}))`;
}

/** A number that no post has, where it is larger than any. */
function within(id: string): number {
  return Number(id) > LARGEST_ID ? 0 : Number(id);
}

interface ListedPost {
  readonly id: number;
  readonly title: string;
  readonly category: string | null;
  readonly published_at: Date;
  readonly has_text: boolean;
  readonly is_public: boolean;
  readonly withdrawn: boolean;
}

/** Those without a text first, then the newest. */
function findPosts(
  database: Connection,
  { words, show, language, now, also }: WantedPosts & { readonly also: RawBuilder<unknown> | undefined },
  wanted: WantedPage,
): Promise<KeyedRows<ListedPost>> {
  const fits = fitting({ words, show, now });
  const hasText = sql`not (cardinality(p.languages) = 0)`;
  return keyedRows(
    database,
    {
      columns: sql`p.id, n.title, p.published_at, ${hasText} as has_text, ${hasText} and p.published_at <= ${now} as is_public,
        not ${hasText} and coalesce(p.withdraw_at <= ${now}, false) as withdrawn,
        (select l.title from post_term x join term_text l on l.term_id = x.term_id and l.language = ${language} where x.post_id = p.id order by x.position limit 1) as category`,
      from: titledIn(language),
      ...(also !== undefined
        ? { fits: sql`${fits} and ${also}` }
        : words === '' && show === 'untranslated'
          ? untranslated('post', 'p')
          : { fits, counted: words === '' ? sql`post p where ${isShown(show, now)}` : undefined }),
      order: {
        by: [
          [sql`(cardinality(p.languages) = 0)`, 'truth'],
          [sql`p.published_at`, 'instant'],
          [sql`p.id`, 'number'],
        ],
        descending: true,
      },
    },
    wanted,
  );
}

/** The ids of all posts that a list would show, no more than `limit`. */
export async function postIdsIn(database: Connection, { language, ...wanted }: WantedPosts, limit: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from ${titledIn(language)} where ${fitting(wanted)} order by p.id limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}

/** What has no text in the language is found by what its editors call it, else by any other text. */
const titledIn = (
  language: LanguageCode,
) => sql`post p left join post_text own on own.post_id = p.id and own.language = ${language} cross join lateral (
    select ${called(language, sql`title`, (drafted) => drafted)} as title, ${called(language, sql`plain_title`, (drafted) => sql`plain_words(${drafted})`)} as plain_title) n`;

const called = (language: LanguageCode, title: RawBuilder<unknown>, ofDraft: (drafted: RawBuilder<unknown>) => RawBuilder<unknown>) => sql`
  coalesce(own.${title}, (select ${ofDraft(sql`d.content #>> '{values,title}'`)} from draft d where d.thing = 'post' and d.thing_id = p.id and d.content is not null order by d.language <> ${language} limit 1),
    (select t.${title} from post_text t where t.post_id = p.id order by t.language limit 1), '')`;

function fitting({ words, show, now }: Omit<WantedPosts, 'language'>): RawBuilder<unknown> {
  return sql`${mayBeTitled(sql`p.id`, 'post', words)} and ${holdsEachWord(sql`n.plain_title`, words)} and ${isShown(show, now)}`;
}

function isShown(show: TextShow, now: Date): RawBuilder<unknown> {
  switch (show) {
    case 'all':
      return sql`true`;
    case 'changed':
      return sql`exists (select from draft d where d.thing = 'post' and d.thing_id = p.id and d.content is not null)`;
    case 'hidden':
      // Above these two in the order of the list: without a text, else of a moment to come.
      return sql`((cardinality(p.languages) = 0), p.published_at) > (false, ${now}::timestamptz)`;
    case 'untranslated':
      return lacksLanguage('p');
    default:
      return show satisfies never;
  }
}

async function findTexts(database: Connection, ids: readonly number[]): Promise<ReadonlyMap<string, TextThere>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<TextThere & { post_id: number; language: string }>`
    select coalesce(t.post_id, d.thing_id) as post_id, coalesce(t.language, d.language) as language, coalesce(t.slug, d.content #>> '{values,slug}', '') as slug,
      false as stands_in, t.post_id is not null as published, d.content is not null as changed
    from (select * from post_text where post_id = any(${ids}::int[])) t
    full join (select * from draft where thing = 'post' and thing_id = any(${ids}::int[]) and content is not null) d
      on d.thing_id = t.post_id and d.language = t.language`.execute(database);
  return new Map(rows.map((row) => [`${row.post_id} ${row.language}`, row]));
}
