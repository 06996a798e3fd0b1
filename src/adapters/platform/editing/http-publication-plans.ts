import type { EditableThing } from '#domain/editing/editable.ts';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import { localeOfLanguage } from '#domain/locale/locale.ts';
import type { PublicationPlan, PublicationPlans } from '#ports/editing/publication-plans.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import * as wire from '../wire/publication.ts';
import { editingProblem } from './read-editing-problem.ts';
import { thingParams } from './thing-params.ts';

/** What is published and withdrawn later, over HTTP. */
export class HttpPublicationPlans implements PublicationPlans {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async of(thing: EditableThing): Outcome<PublicationPlan, EditingProblem> {
    return (await this.client.send(wire.getPlan, { params: thingParams(thing) })).map(readPlan).mapErr(editingProblem);
  }

  async publishAt(thing: EditableThing, revision: number, at: string): Outcome<PublicationPlan, EditingProblem> {
    const answer = await this.client.send(wire.planPublication, { params: thingParams(thing), body: { version: revision, at } });
    return answer.map(readPlan).mapErr(editingProblem);
  }

  async drop(thing: EditableThing): Outcome<PublicationPlan, EditingProblem> {
    return (await this.client.send(wire.dropPlan, { params: thingParams(thing), body: {} })).map(readPlan).mapErr(editingProblem);
  }

  async withdraw(thing: EditableThing, at: string | undefined): Outcome<PublicationPlan, EditingProblem> {
    const answer = await this.client.send(wire.withdraw, { params: thingParams(thing), body: { at: at ?? null } });
    return answer.map(readPlan).mapErr(editingProblem);
  }
}

function readPlan({ publication, until, languages, need }: wire.PlanWire): PublicationPlan {
  return {
    publication:
      publication === null ? undefined : { at: publication.at, by: publication.by ?? undefined, problem: publication.problem ?? undefined },
    until: until ?? undefined,
    languages: languages.flatMap((code) => localeOfLanguage(code) ?? []),
    need: need ?? undefined,
  };
}
