import { ok } from 'neverthrow';
import type { PublicEvent } from '#domain/event/event.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Events } from '#ports/event/events.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from './platform-client.ts';
import { readEvent } from './read-post.ts';
import { isNotFound, platformProblem } from './read-problem.ts';
import { getEvent } from './wire/content.ts';

/** Single events over HTTP. */
export class HttpEvents implements Events {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async byId(id: string): Outcome<PublicEvent | undefined, PlatformProblem> {
    if (id === '' || id.length > 40) return ok(undefined);
    const answer = await this.client.send(getEvent, { query: { id } });
    if (answer.isErr() && isNotFound(answer.error)) return ok(undefined);
    return answer.map(readEvent).mapErr(platformProblem);
  }
}
