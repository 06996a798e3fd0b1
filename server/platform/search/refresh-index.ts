import { type Kysely, sql } from 'kysely';
import { STEMMER_VERSION } from '#domain/search/croatian-stem.ts';
import type { Database } from '../database/schema.ts';
import { inTurns } from './in-turns.ts';
import { entryRow, type IndexedText, SEARCH_KINDS, type SearchKind, spelledWords, weighted } from './indexed-text.ts';
import { foundProducts, READ_TEXTS } from './read-texts.ts';
import { searchVector } from './search-text.ts';

type Connection = Kysely<Database>;
const LOCK = 4_919_012;
/** So few that a trip holds its transaction for less than a second, while the process answers other requests between any two texts. */
const THINGS_A_TRIP = 25;
/** Where nobody waits: within a transaction that fills the database. */
const THINGS_A_LOAD = 500;
/** Marks that one thing has when it is written: its row, its texts, its places. */
const MARKS_A_THING = 4;
const MOST_FAILURES = 3;

/** What an answer made of the index depends on. */
export const SEARCH_TAG = 'search';

/** Has everything indexed again when the stored stems were made by older rules; each stemmer is told once, whichever process comes first. */
export async function renewStems(database: Connection): Promise<boolean> {
  return database.transaction().execute(async (trx) => {
    const { rows } =
      await sql`update search_state set stemmer = ${STEMMER_VERSION} where stemmer < ${STEMMER_VERSION} returning stemmer`.execute(trx);
    if (rows.length === 0) return false;
    // Words whose texts are gone stay until then, because nobody counts who has them.
    await sql`delete from search_word`.execute(trx);
    await sql`insert into search_stale (kind, ref_id, stems)
      select 'product', id, true from product where is_visible union all select 'post', id, true from post union all select 'page', id, true from page union all select 'event', id, true from event
      union all select 'document', id, true from document where not archived`.execute(trx);
    return true;
  });
}

export interface Refreshing {
  readonly isStopped?: () => boolean;
  readonly now?: () => Date;
  /** Hears of what could not be indexed. */
  readonly onFailure?: (thing: Thing, error: unknown) => void;
}

export interface Thing {
  readonly kind: SearchKind;
  readonly ref_id: number;
}

/**
 * Takes up what has changed, a batch at a time, each in its own transaction; answers how many things were taken up. One process does it at a time, the others go on: what is
 * written meanwhile marks itself again, because marks are taken before what they name is read. What fails is put aside, so that the rest goes on: it is tried again after a while,
 * after some failures only when somebody writes it again.
 */
export async function refreshIndex(database: Connection, refreshing: Refreshing = {}): Promise<number> {
  const { isStopped = () => false, now = () => new Date(), onFailure = () => {} } = refreshing;
  let done = 0;
  while (!isStopped()) {
    const at = now();
    const whole = await tried(alone(database, (trx) => refreshBatch(trx, at, THINGS_A_TRIP)));
    const count = 'value' in whole ? whole.value : await refreshEach(database, at, isStopped, onFailure);
    if (count === 0) return done;
    done += count;
  }
  return done;
}

/** The same for all that is marked, within a transaction of the caller, such as the one that fills an empty database. */
export async function refreshWithin(trx: Connection): Promise<void> {
  const now = new Date();
  while ((await refreshBatch(trx, now, THINGS_A_LOAD)) > 0);
}

/** Answers 0 while another process is at it. */
function alone(database: Connection, work: (trx: Connection) => Promise<number>): Promise<number> {
  return database.transaction().execute(async (trx) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as free`.execute(trx);
    if (rows[0]?.free !== true) return 0;
    await sql`set local statement_timeout = 60000`.execute(trx);
    return work(trx);
  });
}

type Tried = { readonly value: number } | { readonly error: unknown };
const tried = (work: Promise<number>): Promise<Tried> =>
  work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

/** One by one what failed together, so that only what is to blame is put aside. */
async function refreshEach(
  database: Connection,
  now: Date,
  isStopped: () => boolean,
  onFailure: (thing: Thing, error: unknown) => void,
): Promise<number> {
  const things = await dueThings(database, now, THINGS_A_TRIP);
  let done = 0;
  for (const thing of things) {
    if (isStopped()) break;
    const one = await tried(alone(database, (trx) => refreshThings(trx, now, [thing])));
    if ('value' in one) {
      done += one.value;
      continue;
    }
    await putAside(database, thing, now);
    onFailure(thing, one.error);
    done += 1;
  }
  return done;
}

async function putAside(database: Connection, { kind, ref_id }: Thing, now: Date): Promise<void> {
  await sql`update search_stale set failures = failures + 1, due = case when failures + 1 < ${MOST_FAILURES} then ${now}::timestamptz + interval '1 minute' * 4 ^ failures else 'infinity' end
    where kind = ${kind} and ref_id = ${ref_id} and due <= ${now}`.execute(database);
}

async function dueThings(database: Connection, now: Date, limit: number): Promise<Thing[]> {
  const { rows } =
    await sql<Thing>`select kind, ref_id from (select kind, ref_id, due, id from search_stale where due <= ${now} order by due, id limit ${limit * MARKS_A_THING}) m
    group by kind, ref_id order by min(due), min(id) limit ${limit}`.execute(database);
  return rows;
}

async function refreshBatch(trx: Connection, now: Date, limit: number): Promise<number> {
  return refreshThings(trx, now, await dueThings(trx, now, limit));
}

async function refreshThings(trx: Connection, now: Date, things: readonly Thing[]): Promise<number> {
  for (const kind of SEARCH_KINDS) {
    const marked = things.filter((thing) => thing.kind === kind).map(({ ref_id }) => ref_id);
    if (marked.length === 0) continue;
    const ids = kind === 'product' ? await foundProducts(trx, marked) : marked;
    // Also those for later: what is read now tells anew when it becomes visible.
    await sql`delete from search_stale where kind = ${kind} and ref_id = any(${ids}::int[])`.execute(trx);
    const texts = await READ_TEXTS[kind](trx, ids);
    await writeEntries(trx, kind, ids, texts);
    await addSpelledWords(
      trx,
      texts.filter(({ visibleFrom, visibleUntil }) => (visibleFrom ?? now) <= now && (visibleUntil === undefined || visibleUntil > now)),
    );
    await markForLater(trx, kind, texts, now);
    if (kind === 'product') await renewProductVectors(trx, texts);
  }
  return things.length;
}

/** Words of what is not published yet would be told by suggestions, so they come when it is. */
async function markForLater(trx: Connection, kind: SearchKind, texts: readonly IndexedText[], now: Date): Promise<void> {
  const later = texts.flatMap(({ id, visibleFrom }) =>
    visibleFrom !== undefined && visibleFrom > now ? [{ kind, ref_id: id, due: visibleFrom }] : [],
  );
  if (later.length === 0) return;
  await sql`insert into search_stale (kind, ref_id, due) select distinct kind, ref_id, due from json_populate_recordset(null::search_stale, ${JSON.stringify(later)}::json)`.execute(
    trx,
  );
}

async function writeEntries(trx: Connection, kind: SearchKind, ids: readonly number[], texts: readonly IndexedText[]): Promise<void> {
  const rows = await inTurns(texts, entryRow);
  const kept = texts.map(({ id, language }) => `${id} ${language}`);
  await sql`delete from search_entry where kind = ${kind} and ref_id = any(${ids}::int[]) and ref_id || ' ' || language <> all(${kept}::text[])`.execute(
    trx,
  );
  await sql`insert into search_entry (kind, ref_id, language, slug, title, summary, body, at, visible_from, visible_until, title_words, names, vector)
    select kind, ref_id, language, slug, title, summary, body, at, visible_from, visible_until, title_words, names, vector from json_populate_recordset(null::search_entry, ${JSON.stringify(rows)}::json)
    on conflict (kind, ref_id, language) do update set slug = excluded.slug, title = excluded.title, summary = excluded.summary, body = excluded.body, at = excluded.at,
      visible_from = excluded.visible_from, visible_until = excluded.visible_until, title_words = excluded.title_words, names = excluded.names, vector = excluded.vector`.execute(
    trx,
  );
}

async function addSpelledWords(trx: Connection, texts: readonly IndexedText[]): Promise<void> {
  const words = new Map(
    (
      await inTurns(texts, (text) => [...spelledWords(text)].map(([word, spelled]) => [`${text.language} ${word}`, spelled] as const))
    ).flat(),
  );
  const rows = [...words]
    .map(([key, spelled]) => ({ language: key.slice(0, 3), word: key.slice(4), spelled }))
    .sort((a, b) => (a.word < b.word ? -1 : 1));
  await sql`insert into search_word (language, word, spelled) select language, word, spelled from json_populate_recordset(null::search_word, ${JSON.stringify(rows)}::json)
    on conflict (language, word) do update set spelled = excluded.spelled where search_word.spelled is null or (search_word.spelled = search_word.word and excluded.spelled <> excluded.word)`.execute(
    trx,
  );
}

/** Lists of products keep vectors of their own beside the texts, made of the same words: both find the same goods. */
async function renewProductVectors(trx: Connection, texts: readonly IndexedText[]): Promise<void> {
  if (texts.length === 0) return;
  const rows = await inTurns(texts, (text) => ({
    product_id: text.id,
    language: text.language,
    search: searchVector(weighted(text), text.language),
  }));
  await sql`update product_text t set search = n.search from json_populate_recordset(null::product_text, ${JSON.stringify(rows)}::json) n
    where t.product_id = n.product_id and t.language = n.language and t.search is distinct from n.search`.execute(trx);
}
