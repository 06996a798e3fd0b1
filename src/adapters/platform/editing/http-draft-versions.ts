import type { Draft } from '#domain/editing/draft.ts';
import type { EditableThing } from '#domain/editing/editable.ts';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import type { DraftVersion, DraftVersions } from '#ports/editing/draft-versions.ts';
import type { WorkingCopy } from '#ports/editing/drafts.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import * as wire from '../wire/draft.ts';
import { readDraft, readWorkingCopy } from './read-draft.ts';
import { editingProblem } from './read-editing-problem.ts';
import { thingParams } from './thing-params.ts';

/** Kept states of what is edited, over HTTP. */
export class HttpDraftVersions implements DraftVersions {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async versions(thing: EditableThing, before?: number): Outcome<readonly DraftVersion[], EditingProblem> {
    const query = before === undefined ? {} : { before: String(before) };
    const answer = await this.client.send(wire.listVersions, { params: thingParams(thing), query });
    return answer.map(({ versions }) => versions).mapErr(editingProblem);
  }

  async earlier(thing: EditableThing, id: number): Outcome<DraftVersion & { readonly draft: Draft }, EditingProblem> {
    const answer = await this.client.send(wire.getVersion, { params: { ...thingParams(thing), version: String(id) } });
    return answer.map(({ values, sections, ...version }) => ({ ...version, draft: readDraft(values, sections) })).mapErr(editingProblem);
  }

  async restore(thing: EditableThing, id: number, revision: number): Outcome<WorkingCopy, EditingProblem> {
    const params = { ...thingParams(thing), version: String(id) };
    return (await this.client.send(wire.restoreVersion, { params, body: { version: revision } }))
      .map(readWorkingCopy)
      .mapErr(editingProblem);
  }
}
