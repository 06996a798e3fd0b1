import { err, ok } from 'neverthrow';
import type { EventSummary } from '#domain/event/event.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Events } from '#ports/event/events.ts';
import type { Outcome } from '#ports/outcome.ts';

const PAGE_SIZE = 100;
/** A calendar of more would be too large for the programs that read it. */
const MOST_PAGES = 10;

/** All events that are still to come, for a calendar file (CMS-06); the thousand soonest when there are more. */
export class ListComingEvents {
  private readonly events: Events;
  private readonly now: () => Date;

  constructor(events: Events, now: () => Date) {
    this.events = events;
    this.now = now;
  }

  async run(): Outcome<readonly EventSummary[], PlatformProblem> {
    const from = this.now().getTime();
    const coming: EventSummary[] = [];
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const found = await this.events.list({ from, page, limit: PAGE_SIZE });
      if (found.isErr()) return err(found.error);
      coming.push(...found.value.records);
      if (page >= found.value.totalPages) break;
    }
    return ok(coming);
  }
}
