import { err, ok, type Result } from 'neverthrow';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import type * as wire from '#adapters/platform/wire/menu.ts';
import type { RecordedValues } from '#domain/audit/value-form.ts';
import { readId } from '#domain/id.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '#domain/locale/locale.ts';
import {
  branchOf,
  levelOf,
  MENU_DEPTH,
  MENUS,
  type MenuFlaw,
  MOST_ENTRIES,
  moveEntry,
  readAddresses,
  readTitles,
  titleOf,
} from '#domain/navigation/menu.ts';
import type { StoredLink } from '#domain/navigation/stored-link.ts';
import { type ChangedValues, changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import { isKnownLink, type KeptEntry, lockMenus, nextPlace, readEntries, readTargets, versionOf, writePlaces } from './menu-queries.ts';
import { statesOf } from './menu-states.ts';

/** Every page of visitors shows the menus. */
const TAGS = ['navigation'];

type Change = BodyOf<typeof wire.updateMenuEntry>['change'];
type Trx = PlatformDependencies['database'];

export const getMenus: Verb<typeof wire.getMenus> = async ({ database, now }, { facts: { language } }) => {
  const entries = await readEntries(database);
  const option = await database.selectFrom('site_option').select('value').where('key', '=', 'AllowedLanguages').executeTakeFirst();
  const allowed = option?.value;
  const languages = LANGUAGE_CODES.filter((code) => (Array.isArray(allowed) ? allowed.includes(code) : code === DEFAULT_LANGUAGE));
  const links = entries.flatMap(({ link }) => (link !== null && isKnownLink(link) ? [link] : []));
  const targets = await readTargets(database, links, language, now());
  const states = await statesOf(database, entries, languages, targets, now());
  const menus = MENUS.map((name) => ({
    name,
    version: versionOf(entries, name),
    entries: entries
      .filter(({ menu }) => menu === name)
      .map(({ id, parentId, titles, link, hidden }) => {
        const target = link === null || link.type === 'address' ? undefined : targets.get(`${link.type}:${link.id}`)?.title;
        const shown = { id, parentId, titles, hidden, link: isKnownLink(link) ? link : null, states: states.get(id) ?? {} };
        return target == null ? shown : { ...shown, target };
      }),
  }));
  return ok({ data: { languages, menus } });
};

export const createMenuEntry: Verb<typeof wire.createMenuEntry> = async (
  { database, changed, now },
  { body: { menu, parentId, titles, link: wished = null, seen }, ...who },
) => {
  const read = readTitles((language) => titles[language] ?? '');
  if (read.isErr()) return refused(read.error.flaw);
  const added = await inTransaction(database, async (trx) => {
    const entries = await entriesSeen(trx, seen, ({ menu: one }) => one === menu, menu);
    if (entries.isErr()) return err(entries.error);
    if (entries.value.length >= MOST_ENTRIES) return refused('menuFull');
    if (parentId !== null && !entries.value.some(({ id }) => id === parentId)) return refused('gone');
    if (levelOf(entries.value, parentId) >= MENU_DEPTH) return refused('tooDeep');
    const link = await linkThatMayBe(trx, wished as StoredLink | null, now());
    if (link.isErr()) return refused(link.error.flaw);
    const { id } = await trx
      .insertInto('navigation_node')
      .values({
        navigation: menu,
        parent_id: parentId,
        position: await nextPlace(trx, menu),
        titles: JSON.stringify(read.value),
        link: link.value === null ? null : JSON.stringify(link.value),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = {
      title: titleOf({ titles: read.value }, DEFAULT_LANGUAGE),
      titles: read.value,
      ...(link.value !== null && { link: link.value }),
    };
    await recordChange(trx, changeBy(who, now(), { what: 'create', thing: 'menuEntry', thingId: id, after }));
    return ok({ data: { id } });
  });
  if (added.isOk()) changed(TAGS);
  return added;
};

export const updateMenuEntry: Verb<typeof wire.updateMenuEntry> = async (deps, { params, body: { seen, change }, ...who }) => {
  const id = readId(params.id);
  const written = await inTransaction(deps.database, async (trx) => {
    const entries = await entriesSeen(trx, seen, (entry) => entry.id === id);
    if (entries.isErr()) return err(entries.error);
    const entry = entries.value.find((one) => one.id === id);
    if (entry === undefined) return refused('gone');
    const told = await write(trx, deps.now(), entries.value, entry, change);
    if (told.isErr()) return err(told.error);
    const { before, after } = told.value;
    if (JSON.stringify(before) === JSON.stringify(after)) return ok({ data: { changed: false } });
    const what = 'move' in change ? 'move' : 'update';
    await recordChange(trx, changeBy(who, deps.now(), { what, thing: 'menuEntry', thingId: entry.id, before, after }));
    return ok({ data: { changed: true } });
  });
  if (written.isOk() && written.value.data.changed) deps.changed(TAGS);
  return written;
};

export const deleteMenuEntry: Verb<typeof wire.deleteMenuEntry> = async ({ database, changed, now }, { params, body, ...who }) => {
  const id = readId(params.id);
  const removed = await inTransaction(database, async (trx) => {
    const entries = await entriesSeen(trx, body.seen, (entry) => entry.id === id);
    if (entries.isErr()) return err(entries.error);
    const entry = entries.value.find((one) => one.id === id);
    if (entry === undefined) return refused('gone');
    const branch = branchOf(entries.value, entry);
    await trx
      .deleteFrom('navigation_node')
      .where(
        'id',
        'in',
        branch.map((one) => one.id),
      )
      .execute();
    const before = { title: titleOf(entry, DEFAULT_LANGUAGE), titles: entry.titles, link: entry.link, count: branch.length };
    await recordChange(trx, changeBy(who, now(), { what: 'delete', thing: 'menuEntry', thingId: entry.id, before }));
    return ok({ data: { deleted: branch.length } });
  });
  if (removed.isOk()) changed(TAGS);
  return removed;
};

/** Entries of the menu that an entry stands in, when it still is as somebody has seen it. */
async function entriesSeen(
  trx: Trx,
  seen: string,
  isIt: (entry: KeptEntry) => boolean,
  known?: KeptEntry['menu'],
): Promise<Result<readonly KeptEntry[], Refusal>> {
  await lockMenus(trx);
  const all = await readEntries(trx);
  const menu = known ?? all.find(isIt)?.menu;
  if (menu === undefined) return refused('gone');
  return versionOf(all, menu) === seen ? ok(all.filter((entry) => entry.menu === menu)) : refused('changedMeanwhile');
}

async function write(
  trx: Trx,
  now: Date,
  entries: readonly KeptEntry[],
  entry: KeptEntry,
  change: Change,
): Promise<Result<ChangedValues, Refusal>> {
  const row = trx.updateTable('navigation_node').where('id', '=', entry.id);
  if ('titles' in change) {
    const titles = readTitles((language) => change.titles[language] ?? '');
    if (titles.isErr()) return refused(titles.error.flaw, `title-${titles.error.language}`);
    await row.set({ titles: JSON.stringify(titles.value) }).execute();
    return ok({ before: { titles: entry.titles }, after: { titles: titles.value } });
  }
  if ('hidden' in change) {
    await row.set({ hidden: change.hidden }).execute();
    return ok({ before: { visible: !entry.hidden }, after: { visible: !change.hidden } });
  }
  if ('move' in change) {
    const moved = moveEntry(entries, entry.id, change.move);
    if (moved.isErr()) return refused(moved.error);
    await writePlaces(trx, moved.value);
    return ok({ before: placeOf(entries, entry.id), after: placeOf(moved.value, entry.id) });
  }
  const link = await linkThatMayBe(trx, change.link, now);
  if (link.isErr()) return refused(link.error.flaw, link.error.language && `address-${link.error.language}`);
  await row.set({ link: link.value === null ? null : JSON.stringify(link.value) }).execute();
  return ok({ before: { link: entry.link }, after: { link: link.value } });
}

async function linkThatMayBe(
  trx: Trx,
  link: StoredLink | null,
  now: Date,
): Promise<Result<StoredLink | null, { readonly flaw: MenuFlaw; readonly language?: LanguageCode }>> {
  if (link === null) return ok(null);
  if (link.type === 'address') return readAddresses((language) => link.address[language] ?? '');
  const found = await readTargets(trx, [link], DEFAULT_LANGUAGE, now);
  return found.size === 0 ? err({ flaw: 'targetGone' }) : ok(link);
}

/** Below which entry, as the how many-eth. */
function placeOf(entries: readonly KeptEntry[], id: number): RecordedValues {
  const entry = entries.find((one) => one.id === id);
  const parent = entries.find((one) => one.id === entry?.parentId);
  const siblings = entries.filter(({ parentId }) => parentId === entry?.parentId);
  return { below: parent === undefined ? null : titleOf(parent, DEFAULT_LANGUAGE), place: siblings.findIndex((one) => one.id === id) + 1 };
}

function refused(reason: MenuFlaw, field?: string): Result<never, Refusal> {
  return refuse('MENU_REFUSED', { reason, ...(field !== undefined && { field }) });
}
