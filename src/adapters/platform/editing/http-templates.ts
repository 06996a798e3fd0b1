import type { EditableThing } from '#domain/editing/editable.ts';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import type { SectionId } from '#domain/editing/section-id.ts';
import type { Templates } from '#ports/editing/templates.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import { createPage } from '../wire/draft.ts';
import { editingProblem } from './read-editing-problem.ts';

/** Templates over HTTP: pages that no visitor is led to. */
export class HttpTemplates implements Templates {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async keep(page: EditableThing, title: string, sections: readonly SectionId[]): Outcome<void, EditingProblem> {
    const body = { title, copyOf: page.id, sections: [...sections], isTemplate: true };
    return (await this.client.send(createPage, { body })).map(() => undefined).mapErr(editingProblem);
  }
}
