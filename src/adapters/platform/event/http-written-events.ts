import { ok } from 'neverthrow';
import type * as z from 'zod/mini';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { TextQuestion } from '#domain/back-office/text-question.ts';
import type { EventRecord, NewEvent, WrittenEvent } from '#domain/event/event-record.ts';
import type { KeyedPage } from '#domain/keyed-page.ts';
import type { WrittenEvents } from '#ports/event/written-events.ts';
import type { Outcome } from '#ports/outcome.ts';
import { waitingOf } from '../back-office/overview-part.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import { readTextStates } from '../locale/read-text-states.ts';
import { readMediaOrNone } from '../media/read-media.ts';
import type { PlatformClient } from '../platform-client.ts';
import { queryOfCursor, readKeyed } from '../read-keyed.ts';
import { isNotFound } from '../read-problem.ts';
import { beginEvent, filterWrittenEvents, getWrittenEvent } from '../wire/written-event.ts';

const ROWS = 30;

/** Events as the back office knows them, over HTTP. */
export class HttpWrittenEvents implements WrittenEvents {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  waiting(): Outcome<number, BackOfficeProblem> {
    return waitingOf(this.client, 'events');
  }

  async list({ words, show, cursor }: TextQuestion): Outcome<KeyedPage<EventRecord>, BackOfficeProblem> {
    const query = { ...queryOfCursor(cursor, ROWS), show, ...(words !== '' && { q: words.slice(0, 100) }) };
    const answer = await this.client.send(filterWrittenEvents, { query });
    return answer.map((list) => readKeyed(list, readRecord)).mapErr(backOfficeProblem);
  }

  async written(id: string): Outcome<WrittenEvent | undefined, BackOfficeProblem> {
    const answer = await this.client.send(getWrittenEvent, { params: { id }, query: {} });
    if (answer.isErr() && isNotFound(answer.error)) return ok(undefined);
    return answer.map(({ media, ...event }) => ({ ...readRecord(event), media: readMediaOrNone(media) })).mapErr(backOfficeProblem);
  }

  async create({ place, ...event }: NewEvent): Outcome<number, BackOfficeProblem> {
    // A platform of the version before knows no place of a new event.
    const body = { ...event, ...(place !== '' && { place }) };
    const answer = await this.client.send(beginEvent, { body });
    return answer.map(({ id }) => id).mapErr(backOfficeProblem);
  }
}

function readRecord({ languages, ...record }: Omit<z.output<typeof getWrittenEvent.data>, 'media'>): EventRecord {
  return { ...record, languages: readTextStates(languages) };
}
