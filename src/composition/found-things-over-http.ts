import { HttpDrafts } from '#adapters/platform/http-drafts.ts';
import { OneDraftWriter } from '#application/editing/one-draft-writer.ts';
import type { Drafts } from '#ports/editing/drafts.ts';
import { type BrowserParts, browserClient } from './browser-client.ts';

/** What texts of the office can link to, in their language. Only scripts of the back office load this. */
export function foundThings(parts: BrowserParts): Pick<Drafts, 'find'> {
  return new HttpDrafts(browserClient(parts), new OneDraftWriter());
}
