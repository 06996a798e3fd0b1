import { SEARCH_TAG } from '../search/refresh-index.ts';

/** Answers that hold a document: its own, lists of documents, posts that it belongs to, what is searched for. */
export function documentTags(id: number): readonly string[] {
  return ['documents', `document:${id}`, SEARCH_TAG];
}
