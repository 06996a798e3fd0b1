import type { PublicEvent } from '#domain/event/event.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Outcome } from '../outcome.ts';

/** Events of the site, each with a page of its own. */
export interface Events {
  /** An event by its id as it stands in the address; undefined when there is no such one. */
  byId(id: string): Outcome<PublicEvent | undefined, PlatformProblem>;
}
