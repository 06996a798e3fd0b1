import { ok } from 'neverthrow';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import type { ChoosableForm, ChoosableThings, FoundThingType, LinkedThing } from '#ports/editing/choosable-things.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import type { QueryOf } from '../wire/call.ts';
import * as wire from '../wire/choosable-thing.ts';
import { editingProblem } from './read-editing-problem.ts';

/** What is chosen from while something is written, over HTTP in the language of the client: of editors, and of texts in forms of the office. */
export class HttpChoosableThings implements ChoosableThings {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  find(type: FoundThingType, words: string): Outcome<readonly LinkedThing[], EditingProblem> {
    return this.things({ type, ...(words !== '' && { q: words.slice(0, 100) }) });
  }

  async named(type: FoundThingType, ids: readonly number[]): Outcome<readonly LinkedThing[], EditingProblem> {
    return ids.length === 0 ? ok([]) : this.things({ type, ids: ids.join(',') });
  }

  async forms(): Outcome<readonly ChoosableForm[], EditingProblem> {
    return (await this.client.send(wire.listChoosableForms)).map(({ forms }) => forms).mapErr(editingProblem);
  }

  private async things(query: QueryOf<typeof wire.findThings>): Outcome<readonly LinkedThing[], EditingProblem> {
    return (await this.client.send(wire.findThings, { query })).map(({ things }) => things).mapErr(editingProblem);
  }
}
