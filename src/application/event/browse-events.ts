import { err, ok } from 'neverthrow';
import type { EventSummary, EventView } from '#domain/event/event.ts';
import { monthRange } from '#domain/event/event-month.ts';
import type { ContentPage } from '#domain/page/content-page.ts';
import { GENERIC_PAGE_SIZE, type Page } from '#domain/pagination.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Events, EventWish } from '#ports/event/events.ts';
import type { Finder } from '#ports/navigation/finder.ts';
import type { Outcome } from '#ports/outcome.ts';

export interface BrowsedEvents {
  readonly events: Page<EventSummary>;
  /** What editors have written for the page of this list, if they have. */
  readonly page: ContentPage | undefined;
}

/** Most events that a month shows: as many as a public list gives at once (T-22). */
const MONTH_LIMIT = 100;

/** Events to come, events that are over, or all of a month, with what editors say at the slug of the list (CMS-06). */
export class BrowseEvents {
  private readonly events: Events;
  private readonly finder: Finder;
  private readonly now: () => Date;

  constructor(events: Events, finder: Finder, now: () => Date) {
    this.events = events;
    this.finder = finder;
    this.now = now;
  }

  async run(view: EventView, page: number, slug: string): Outcome<BrowsedEvents, PlatformProblem> {
    const [events, decision] = await Promise.all([this.events.list(this.wishOf(view, page)), this.finder.decide(slug)]);
    if (events.isErr()) return err(events.error);
    const found = decision.isOk() ? decision.value : undefined;
    return ok({ events: events.value, page: found?.kind === 'page' ? found.page : undefined });
  }

  private wishOf(view: EventView, page: number): EventWish {
    if (typeof view === 'object') return { ...monthRange(view.month), page: 1, limit: MONTH_LIMIT };
    return { from: this.now().getTime(), isPast: view === 'past', page, limit: GENERIC_PAGE_SIZE };
  }
}
