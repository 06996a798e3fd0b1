import type { PublicEvent } from '#domain/event/event.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Events } from '#ports/event/events.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Opens an event by its id; `undefined` when there is none. */
export class ViewEvent {
  private readonly events: Events;

  constructor(events: Events) {
    this.events = events;
  }

  run(id: string): Outcome<PublicEvent | undefined, PlatformProblem> {
    return this.events.byId(id);
  }
}
