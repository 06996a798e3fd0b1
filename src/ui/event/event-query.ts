import type { EventView } from '#domain/event/event.ts';

/** The query of a view of the events, with its question mark; empty for the first page of those to come. */
export function eventQuery(view: EventView, page = 1): string {
  const words = new URLSearchParams();
  if (view === 'past') words.set('view', 'past');
  if (typeof view === 'object') words.set('month', view.month);
  if (page > 1) words.set('page', String(page));
  return words.size === 0 ? '' : `?${words}`;
}
