import type { EditableThing } from '#domain/editing/editable.ts';
import type { SectionId } from '#domain/editing/section-id.ts';
import type { EditorPresence } from '#ports/editing/editor-presence.ts';
import type { PlatformClient } from '../platform-client.ts';
import { sayHere } from '../wire/draft.ts';
import { readOtherEditors } from './read-draft.ts';
import { editingProblem } from './read-editing-problem.ts';
import { thingParams } from './thing-params.ts';

/** Who else edits the same, over HTTP. */
export class HttpEditorPresence implements EditorPresence {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async here(thing: EditableThing, client: string, at: SectionId | undefined, leaves = false): ReturnType<EditorPresence['here']> {
    const body = { client, section: at ?? null, ...(leaves && { leaves }) };
    const answer = await this.client.send(sayHere, { params: thingParams(thing), body });
    return answer.map(({ version, others }) => ({ revision: version, others: readOtherEditors(others) })).mapErr(editingProblem);
  }
}
