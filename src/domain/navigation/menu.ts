import { err, ok, type Result } from 'neverthrow';
import { DEFAULT_LANGUAGE, DEFAULT_LOCALE, LANGUAGE_CODES, type LanguageCode, LOCALE_NAMES, LOCALES, STAND_INS } from '../locale/locale.ts';
import { resolveLink } from './link.ts';
import { type RouteName, routePath } from './routes.ts';
import type { StoredLink } from './stored-link.ts';
import { wholeAddress } from './whole-address.ts';

/** The menus of the site: the navigation of its header and the link groups of its footer. */
export const MENUS = ['main', 'footer1', 'footer2', 'footer3', 'footer4'] as const;
export type MenuName = (typeof MENUS)[number];

/** Levels that visitors see: entries, and those below them. */
export const MENU_DEPTH = 2;

/** Entries that one menu may have. */
export const MOST_ENTRIES = 100;

/** Letters that the name of an entry may have. */
const LONGEST_TITLE = 80;

/** Screens of the site that have no record of their own, for entries that lead to one of them. */
export const MENU_SCREENS = ['home', 'shop', 'product', 'blog', 'events', 'documents', 'search', 'webMap'] as const satisfies RouteName[];
export type MenuScreen = (typeof MENU_SCREENS)[number];

/** What becomes of an entry in one language: visitors see it, or why they don't. */
export const TARGET_STATES = ['shown', 'heading', 'empty', 'unpublished', 'untranslated', 'gone'] as const;
export type TargetState = (typeof TARGET_STATES)[number];

/** Words of an entry by language; a missing one is stood in for (domain/locale/stand-in.ts). */
export type MenuTitles = Readonly<Partial<Record<LanguageCode, string>>>;

/** One entry as it is edited; entries come in the order in which they are shown, each after the one it stands below. */
export interface MenuEntry {
  readonly id: number;
  readonly parentId: number | null;
  readonly titles: MenuTitles;
  /** Null for a heading, which leads nowhere itself. */
  readonly link: StoredLink | null;
  /** Visitors see neither it nor what stands below it. */
  readonly hidden: boolean;
  /** What the thing that it leads to is called; absent for addresses, headings and what is gone. */
  readonly target?: string | undefined;
  readonly states: Readonly<Partial<Record<LanguageCode, TargetState>>>;
}

/** A menu with a version: of the same content it is the same. */
export interface Menu {
  readonly name: MenuName;
  readonly version: string;
  readonly entries: readonly MenuEntry[];
}

/** Where an entry goes: by one place, in below the entry before it, out behind the one that it stands below, or to a certain place (`before` null: the last of them). */
export type MenuMove =
  | { readonly way: 'up' | 'down' | 'in' | 'out' }
  | { readonly way: 'to'; readonly parentId: number | null; readonly before: number | null };

/** Why a menu can't be as somebody wants it. */
export const MENU_FLAWS = [
  'titleMissing',
  'titleTooLong',
  'addressMissing',
  'addressUnreadable',
  'tooDeep',
  'noPlace',
  'menuFull',
  'targetGone',
  'gone',
  'changedMeanwhile',
] as const;
export type MenuFlaw = (typeof MENU_FLAWS)[number];

/** Something that has a place in a tree: an entry of a menu, a category. */
export type Placed = Pick<MenuEntry, 'id' | 'parentId'>;

/** The entries in their new order; tooDeep below `depth` levels, which are those that visitors see of a menu, noPlace where there is none that way, gone for an id that is not among them. */
export function moveEntry<Entry extends Placed>(
  entries: readonly Entry[],
  id: number,
  move: MenuMove,
  depth = MENU_DEPTH,
): Result<readonly Entry[], MenuFlaw> {
  const entry = entries.find((one) => one.id === id);
  if (entry === undefined) return err('gone');
  const siblings = entries.filter(({ parentId }) => parentId === entry.parentId);
  const at = siblings.indexOf(entry);
  const parent = entries.find((one) => one.id === entry.parentId);
  switch (move.way) {
    case 'up':
    case 'down': {
      const other = siblings[move.way === 'up' ? at - 1 : at + 1];
      if (other === undefined) return err('noPlace');
      return put(depth, entries, entry, entry.parentId, move.way === 'up' ? other : siblings[at + 2]);
    }
    case 'in':
      return siblings[at - 1] === undefined ? err('noPlace') : put(depth, entries, entry, siblings[at - 1]?.id ?? null, undefined);
    case 'out': {
      if (parent === undefined) return err('noPlace');
      const uncles = entries.filter(({ parentId }) => parentId === parent.parentId);
      return put(depth, entries, entry, parent.parentId, uncles[uncles.indexOf(parent) + 1]);
    }
    case 'to':
      return put(
        depth,
        entries,
        entry,
        move.parentId,
        entries.find((one) => one.id === move.before),
      );
    default:
      return move satisfies never;
  }
}

/** A move as a form has it: the `way` of a button; of what was drawn to a place before which entry (`before`) and below which one (`below`), empty for the end and for the first level. */
export function readMenuMove(text: (field: string) => string, id: (field: string) => number | undefined): MenuMove | undefined {
  const way = text('way');
  if (way === 'up' || way === 'down' || way === 'in' || way === 'out') return { way };
  return way === 'to' ? { way, parentId: id('below') ?? null, before: id('before') ?? null } : undefined;
}

/** Whether an entry may go that way: what a screen offers. */
export function canMove(entries: readonly Placed[], id: number, way: 'up' | 'down' | 'in' | 'out', depth = MENU_DEPTH): boolean {
  return moveEntry(entries, id, { way }, depth).isOk();
}

/** How deep an entry stands: 1 for those of the first level. */
export function levelOf(entries: readonly Placed[], id: number | null): number {
  const entry = entries.find((one) => one.id === id);
  return entry === undefined ? 0 : 1 + levelOf(entries, entry.parentId);
}

/** The name that is shown in a language, with those that stand in for it. */
export function titleOf({ titles }: Pick<MenuEntry, 'titles'>, language: LanguageCode): string {
  return [language, ...STAND_INS].map((one) => titles[one]).find((text) => text !== undefined && text !== '') ?? '';
}

/** Names as they were typed, without those that are empty; one that stands in for the other languages must be there. */
export function readTitles(typed: (language: LanguageCode) => string): Result<MenuTitles, { flaw: MenuFlaw; language: LanguageCode }> {
  const titles: Partial<Record<LanguageCode, string>> = {};
  for (const language of LANGUAGE_CODES) {
    const title = typed(language).replaceAll(/\s+/g, ' ').trim();
    if (title.length > LONGEST_TITLE) return err({ flaw: 'titleTooLong', language });
    if (title !== '') titles[language] = title;
  }
  return STAND_INS.some((language) => titles[language] !== undefined)
    ? ok(titles)
    : err({ flaw: 'titleMissing', language: DEFAULT_LANGUAGE });
}

/** A link to addresses as they were typed, one for each language or one for all; of the default language there has to be one, and none may run script. */
export function readAddresses(typed: (language: LanguageCode) => string): Result<StoredLink, { flaw: MenuFlaw; language: LanguageCode }> {
  const address: Partial<Record<LanguageCode, string>> = {};
  for (const language of LANGUAGE_CODES) {
    const text = wholeAddress(typed(language));
    if (text === '') continue;
    if (!isAddress(text)) return err({ flaw: 'addressUnreadable', language });
    address[language] = text;
  }
  return address[DEFAULT_LANGUAGE] === undefined
    ? err({ flaw: 'addressMissing', language: DEFAULT_LANGUAGE })
    : ok({ type: 'address', address });
}

/** Whether a menu may lead to this text (NAV-05): an own path, a whole address, mail or telephone. */
export function isAddress(text: string): boolean {
  return text.length <= 500 && !/\s/.test(text) && resolveLink({ kind: 'address', address: text }, DEFAULT_LOCALE) !== undefined;
}

/** The link to a screen of the site, in every language. */
export function linkToScreen(screen: MenuScreen): StoredLink {
  const address = Object.fromEntries(LOCALES.map((locale) => [LOCALE_NAMES[locale].languageCode, routePath(screen, locale)]));
  return { type: 'address', address };
}

/** The screen that addresses lead to in every language that they name; undefined for any other link. */
export function screenOfLink(link: StoredLink | null): MenuScreen | undefined {
  if (link?.type !== 'address') return undefined;
  return MENU_SCREENS.find((screen) =>
    LOCALES.every((locale) => {
      const address = link.address[LOCALE_NAMES[locale].languageCode];
      return address === routePath(screen, locale) || (address === undefined && locale !== DEFAULT_LOCALE);
    }),
  );
}

function put<Entry extends Placed>(
  depth: number,
  entries: readonly Entry[],
  entry: Entry,
  parentId: number | null,
  before: Placed | undefined,
): Result<readonly Entry[], MenuFlaw> {
  const branch = branchOf(entries, entry);
  if (parentId !== null && (branch.some(({ id }) => id === parentId) || !entries.some(({ id }) => id === parentId))) return err('noPlace');
  if (before !== undefined && (before.parentId !== parentId || before.id === entry.id)) return err('noPlace');
  const height = Math.max(...branch.map(({ id }) => levelOf(branch.map(rootedAt(entry.id)), id)));
  const deepest = levelOf(entries, parentId) + height;
  // What stood too deep before may still come nearer.
  const wasDeepest = levelOf(entries, entry.parentId) + height;
  if (deepest > depth && deepest >= wasDeepest && parentId !== entry.parentId) return err('tooDeep');
  const rest = entries.filter((one) => !branch.includes(one));
  const place = before === undefined ? rest.length : rest.findIndex(({ id }) => id === before.id);
  const [head, ...below] = branch;
  const moved = head === undefined ? [] : [{ ...head, parentId }, ...below];
  return ok(inOrder([...rest.slice(0, place), ...moved, ...rest.slice(place)]));
}

/** An entry with all that stands below it. */
export function branchOf<Entry extends Placed>(entries: readonly Entry[], entry: Entry): readonly Entry[] {
  return [entry, ...entries.filter(({ parentId }) => parentId === entry.id).flatMap((child) => branchOf(entries, child))];
}

function rootedAt(id: number) {
  return (one: Placed): Placed => (one.id === id ? { ...one, parentId: null } : one);
}

/** Each entry followed by those below it. */
function inOrder<Entry extends Placed>(entries: readonly Entry[], parentId: number | null = null): readonly Entry[] {
  return entries.filter((one) => one.parentId === parentId).flatMap((one) => [one, ...inOrder(entries, one.id)]);
}
