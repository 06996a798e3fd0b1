import { type Kysely, sql } from 'kysely';
import { rebuildListing } from '../catalog/rebuild-listing.ts';
import type { Database } from '../database/schema.ts';
import { type Fields, line, readFields, slug, slugOf, text, whole } from './fields.ts';
import type { Problems } from './problems.ts';
import { readTable } from './read-table.ts';
import { LANGUAGES, type Locale, mergedTexts, type Translated } from './texts.ts';

type Part = 'slug' | 'name' | 'description';
type Texts = Translated<Part>;

/** A category as it is or will be; its Croatian slug is its key. */
export interface CategoryState {
  readonly parent: string | null;
  readonly position: number;
  readonly texts: Texts;
}
export interface WantedCategories {
  /** All categories of the shop after the import, by Croatian slug. */
  readonly all: ReadonlyMap<string, CategoryState>;
  readonly changed: readonly string[];
}

const SHAPE = {
  slug_hr: slug,
  slug_en: slug,
  slug_de: slug,
  parent: slug,
  position: whole(0, 1_000_000),
  name_hr: line(200),
  name_en: line(200),
  name_de: line(200),
  description_hr: text(10_000),
  description_en: text(10_000),
  description_de: text(10_000),
};
type Row = Fields<typeof SHAPE>;
const FILE = 'categories';

/** Reads the categories of the files over those of the shop, and tells rows that make no tree or claim another's address. */
export async function readCategories(database: Kysely<Database>, folder: string, problems: Problems): Promise<WantedCategories> {
  const known = await knownCategories(database);
  const all = new Map(known);
  const rows = new Map<string, { file: string; line: number }>();
  for await (const row of readTable(folder, FILE, (field) => Object.hasOwn(SHAPE, field), problems)) {
    const tell = (field: string, wanted: string) => problems.add(row.file, row.line, field, wanted);
    const fields = readFields(SHAPE, row, problems);
    if (fields === undefined) continue;
    const key = fields.slug_hr;
    const earlier = key == null ? undefined : rows.get(key);
    if (key == null) tell('slug_hr', 'is wanted: it is what a category is known by');
    else if (earlier !== undefined) tell('slug_hr', `stands in line ${earlier.line} already`);
    else {
      rows.set(key, { file: row.file, line: row.line });
      const state = merged(known.get(key), fields, all.size, tell);
      if (state !== undefined) all.set(key, state);
    }
  }
  dropBad(all, known, rows, problems);
  const changed = [...rows.keys()].filter((key) => all.has(key) && JSON.stringify(all.get(key)) !== JSON.stringify(known.get(key)));
  return { all, changed };
}

function merged(
  known: CategoryState | undefined,
  row: Row,
  place: number,
  tell: (field: string, wanted: string) => void,
): CategoryState | undefined {
  const field = (part: Part, locale: Locale) => {
    const given = row[`${part}_${locale}`];
    if (part !== 'slug' || given != null) return given;
    const name = row[`name_${locale}`];
    // An address stays when a name changes.
    return known?.texts[languageOf(locale)]?.slug ?? (name == null ? undefined : slugOf(name));
  };
  const texts = mergedTexts(known?.texts, ['slug', 'name', 'description'], 'name', field, tell);
  return (
    texts && {
      parent: row.parent === undefined ? (known?.parent ?? null) : row.parent,
      position: row.position ?? known?.position ?? place,
      texts,
    }
  );
}

function languageOf(locale: Locale) {
  return LANGUAGES.find((one) => one.locale === locale)?.language ?? 'hrv';
}

/** Takes out what has no parent, is its own ancestor or has another's address, until nothing more follows from that. */
function dropBad(
  all: Map<string, CategoryState>,
  known: ReadonlyMap<string, CategoryState>,
  rows: ReadonlyMap<string, { file: string; line: number }>,
  problems: Problems,
): void {
  for (let again = true; again; ) {
    again = false;
    const owners = new Map<string, string>();
    for (const [key, { texts }] of known) {
      const row = rows.get(key);
      if (row === undefined || problems.isBad(row.file, row.line)) for (const address of addresses(texts)) owners.set(address, key);
    }
    for (const [key, { file, line }] of rows) {
      const state = all.get(key);
      if (state === undefined || problems.isBad(file, line)) continue;
      const wrong = wrongPlace(all, key, state) ?? wrongAddress(owners, key, state);
      if (wrong === undefined) continue;
      problems.add(file, line, ...wrong);
      const before = known.get(key);
      if (before === undefined) all.delete(key);
      else all.set(key, before);
      again = true;
    }
  }
}

function wrongPlace(all: ReadonlyMap<string, CategoryState>, key: string, { parent }: CategoryState): [string, string] | undefined {
  const seen = new Set([key]);
  for (let above = parent; above !== null; above = all.get(above)?.parent ?? null) {
    if (seen.has(above)) return ['parent', `makes a circle: ${[...seen, above].slice(0, 6).join(' → ')}`];
    if (!all.has(above)) return ['parent', `there is no category "${above}", neither in the files nor in the shop (or its own row is bad)`];
    seen.add(above);
  }
  return undefined;
}

function wrongAddress(owners: Map<string, string>, key: string, { texts }: CategoryState): [string, string] | undefined {
  for (const address of addresses(texts)) {
    const owner = owners.get(address);
    if (owner !== undefined && owner !== key) return ['slug_hr', `the address ${address} belongs to the category "${owner}"`];
    if (address.endsWith(':')) return ['slug_hr', `an address in ${address.slice(0, 3)} is wanted, its name makes none`];
  }
  for (const address of addresses(texts)) owners.set(address, key);
  return undefined;
}

function addresses(texts: Texts): string[] {
  return LANGUAGES.flatMap(({ language }) => (texts[language] === undefined ? [] : [`${language}:${texts[language].slug}`]));
}

/** Writes what changed, parents before children; the listing follows, because a category lists what is below it. */
export async function writeCategories(trx: Kysely<Database>, { all, changed }: WantedCategories): Promise<void> {
  if (changed.length === 0) return;
  const ids = new Map(
    (await trx.selectFrom('category_text').select(['category_id', 'slug']).where('language', '=', 'hrv').execute()).map((row) => [
      row.slug,
      row.category_id,
    ]),
  );
  let moved = false;
  const write = async (key: string): Promise<number> => {
    const state = all.get(key);
    if (state === undefined) throw new Error(`The category ${key} was lost`);
    const known = ids.get(key);
    if (known !== undefined && !waiting.has(key)) return known;
    waiting.delete(key);
    const parent_id = state.parent === null ? null : await write(state.parent);
    const row = { parent_id, position: state.position };
    const { id, was } =
      known === undefined
        ? { ...(await trx.insertInto('category').values(row).returning('id').executeTakeFirstOrThrow()), was: parent_id }
        : await updated(trx, known, row);
    moved ||= was !== parent_id;
    ids.set(key, id);
    const languages = LANGUAGES.filter(({ language }) => state.texts[language] !== undefined).map(({ language }) => language);
    await trx.deleteFrom('category_text').where('category_id', '=', id).where('language', 'not in', languages).execute();
    for (const language of languages) {
      const texts = state.texts[language];
      if (texts === undefined) continue;
      await trx
        .insertInto('category_text')
        .values({ category_id: id, language, ...texts })
        .onConflict((conflict) => conflict.columns(['category_id', 'language']).doUpdateSet(texts))
        .execute();
    }
    return id;
  };
  const waiting = new Set(changed);
  for (const key of changed) await write(key);
  if (moved) await rebuildListing(trx);
}

async function updated(trx: Kysely<Database>, id: number, row: { parent_id: number | null; position: number }) {
  const { parent_id: was } = await trx.selectFrom('category').select('parent_id').where('id', '=', id).executeTakeFirstOrThrow();
  await trx
    .updateTable('category')
    .set({ ...row, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  return { id, was };
}

async function knownCategories(database: Kysely<Database>): Promise<Map<string, CategoryState>> {
  const { rows } = await sql<{ key: string } & CategoryState>`
    select t.slug as key, (select p.slug from category_text p where p.category_id = c.parent_id and p.language = 'hrv') as parent, c.position,
      (select json_object_agg(l.language, json_build_object('slug', l.slug, 'name', l.name, 'description', l.description) order by l.language = 'deu', l.language = 'eng') from category_text l where l.category_id = c.id) as texts
    from category c join category_text t on t.category_id = c.id and t.language = 'hrv' order by c.position, c.id`.execute(database);
  return new Map(rows.map(({ key, ...state }) => [key, state]));
}
