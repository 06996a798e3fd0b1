import type { Draft } from '#domain/editing/draft.ts';
import type { EditableThing } from '#domain/editing/editable.ts';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import type { DraftWriter } from '#ports/editing/draft-writer.ts';
import type { DraftChange, Drafts, OpenedDraft, PublishedDraft, PublishedState } from '#ports/editing/drafts.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import type { DataOf } from '../wire/call.ts';
import * as wire from '../wire/draft.ts';
import { readDraft, readOtherEditors, readWorkingCopy } from './read-draft.ts';
import { editingProblem } from './read-editing-problem.ts';
import { thingParams } from './thing-params.ts';

/** Working copies over HTTP, written in the name of one person. */
export class HttpDrafts implements Drafts {
  private readonly client: PlatformClient;
  private readonly writer: DraftWriter;

  constructor(client: PlatformClient, writer: DraftWriter) {
    this.client = client;
    this.writer = writer;
  }

  async open(thing: EditableThing): Outcome<OpenedDraft, EditingProblem> {
    const answer = await this.client.send(wire.openDraft, { params: thingParams(thing) });
    if (answer.isOk()) this.writer.meet(answer.value.user);
    return answer.map(readOpened).mapErr(editingProblem);
  }

  async save(thing: EditableThing, change: DraftChange): Outcome<number, EditingProblem> {
    const { revision, sections, order, chosenAfter, ...rest } = change;
    const body = {
      ...rest,
      version: revision,
      sections: [...sections],
      order: [...order],
      ...(chosenAfter !== undefined && { chosenAfter }),
    };
    const saved = await this.client.send(wire.saveDraft, { params: thingParams(thing), body });
    if (saved.isOk()) this.writer.taken();
    return saved.map(({ version }) => version).mapErr(editingProblem);
  }

  async publish(thing: EditableThing, revision: number, note: string): Outcome<PublishedDraft, EditingProblem> {
    const body = { version: revision, ...(note !== '' && { note }) };
    const answer = await this.client.send(wire.publishDraft, { params: thingParams(thing), body });
    return answer
      .map(({ version, path, ...published }) => ({ ...published, revision: version, path: path ?? undefined }))
      .mapErr(editingProblem);
  }

  async readPublished(thing: EditableThing): Outcome<PublishedState, EditingProblem> {
    const answer = await this.client.send(wire.readPublished, { params: thingParams(thing) });
    return answer
      .map(({ published, publishedAt, changedBy, changedAt }) => ({
        draft: published === null ? undefined : readDraft(published.values, published.sections),
        publishedAt: publishedAt ?? undefined,
        changedBy: changedBy ?? undefined,
        changedAt: changedAt ?? undefined,
      }))
      .mapErr(editingProblem);
  }

  async discard(thing: EditableThing, revision: number): Outcome<number, EditingProblem> {
    const answer = await this.client.send(wire.discardDraft, { params: thingParams(thing), body: { version: revision } });
    return answer.map((left) => left.version).mapErr(editingProblem);
  }
}

function readOpened({
  published,
  isTemplate,
  path,
  standsInFor,
  overtaken,
  others,
  changedBySelf,
  user: _,
  ...copy
}: DataOf<typeof wire.openDraft>): OpenedDraft {
  return {
    ...readWorkingCopy(copy),
    published,
    isTemplate,
    path: path ?? undefined,
    standsInFor: standsInFor ?? undefined,
    overtaken: overtaken && {
      publication: overtaken.publication,
      base: overtaken.base as Draft['values'],
      theirs: overtaken.theirs as Draft['values'],
    },
    others: readOtherEditors(others),
    changedBySelf,
  };
}
