/** The cursor of a long list, where a page of it begins or ends: after or before the record with this key, which the page beside it has told. The first page has neither. */
export interface Cursor {
  readonly after?: string;
  readonly before?: string;
}

/** Most that a long list counts; one that says this many has so many or more. */
export const MOST_COUNTED = 1000;

/** Longest key that is taken from an address. */
const LONGEST_KEY = 600;

/**
 * One page of a list that may be very long. Nobody knows its number: it is told by the record beside it, so that what is added meanwhile moves nothing, and the last page costs no more than
 * the first.
 */
export interface KeyedPage<T> {
  readonly records: readonly T[];
  /** How many there are in all, counted up to MOST_COUNTED. */
  readonly totalRecords: number;
  /** Key after which the next page begins; undefined at the end. */
  readonly next: string | undefined;
  /** Key before which the page before ends; undefined on the first. */
  readonly previous: string | undefined;
}

/** The cursor that the words of an address name, by `given`; the first page where they name none. `after` and `before` may be called otherwise where a page shows two lists. */
export function readCursor(given: (word: string) => string | undefined, { after, before } = CURSOR_WORDS): Cursor {
  const text = (name: string) => {
    const said = given(name);
    return said !== undefined && said !== '' && said.length <= LONGEST_KEY ? said : undefined;
  };
  const [from, to] = [text(after), text(before)];
  if (from !== undefined) return { after: from };
  return to === undefined ? {} : { before: to };
}

const CURSOR_WORDS = { after: 'after', before: 'before' };
