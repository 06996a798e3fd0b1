import { type Kysely, sql, type Updateable } from 'kysely';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { DEFAULT_LANGUAGE, DEFAULT_LOCALE, LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { type RowFlaw, rowFlaw } from '#domain/setup/row-flaw.ts';
import { lockCategories } from '../catalog/category-desk-queries.ts';
import { rebuildListing } from '../catalog/rebuild-listing.ts';
import type { Database } from '../database/schema.ts';
import { addressOf, type Fields, fileName, line, plainText, readFields, slug, whole, yesNo } from './fields.ts';
import { importError } from './import-error.ts';
import { type Picture, type Pictures, writePictures } from './import-pictures.ts';
import type { Problems } from './problems.ts';
import { stable } from './product-state.ts';
import { readTable } from './read-table.ts';
import { tableFields } from './table-fields.ts';
import { LANGUAGES, mergedTexts, ownOrGeneral, type Translated, textFields } from './texts.ts';

type Part = 'slug' | 'name' | 'description';
type Texts = Translated<Part>;

/** A category as it is or will be; its Croatian slug is its key. */
export interface CategoryState {
  readonly parent: string | null;
  readonly position: number;
  /** Of the media library. */
  readonly picture: string | null;
  /** Whether menus and tiles show it. */
  readonly inMenu: boolean;
  readonly texts: Texts;
}
export interface WantedCategories {
  /** All categories of the shop after the import, by Croatian slug. */
  readonly all: ReadonlyMap<string, CategoryState>;
  readonly changed: readonly string[];
  /** Those of the shop as they were read. */
  readonly known: ReadonlyMap<string, CategoryState>;
  /** Pictures that the files name, by their ids. */
  readonly pictures: ReadonlyMap<string, Picture>;
}

const SHAPE = {
  parent: slug,
  position: whole(0, 1_000_000),
  picture: fileName,
  in_menu: yesNo,
  ...textFields('slug', slug),
  ...textFields('name', line(200)),
  ...textFields('description', plainText(10_000)),
};
type Row = Fields<typeof SHAPE>;
const FILE = 'categories';

/** Reads the categories of the files over those of the shop, and tells rows that make no tree or claim another's address. */
export async function readCategories(
  database: Kysely<Database>,
  folder: string,
  library: Pictures,
  problems: Problems,
): Promise<WantedCategories> {
  const pictures = new Map<string, Picture>();
  const known = await knownCategories(database);
  const all = new Map(known);
  const rows = new Map<string, { file: string; line: number }>();
  const made: Made[] = [];
  for await (const row of readTable(folder, FILE, tableFields(SHAPE, [['slug_hr', 'slug']]), problems)) {
    const tell = (field: string, flaw: RowFlaw, found?: string) => problems.add(row.file, row.line, field, flaw, found);
    const fields = readFields(SHAPE, row, problems);
    if (fields === undefined) {
      problems.lose('category', row.fields.get('slug_hr') || row.fields.get('slug') || '', row.file, row.line);
      continue;
    }
    const key = ownOrGeneral(fields, 'slug', DEFAULT_LOCALE);
    const earlier = key == null ? undefined : rows.get(key);
    if (key == null) tell('slug_hr', rowFlaw('keyOfCategory'));
    else if (earlier !== undefined) tell('slug_hr', rowFlaw('standsTwice', { line: String(earlier.line) }));
    else {
      rows.set(key, { file: row.file, line: row.line });
      const picture = fields.picture == null ? undefined : await library.get(fields.picture);
      if (picture?.isErr() === true) tell('picture', picture.error, fields.picture ?? '');
      const seen = picture?.unwrapOr(undefined);
      if (seen !== undefined) pictures.set(seen.id, seen);
      const state = picture?.isErr() === true ? undefined : merged(known.get(key), fields, seen?.id, all.size, tell);
      if (state === undefined) problems.lose('category', key, row.file, row.line);
      else all.set(key, state);
      for (const { locale, language } of LANGUAGES.slice(1))
        if (ownOrGeneral(fields, 'slug', locale) == null && known.get(key)?.texts[language] === undefined) made.push({ key, language });
    }
  }
  findFree(all, made);
  dropBad(all, known, rows, problems);
  const changed = [...rows.keys()].filter((key) => all.has(key) && JSON.stringify(all.get(key)) !== JSON.stringify(known.get(key)));
  return { all, changed, known, pictures };
}

function merged(
  known: CategoryState | undefined,
  row: Row,
  picture: string | undefined,
  place: number,
  tell: (field: string, flaw: RowFlaw) => void,
): CategoryState | undefined {
  const given = { ...row };
  for (const { locale, language } of LANGUAGES) {
    const name = ownOrGeneral(row, 'name', locale);
    // An address stays when a name changes.
    const address = ownOrGeneral(row, 'slug', locale) ?? known?.texts[language]?.slug ?? (name == null ? undefined : addressOf(name));
    if (address !== undefined) given[`slug_${locale}`] = address;
  }
  const texts = mergedTexts(known?.texts, ['slug', 'name', 'description'], 'name', given, tell);
  return (
    texts && {
      parent: row.parent === undefined ? (known?.parent ?? null) : row.parent,
      position: row.position ?? known?.position ?? place,
      picture: row.picture === null ? null : (picture ?? known?.picture ?? null),
      inMenu: row.in_menu === undefined ? (known?.inMenu ?? true) : (row.in_menu ?? true),
      texts,
    }
  );
}

interface Made {
  readonly key: string;
  readonly language: LanguageCode;
}

/** An address that was made of a name gives way to one that was chosen, or that another made before: it becomes that of its key, `men-tops` for `tops`. */
function findFree(all: Map<string, CategoryState>, made: readonly Made[]): void {
  const open = new Set(made.map(({ key, language }) => `${language} ${key}`));
  const taken = new Set<string>();
  for (const [key, { texts }] of all) {
    for (const { language } of LANGUAGES) {
      const text = texts[language];
      if (text !== undefined && !open.has(`${language} ${key}`)) taken.add(`${language}:${text.slug}`);
    }
  }
  for (const { key, language } of made) {
    const state = all.get(key);
    const text = state?.texts[language];
    if (state === undefined || text === undefined) continue;
    const slug = text.slug === '' || taken.has(`${language}:${text.slug}`) ? key : text.slug;
    taken.add(`${language}:${slug}`);
    if (slug !== text.slug) all.set(key, { ...state, texts: { ...state.texts, [language]: { ...text, slug } } });
  }
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
      const wrong = wrongPlace(all, key, state, problems) ?? wrongAddress(owners, key, state);
      if (wrong === undefined) continue;
      problems.add(file, line, ...wrong);
      problems.lose('category', key, file, line);
      const before = known.get(key);
      if (before === undefined) all.delete(key);
      else all.set(key, before);
      again = true;
    }
  }
}

function wrongPlace(
  all: ReadonlyMap<string, CategoryState>,
  key: string,
  { parent }: CategoryState,
  problems: Problems,
): [string, RowFlaw] | undefined {
  const seen = new Set([key]);
  for (let above = parent; above !== null; above = all.get(above)?.parent ?? null) {
    if (seen.has(above)) return ['parent', rowFlaw('categoryCircle', { path: [...seen, above].slice(0, 6).join(' → ') })];
    if (!all.has(above)) return ['parent', problems.missing('category', above)];
    seen.add(above);
  }
  return undefined;
}

function wrongAddress(owners: Map<string, string>, key: string, { texts }: CategoryState): [string, RowFlaw] | undefined {
  for (const address of addresses(texts)) {
    const owner = owners.get(address);
    if (owner !== undefined && owner !== key) return ['slug_hr', rowFlaw('categorySlugTaken', { address, category: owner })];
    if (address.endsWith(':')) return ['slug_hr', rowFlaw('noCategorySlug', { language: address.slice(0, 3) })];
  }
  for (const address of addresses(texts)) owners.set(address, key);
  return undefined;
}

function addresses(texts: Texts): string[] {
  return LANGUAGES.flatMap(({ language }) => (texts[language] === undefined ? [] : [`${language}:${texts[language].slug}`]));
}

/** Writes what changed, parents before children; the listing follows, because a category lists what is below it. */
export async function writeCategories(trx: Kysely<Database>, { all, changed, known: asRead, pictures }: WantedCategories): Promise<void> {
  if (changed.length === 0) return;
  // Files were checked against the tree as it was; the office may have changed it since, and waits from here on.
  await lockCategories(trx);
  if (stable([...(await knownCategories(trx))]) !== stable([...asRead])) throw importError('categoriesChanged');
  await writePictures(
    trx,
    changed.flatMap((key) => {
      const { picture: id, texts } = all.get(key) ?? { picture: null, texts: {} };
      const picture = pictures.get(id ?? '');
      const names = Object.fromEntries(Object.entries(texts).map(([language, { name }]) => [language, name]));
      return picture === undefined ? [] : [{ picture, names }];
    }),
  );
  const ids = new Map(
    (await trx.selectFrom('category_text').select(['category_id', 'slug']).where('language', '=', DEFAULT_LANGUAGE).execute()).map(
      (row) => [row.slug, row.category_id],
    ),
  );
  let moved = false;
  const write = async (key: string): Promise<number> => {
    const state = all.get(key);
    if (state === undefined) throw new Error(`The category ${key} was lost`);
    const known = ids.get(key);
    if (known !== undefined && !waiting.has(key)) return known;
    waiting.delete(key);
    const parent_id = state.parent === null ? null : await write(state.parent);
    const row = { parent_id, position: state.position, media_id: state.picture, in_menu: state.inMenu };
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

type CategoryColumns = Pick<Updateable<Database['category']>, 'parent_id' | 'position' | 'media_id' | 'in_menu'>;

async function updated(trx: Kysely<Database>, id: number, row: CategoryColumns) {
  const { parent_id: was } = await trx.selectFrom('category').select('parent_id').where('id', '=', id).executeTakeFirstOrThrow();
  await trx
    .updateTable('category')
    .set({ ...row, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  return { id, was };
}

/** The categories of the shop, by Croatian slug. */
export async function knownCategories(database: Kysely<Database>): Promise<Map<string, CategoryState>> {
  const { rows } = await sql<{ key: string } & CategoryState>`
    select t.slug as key, (select p.slug from category_text p where p.category_id = c.parent_id and p.language = ${DEFAULT_LANGUAGE}) as parent, c.position, c.media_id as picture, c.in_menu as "inMenu",
      (select json_object_agg(l.language, json_build_object('slug', l.slug, 'name', l.name, 'description', l.description) order by array_position(${LANGUAGE_CODES}::text[], l.language)) from category_text l where l.category_id = c.id and l.stands_in_for is null) as texts
    from category c join category_text t on t.category_id = c.id and t.language = ${DEFAULT_LANGUAGE} order by c.position, c.id`.execute(
    database,
  );
  return new Map(rows.map(({ key, ...state }) => [key, state]));
}
