import type { DraftSection } from '#domain/editing/draft.ts';
import type { EditableThing } from '#domain/editing/editable.ts';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import type { FilledSection, FilledSections, LinkedTemplate, SectionFiller } from '#ports/editing/section-filler.ts';
import type { Outcome } from '#ports/outcome.ts';
import { readSection } from '../page/read-section.ts';
import type { PlatformClient } from '../platform-client.ts';
import type { DataOf } from '../wire/call.ts';
import type { SectionWire } from '../wire/content.ts';
import { fillDraft } from '../wire/draft.ts';
import { editingProblem } from './read-editing-problem.ts';
import { thingParams } from './thing-params.ts';

type Filled = DataOf<typeof fillDraft>['sections'][number];

/** What sections show that are being written, over HTTP. */
export class HttpSectionFiller implements SectionFiller {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async fill(thing: EditableThing, sections: readonly DraftSection[]): Outcome<FilledSections, EditingProblem> {
    const answer = await this.client.send(fillDraft, { params: thingParams(thing), body: { sections: [...sections] } });
    return answer.map((filled) => new Map(filled.sections.map((one) => [one.id, readFilled(one)]))).mapErr(editingProblem);
  }
}

function readFilled({ section, template }: Filled): FilledSection | undefined {
  return section === null ? undefined : { ...readSection(section as SectionWire), ...(template && { linked: readTemplate(template) }) };
}

function readTemplate({ sections, ...template }: NonNullable<Filled['template']>): LinkedTemplate {
  return { ...template, sections: sections.map((section) => readSection(section as SectionWire)) };
}
