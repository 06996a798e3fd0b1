import { sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import type * as wire from '#adapters/platform/wire/category-desk.ts';
import type { RecordedValues } from '#domain/audit/value-form.ts';
import {
  CATEGORY_DEPTH,
  type CategoryFlaw,
  categoryTextsFlaw,
  MOST_CATEGORIES,
  moveCategory,
  namedLanguage,
  removalFlaw,
} from '#domain/catalog/category-record.ts';
import { readId } from '#domain/id.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { branchOf, levelOf } from '#domain/navigation/menu.ts';
import { type ChangedValues, changeBy, recordChange } from '../audit/record-change.ts';
import { announceChanges } from '../database/content-changes.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { spokenLanguages, withUnspoken } from '../locale/unspoken.ts';
import { mediaObject } from '../media/picture/media-record.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import { wakingTag } from '../work/waking.ts';
import {
  type KeptCategory,
  lockCategories,
  readCategories,
  takenSlug,
  treeVersion,
  writeCategoryPlaces,
  writeCategoryTexts,
} from './category-desk-queries.ts';
import { rebuildListing } from './rebuild-listing.ts';
import { renameMenuEntries } from './rename-menu-entries.ts';

type Trx = PlatformDependencies['database'];
type Change = BodyOf<typeof wire.updateCategory>['change'];
const PICTURES = 50;

export const getCategoryDesk: Verb<typeof wire.getCategoryDesk> = async ({ database }, { facts: { language } }) => {
  const categories = await readCategories(database);
  const ids = categories.flatMap(({ picture }) => picture ?? []);
  const [chosen, pictures, languages] = await Promise.all([
    sql<{ id: string; title: string; media: never }>`
      select x.id, x.title, ${mediaObject(sql`x.id`, language)} as media from media x where x.id = any(${ids}::text[])`.execute(database),
    sql<{ id: string; title: string }>`select id, title from media where is_public order by created_at desc, id limit ${PICTURES}`.execute(
      database,
    ),
    spokenLanguages(database),
  ]);
  const pictureOf = (id: string | null) => chosen.rows.find((one) => one.id === id) ?? null;
  return ok({
    data: {
      version: treeVersion(categories),
      languages: [...languages],
      categories: categories.map(({ picture, ...category }) => ({ ...category, picture: pictureOf(picture) })),
      pictures: pictures.rows,
    },
  });
};

export const createCategory: Verb<typeof wire.createCategory> = async (deps, { body: { parentId, texts, seen }, ...who }) => {
  const added = await inTransaction(deps.database, async (trx): Promise<Result<number, Refusal>> => {
    const tree = await treeSeen(trx, seen);
    if (tree.isErr()) return err(tree.error);
    const named = namedLanguage(await spokenLanguages(trx));
    const flaw = categoryTextsFlaw(texts, named);
    if (flaw !== undefined) return refused(flaw.reason, flaw.field);
    if (tree.value.length >= MOST_CATEGORIES) return refused('tooMany');
    if (parentId !== null && !tree.value.some(({ id }) => id === parentId)) return refused('gone');
    if (levelOf(tree.value, parentId) >= CATEGORY_DEPTH) return refused('tooDeep');
    // Imports and lists of choices know a category by its words in the language of the shop, also where the site does not speak it.
    const first = texts[DEFAULT_LANGUAGE] ?? texts[named];
    const all = { ...texts, ...(first && { [DEFAULT_LANGUAGE]: first }) };
    const taken = await takenSlug(trx, 0, all);
    if (taken !== undefined) return refused('slugTaken', `slug-${texts[taken] === undefined ? named : taken}`);
    const { last } = await trx.selectFrom('category').select(sql<number>`coalesce(max(position), 0)`.as('last')).executeTakeFirstOrThrow();
    const { id } = await trx
      .insertInto('category')
      .values({ parent_id: parentId, media_id: null, sort_default: null, position: last + 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeCategoryTexts(trx, id, all);
    await recordChange(trx, changeBy(who, deps.now(), { what: 'create', thing: 'category', thingId: id, after: toldOf({ texts: all }) }));
    return ok(id);
  });
  if (added.isErr()) return err(added.error);
  await tell(deps);
  return ok({ data: { id: added.value } });
};

export const updateCategory: Verb<typeof wire.updateCategory> = async (deps, { params, body: { seen, change }, ...who }) => {
  const id = readId(params.id);
  const written = await inTransaction(deps.database, async (trx): Promise<Result<boolean, Refusal>> => {
    const tree = await treeSeen(trx, seen);
    if (tree.isErr()) return err(tree.error);
    const category = tree.value.find((one) => one.id === id);
    if (category === undefined) return refused('gone');
    const told = await write(trx, tree.value, category, change);
    if (told.isErr()) return err(told.error);
    const { before, after } = told.value;
    if (JSON.stringify(before) === JSON.stringify(after)) return ok(false);
    const what = 'move' in change ? 'move' : 'update';
    await recordChange(trx, changeBy(who, deps.now(), { what, thing: 'category', thingId: category.id, before, after }));
    if ('texts' in change)
      await renameMenuEntries(trx, category.id, { before: category.texts, after: change.texts }, changeBy(who, deps.now()));
    return ok(true);
  });
  if (written.isErr()) return err(written.error);
  if (written.value) await tell(deps);
  return ok({ data: { changed: written.value } });
};

export const deleteCategory: Verb<typeof wire.deleteCategory> = async (deps, { params, body: { seen }, ...who }) => {
  const id = readId(params.id);
  const removed = await inTransaction(deps.database, async (trx): Promise<Result<undefined, Refusal>> => {
    const tree = await treeSeen(trx, seen);
    if (tree.isErr()) return err(tree.error);
    const category = tree.value.find((one) => one.id === id);
    if (category === undefined) return refused('gone');
    const flaw = removalFlaw(tree.value, category);
    if (flaw !== undefined) return refused(flaw);
    await trx.deleteFrom('category').where('id', '=', category.id).execute();
    await recordChange(
      trx,
      changeBy(who, deps.now(), { what: 'delete', thing: 'category', thingId: category.id, before: toldOf(category) }),
    );
    return ok(undefined);
  });
  if (removed.isErr()) return err(removed.error);
  await tell(deps);
  return ok({ data: { deleted: true } });
};

/** Every page of visitors may show categories; the search knows products by theirs. */
async function tell({ changed, database }: PlatformDependencies): Promise<void> {
  changed(['*']);
  await announceChanges(database, [wakingTag('search')]);
}

/** The tree, when it still is as somebody has seen it; nobody else changes it before the transaction ends. */
async function treeSeen(trx: Trx, seen: string): Promise<Result<readonly KeptCategory[], Refusal>> {
  await lockCategories(trx);
  const tree = await readCategories(trx);
  return treeVersion(tree) === seen ? ok(tree) : refused('changedMeanwhile');
}

async function write(
  trx: Trx,
  tree: readonly KeptCategory[],
  category: KeptCategory,
  change: Change,
): Promise<Result<ChangedValues, Refusal>> {
  const row = trx.updateTable('category').where('id', '=', category.id);
  if ('texts' in change) {
    const spoken = await spokenLanguages(trx);
    const flaw = categoryTextsFlaw(change.texts, namedLanguage(spoken));
    if (flaw !== undefined) return refused(flaw.reason, flaw.field);
    const texts = withUnspoken(spoken, category.texts, change.texts);
    const taken = await takenSlug(trx, category.id, texts);
    if (taken !== undefined) return refused('slugTaken', `slug-${taken}`);
    await writeCategoryTexts(trx, category.id, texts);
    return ok({ before: toldOf(category), after: toldOf({ texts }) });
  }
  if ('inMenu' in change) {
    await row.set({ in_menu: change.inMenu }).execute();
    return ok({ before: { visible: category.inMenu }, after: { visible: change.inMenu } });
  }
  if ('picture' in change) {
    const known =
      change.picture === null ||
      (await trx.selectFrom('media').select('id').where('id', '=', change.picture).where('is_public', '=', true).executeTakeFirst());
    if (known === undefined) return refused('pictureGone', 'picture');
    await row.set({ media_id: change.picture }).execute();
    return ok({ before: { media: category.picture }, after: { media: change.picture } });
  }
  const moved = moveCategory(tree, category.id, change.move);
  if (moved.isErr()) return refused(moved.error);
  await writeCategoryPlaces(trx, moved.value);
  // A category lists what is below it; what stands elsewhere is listed as it was.
  if (moved.value.find(({ id }) => id === category.id)?.parentId !== category.parentId) {
    const branch = branchOf(tree, category).map(({ id }) => id);
    const products = await trx.selectFrom('product_category').select('product_id').distinct().where('category_id', 'in', branch).execute();
    await rebuildListing(
      trx,
      products.map(({ product_id: id }) => id),
    );
  }
  return ok({ before: placeOf(tree, category.id), after: placeOf(moved.value, category.id) });
}

/** Words as the log of changes tells them. */
function toldOf({ texts }: Pick<KeptCategory, 'texts'>): RecordedValues {
  const each = (part: 'name' | 'slug' | 'description') =>
    Object.fromEntries(LANGUAGE_CODES.flatMap((language) => (texts[language] === undefined ? [] : [[language, texts[language][part]]])));
  return { name: texts[DEFAULT_LANGUAGE]?.name ?? '', titles: each('name'), address: each('slug'), descriptions: each('description') };
}

/** Below which category, as the how many-eth. */
function placeOf(tree: readonly KeptCategory[], id: number): RecordedValues {
  const category = tree.find((one) => one.id === id);
  const parent = tree.find((one) => one.id === category?.parentId);
  const siblings = tree.filter(({ parentId }) => parentId === category?.parentId);
  return { below: parent?.texts[DEFAULT_LANGUAGE]?.name ?? null, place: siblings.findIndex((one) => one.id === id) + 1 };
}

function refused(reason: CategoryFlaw, field?: string): Result<never, Refusal> {
  return refuse('CATEGORY_REFUSED', { reason, ...(field !== undefined && { field }) });
}
