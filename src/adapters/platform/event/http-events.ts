import { ok } from 'neverthrow';
import type { EventSummary, PublicEvent } from '#domain/event/event.ts';
import type { Page } from '#domain/pagination.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Events, EventWish } from '#ports/event/events.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import { readEvent, readEventSummary } from '../post/read-post.ts';
import { paginationOf, readPageOf } from '../read-pagination.ts';
import { isNotFound, platformProblem } from '../read-problem.ts';
import { filterEvents, getEvent } from '../wire/content.ts';

/** Answers to lists from now on are shared for a minute: nobody notices, and all visitors ask the same. */
const MINUTE = 60_000;

/** Events over HTTP. */
export class HttpEvents implements Events {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async list({ from, to, isPast = false, page, limit }: EventWish): Outcome<Page<EventSummary>, PlatformProblem> {
    const asked = { page, limit };
    const instant = (time: number) => new Date(time).toISOString();
    const bounds = {
      from: instant(Math.floor(from / MINUTE) * MINUTE),
      ...(to === undefined ? {} : { to: instant(to) }),
      ...(isPast ? { past: true } : {}),
    };
    const answer = await this.client.send(filterEvents, { body: { ...bounds, ...asked } }, paginationOf(asked));
    return answer.map((events) => readPageOf(events, readEventSummary)).mapErr(platformProblem);
  }

  async byId(id: string): Outcome<PublicEvent | undefined, PlatformProblem> {
    if (id === '' || id.length > 40) return ok(undefined);
    const answer = await this.client.send(getEvent, { query: { id } });
    if (answer.isErr() && isNotFound(answer.error)) return ok(undefined);
    return answer.map(readEvent).mapErr(platformProblem);
  }
}
