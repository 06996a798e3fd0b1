import { err, ok } from 'neverthrow';
import type { EventSummary, PublicEvent } from '#domain/event/event.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Events } from '#ports/event/events.ts';
import type { Outcome } from '#ports/outcome.ts';

export interface ViewedEvent {
  readonly event: PublicEvent;
  /** Others that are still to come, the soonest first; none when they cannot be read. */
  readonly others: readonly EventSummary[];
}

const OTHERS = 4;

/** Opens an event by its id, with the next others (CMS-06); `undefined` when there is none. */
export class ViewEvent {
  private readonly events: Events;
  private readonly now: () => Date;

  constructor(events: Events, now: () => Date) {
    this.events = events;
    this.now = now;
  }

  async run(id: string): Outcome<ViewedEvent | undefined, PlatformProblem> {
    const wish = { from: this.now().getTime(), page: 1, limit: OTHERS + 1 };
    const [event, coming] = await Promise.all([this.events.byId(id), this.events.list(wish)]);
    if (event.isErr()) return err(event.error);
    if (event.value === undefined) return ok(undefined);
    const others = coming.isOk() ? coming.value.records.filter((other) => other.id !== id).slice(0, OTHERS) : [];
    return ok({ event: event.value, others });
  }
}
