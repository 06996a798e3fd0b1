import type { EditableThing } from '#domain/editing/editable.ts';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import { type ThingStates, thingKey } from '#domain/editing/named-flaws.ts';
import type { SlugClaims } from '#domain/editing/slug-claim.ts';
import type { ThingName } from '#domain/editing/things-named.ts';
import type { DraftChecks } from '#ports/editing/draft-checks.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import * as wire from '../wire/draft.ts';
import { editingProblem } from './read-editing-problem.ts';
import { thingParams } from './thing-params.ts';

/** What only the platform knows about a draft, over HTTP. */
export class HttpDraftChecks implements DraftChecks {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async states(thing: EditableThing, named: readonly ThingName[]): Outcome<ThingStates, EditingProblem> {
    const body = { things: named.map(({ type, id }) => ({ type, id })) };
    const answer = await this.client.send(wire.nameStates, { params: thingParams(thing), body });
    return answer.map(({ things }) => new Map(things.map((one) => [thingKey(one), one.state]))).mapErr(editingProblem);
  }

  async claims(thing: EditableThing, slug: string): Outcome<SlugClaims, EditingProblem> {
    return (await this.client.send(wire.claimsOfSlug, { params: thingParams(thing), query: { slug } })).mapErr(editingProblem);
  }
}
