import { type Kysely, sql } from 'kysely';
import { MOST_COUNTED } from '#domain/keyed-page.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#domain/locale/locale.ts';
import type { ListCounts, ListTexts, NewsletterList } from '#domain/newsletter/newsletter-list.ts';
import type { SubscriberState } from '#domain/newsletter/subscriber.ts';
import type { Database } from '../database/schema.ts';
import { contentVersion } from '../http/content-version.ts';
import { isIn } from './member-state.ts';

type Connection = Kysely<Database>;

/** A list as it is kept; its members are nobody's change of it. */
export type KeptList = Omit<NewsletterList, 'counts' | 'version'>;

/** All lists, in their order; none that is being taken away. */
export async function readLists(database: Connection): Promise<readonly KeptList[]> {
  const rows = await database
    .selectFrom('newsletter_list')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, slug, names, sentences, is_offered, withdrawn_at, consent_id }) => ({
    id,
    slug,
    texts: textsOf(names, sentences),
    isOffered: is_offered,
    consentId: consent_id,
    isWithdrawn: withdrawn_at !== null,
  }));
}

type Words = Readonly<Partial<Record<LanguageCode, string>>>;

function textsOf(names: Words, sentences: Words): ListTexts {
  return Object.fromEntries(
    LANGUAGE_CODES.flatMap((code) => {
      const name = names[code];
      return name === undefined ? [] : [[code, { name, sentence: sentences[code] ?? '' }] as const];
    }),
  );
}

/** How many of each list wait, are on it, have left it, by its id: each counted up to MOST_COUNTED, or every look at the lists would cost as much as they have members. */
export async function countMembers(database: Connection): Promise<ReadonlyMap<number, ListCounts>> {
  const upTo = (state: SubscriberState) =>
    sql`(select count(*)::int from (select from newsletter_member m where m.list_id = l.id and ${isIn(state, sql.ref('m'))} limit ${sql.lit(MOST_COUNTED)}) x)`;
  const { rows } = await sql<ListCounts & { id: number }>`
    select l.id, ${upTo('asked')} as asked, ${upTo('confirmed')} as confirmed, ${upTo('left')} as "left" from newsletter_list l where l.deleted_at is null`.execute(
    database,
  );
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** The same of one list, all of them. */
export async function countAllMembers(database: Connection, listId: number): Promise<ListCounts> {
  const all = (state: SubscriberState) => sql`(count(*) filter (where ${isIn(state, sql.ref('m'))}))::int`;
  const { rows } = await sql<ListCounts>`
    select ${all('asked')} as asked, ${all('confirmed')} as confirmed, ${all('left')} as "left" from newsletter_member m where m.list_id = ${listId}`.execute(
    database,
  );
  return rows[0] ?? { asked: 0, confirmed: 0, left: 0 };
}

/** Tells how a list was; its place among the others is theirs. */
export function listVersion(list: KeptList): string {
  return contentVersion(list);
}

/** Tells which lists there are, in which order. */
export function orderVersion(lists: readonly KeptList[]): string {
  return contentVersion(lists.map(({ id }) => id));
}

/** The languages that the site speaks, in the order of the table. */
export async function languagesOfSite(database: Connection): Promise<readonly LanguageCode[]> {
  const { rows } = await sql<{ languages: readonly string[] }>`select spoken_languages() as languages`.execute(database);
  return LANGUAGE_CODES.filter((code) => rows[0]?.languages.includes(code));
}
