import type { Scope } from './scope.ts';

/** Lists of which somebody keeps views, each with the words of its address that make one. */
export const VIEW_WORDS = {
  orders: ['view', 'q', 'from', 'until', 'town', 'delivery', 'payment', 'state'],
  products: ['q', 'format', 'show'],
  customers: ['q'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
/** One of these lists; it is called as its area, and is for whoever may enter that. */
export type ViewList = keyof typeof VIEW_WORDS;
export const VIEW_LISTS = Object.keys(VIEW_WORDS) as ViewList[];

/** The permission that each list wants. */
export const VIEW_SCOPES = { orders: 'orders:read', products: 'products:read', customers: 'customers:read' } as const satisfies Readonly<
  Record<ViewList, Scope>
>;

/** Words of an address by their names; what is not narrowed is not there. */
export type ViewQuery = Readonly<Record<string, string>>;

/** An address of a list with a name. */
export interface SavedView {
  readonly id: number;
  readonly list: ViewList;
  readonly name: string;
  readonly query: ViewQuery;
  /** Whether everybody sees it who may enter the list. */
  readonly isShared: boolean;
  /** Whether whoever asks may take it away. */
  readonly mayRemove: boolean;
  /** How many it shows, counted up to MOST_IN_VIEW; undefined where counting took too long. */
  readonly count: number | undefined;
}

/** Most that are counted; a view that says this many has so many or more. */
export const MOST_IN_VIEW = 1000;
/** Views that somebody keeps of a list, and that all share. */
export const MOST_VIEWS = 10;
export const LONGEST_VIEW_NAME = 60;

/** Why a view is not kept. */
export const VIEW_FLAWS = ['nameMissing', 'nameTooLong', 'nameTaken', 'notNarrowed', 'tooMany', 'gone'] as const;
export type ViewFlaw = (typeof VIEW_FLAWS)[number];

/** What of an address makes a view of the list; `given` answers the text under a word. */
export function viewQuery(list: ViewList, given: (word: string) => string | undefined): ViewQuery {
  const words = VIEW_WORDS[list].map((word) => [word, (given(word) ?? '').trim().slice(0, 100)] as const);
  return Object.fromEntries(words.filter(([, text]) => text !== ''));
}

/** Whether there is something in it that the list does not offer by itself, as orders are by what is to be done. */
export function isNarrowed(list: ViewList, query: ViewQuery): boolean {
  return Object.keys(query).some((word) => list !== 'orders' || word !== 'view');
}

/** Whether two address the same; the order of words says nothing. */
export function isSameView(one: ViewQuery, other: ViewQuery): boolean {
  const sorted = (query: ViewQuery) => JSON.stringify(Object.entries(query).sort(([a], [b]) => a.localeCompare(b)));
  return sorted(one) === sorted(other);
}

/** What is wrong with a view that is to be kept. */
export function viewFlaw(list: ViewList, name: string, query: ViewQuery): ViewFlaw | undefined {
  if (name.trim() === '') return 'nameMissing';
  if (name.trim().length > LONGEST_VIEW_NAME) return 'nameTooLong';
  return isNarrowed(list, query) ? undefined : 'notNarrowed';
}
