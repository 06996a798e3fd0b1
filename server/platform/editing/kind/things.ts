import type { DraftedKind } from '#domain/editing/editable.ts';
import type { ThingTables } from '../thing/thing.ts';
import { DOCUMENTS } from './documents.ts';
import { EVENTS } from './events.ts';
import { LAYOUT } from './layout.ts';
import { PAGES } from './pages.ts';
import { POSTS } from './posts.ts';

/** Every kind that has drafts, with its tables. */
export const THINGS: Readonly<Record<DraftedKind, ThingTables>> = {
  page: PAGES,
  post: POSTS,
  event: EVENTS,
  document: DOCUMENTS,
  layout: LAYOUT,
};
