import { findThings } from '#adapters/platform/find-things.ts';
import type { Drafts } from '#ports/editing/drafts.ts';
import { type BrowserParts, browserClient } from './browser-client.ts';

/** What texts of the office can link to, in their language. Only scripts of the back office load this. */
export function foundThings(parts: BrowserParts): Pick<Drafts, 'find'> {
  const client = browserClient(parts);
  return { find: (type, words) => findThings(client, type, words) };
}
