import type { EventSummary, PublicEvent } from '#domain/event/event.ts';
import type { Page } from '#domain/pagination.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Outcome } from '../outcome.ts';

/** Which events of the site; times in milliseconds since 1970. */
export interface EventWish {
  /** Still on at this time, or later. */
  readonly from: number;
  /** Begun by this time. */
  readonly to?: number;
  /** The other way round: over by `from`, the latest first. */
  readonly isPast?: boolean;
  readonly page: number;
  readonly limit: number;
}

/** Events of the site, each with a page of its own. */
export interface Events {
  /** The soonest first. */
  list(wish: EventWish): Outcome<Page<EventSummary>, PlatformProblem>;
  /** An event by its id as it stands in the address; undefined when there is no such one. */
  byId(id: string): Outcome<PublicEvent | undefined, PlatformProblem>;
}
