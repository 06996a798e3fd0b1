import { TRACKING_WORDS } from './tracking-words.ts';

/** The query of an address as plain texts; a word that stands more than once is a list. No JSON in addresses. */
export type Search = Record<string, string | string[]>;

/** Reads a query; tracking words are not for us, on the server as in the browser, so that both mean the same page. */
export function parseSearch(text: string): Search {
  const search = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (TRACKING_WORDS.test(name)) continue;
    const known = search.get(name);
    search.set(name, known === undefined ? value : Array.isArray(known) ? [...known, value] : [known, value]);
  }
  return Object.fromEntries(search);
}

/** A query with its question mark, as the router writes it into an address; '' for nothing. */
export function stringifySearch(search: Record<string, unknown>): string {
  const text = toParams(search).toString();
  return text === '' ? '' : `?${text}`;
}

/** What is asked for, name by name: a list is its name many times, nothing is left out of the address. */
export function toParams(search: Record<string, unknown>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined && one !== null) params.append(name, String(one));
  }
  return params;
}

/** The first text under a name. */
export function first(search: Search, name: string): string | undefined {
  const value = search[name];
  return Array.isArray(value) ? value[0] : value;
}
