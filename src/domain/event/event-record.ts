import type { TextInLanguage } from '../locale/text-state.ts';
import type { MediaItem } from '../media/media-item.ts';
import { instantOfSiteTime } from '../site/site-day.ts';

/** An event as the back office lists it. */
export interface EventRecord {
  readonly id: number;
  /** In the language asked for, else in any; empty when nobody has given one. */
  readonly title: string;
  /** Instants of ISO 8601. */
  readonly start: string;
  readonly end: string;
  /** One for each language of the platform. */
  readonly languages: readonly TextInLanguage[];
}

/** An event that somebody writes, whether visitors see it or not. */
export interface WrittenEvent extends EventRecord {
  /** The same in all languages. */
  readonly media: MediaItem | undefined;
}

/** What a new event is begun with; moments are those of the site's clock, as a form has them (2026-11-20T19:30). The place may be said later: without it no event is published. */
export interface NewEvent {
  readonly title: string;
  readonly place: string;
  readonly starts: string;
  readonly ends: string;
}

/** What may not be of a new event; the field that it is about is `eventFlawField`. */
export type NewEventFlaw = 'titleMissing' | 'titleTooLong' | 'placeTooLong' | 'startMissing' | 'endMissing' | 'endsBeforeStart';

const [LONGEST_TITLE, LONGEST_PLACE] = [200, 200];

/** What is wrong with a new event, the first thing in the order of its fields; undefined when nothing is. */
export function newEventFlaw({ title, place, starts, ends }: NewEvent): NewEventFlaw | undefined {
  if (title.trim() === '') return 'titleMissing';
  if (title.length > LONGEST_TITLE) return 'titleTooLong';
  if (place.length > LONGEST_PLACE) return 'placeTooLong';
  const [from, to] = [instantOfSiteTime(starts), instantOfSiteTime(ends)];
  if (from === undefined) return 'startMissing';
  if (to === undefined) return 'endMissing';
  return to < from ? 'endsBeforeStart' : undefined;
}

/** The field of the form that a flaw is about. */
export function eventFlawField(flaw: NewEventFlaw): keyof NewEvent {
  if (flaw.startsWith('title')) return 'title';
  if (flaw === 'placeTooLong') return 'place';
  return flaw === 'startMissing' ? 'starts' : 'ends';
}
