import { untilTag } from '#domain/site/kept-until.ts';
import { nextPublication } from '../database/published.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';

/** Tags of answers that may hold pages, posts, events or documents, or links to them. */
const PUBLISHED = new Set(['pages', 'posts', 'events', 'documents', 'links', 'navigation', 'elements', 'redirects']);

/** The tags of an answer, with the moment when time alone will change it: something that it may hold is published then, or ends. */
export async function cacheTags({ database, now }: PlatformDependencies, tags: readonly string[]): Promise<string> {
  const mayChange = tags.some((tag) => PUBLISHED.has(tag) || tag.startsWith('page:') || tag.startsWith('post:'));
  const next = mayChange ? await nextPublication(database, now()) : undefined;
  return [...tags, ...(next === undefined ? [] : [untilTag(next)])].join(' ');
}
