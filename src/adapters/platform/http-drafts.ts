import { err, ok } from 'neverthrow';
import type { Draft } from '#domain/editing/draft.ts';
import type { EditableThing } from '#domain/editing/editable.ts';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import { type ThingStates, thingKey } from '#domain/editing/named-flaws.ts';
import type { ThingName } from '#domain/editing/things-named.ts';
import type { DraftWriter } from '#ports/editing/draft-writer.ts';
import type {
  Drafts,
  DraftVersion,
  FilledSections,
  LinkedTemplate,
  LinkedThing,
  OpenedDraft,
  OtherEditor,
  PublishedState,
  WorkingCopy,
} from '#ports/editing/drafts.ts';
import type { Outcome } from '#ports/outcome.ts';
import { findThings } from './find-things.ts';
import type { PlatformClient } from './platform-client.ts';
import { readDraft } from './read-draft.ts';
import { editingProblem } from './read-editing-problem.ts';
import { readSection } from './read-section.ts';
import type { Call, DataOf } from './wire/call.ts';
import type { SectionWire } from './wire/content.ts';
import * as wire from './wire/draft.ts';

/** Working copies over HTTP, written in the name of one person. */
export class HttpDrafts implements Drafts {
  private readonly client: PlatformClient;
  private readonly writer: DraftWriter | undefined;

  constructor(client: PlatformClient, writer?: DraftWriter) {
    this.client = client;
    this.writer = writer;
  }

  async open(thing: EditableThing): Outcome<OpenedDraft, EditingProblem> {
    const answer = await this.ask(wire.openDraft, { params: paramsOf(thing) });
    if (answer.isOk()) this.writer?.meet(answer.value.user);
    return answer.map(({ published, isTemplate, path, standsInFor, overtaken, others, changedBySelf, user: _, ...copy }) => ({
      ...readCopy(copy),
      published,
      isTemplate,
      path: path ?? undefined,
      standsInFor: standsInFor ?? undefined,
      overtaken: overtaken && {
        publication: overtaken.publication,
        base: overtaken.base as Draft['values'],
        theirs: overtaken.theirs as Draft['values'],
      },
      others: readOthers(others),
      changedBySelf,
    }));
  }

  async save(thing: EditableThing, change: Parameters<Drafts['save']>[1]): Outcome<number, EditingProblem> {
    const { sections, order, chosenAfter, ...rest } = change;
    const body = { ...rest, sections: [...sections], order: [...order], ...(chosenAfter !== undefined && { chosenAfter }) };
    const saved = await this.ask(wire.saveDraft, { params: paramsOf(thing), body });
    if (saved.isOk()) this.writer?.taken();
    return saved.map(({ version }) => version);
  }

  async fill(thing: EditableThing, sections: Draft['sections']): Outcome<FilledSections, EditingProblem> {
    const answer = await this.ask(wire.fillDraft, { params: paramsOf(thing), body: { sections: [...sections] } });
    return answer.map(
      ({ sections: filled }) =>
        new Map(
          filled.map(({ id, section, template }) => [
            id,
            section === null ? undefined : { ...readSection(section as SectionWire), ...(template && { linked: readTemplate(template) }) },
          ]),
        ),
    );
  }

  async publish(thing: EditableThing, version: number, note: string) {
    const answer = await this.ask(wire.publishDraft, {
      params: paramsOf(thing),
      body: { version, ...(note !== '' && { note }) },
    });
    return answer.map(({ path, ...published }) => ({ ...published, path: path ?? undefined }));
  }

  async readPublished(thing: EditableThing): Outcome<PublishedState, EditingProblem> {
    const answer = await this.ask(wire.readPublished, { params: paramsOf(thing) });
    return answer.map(({ published, publishedAt, changedBy, changedAt }) => ({
      draft: published === null ? undefined : readDraft(published.values, published.sections),
      publishedAt: publishedAt ?? undefined,
      changedBy: changedBy ?? undefined,
      changedAt: changedAt ?? undefined,
    }));
  }

  async discard(thing: EditableThing, version: number): Outcome<number, EditingProblem> {
    return (await this.ask(wire.discardDraft, { params: paramsOf(thing), body: { version } })).map((answer) => answer.version);
  }

  async versions(thing: EditableThing, before?: number): Outcome<readonly DraftVersion[], EditingProblem> {
    const query = before === undefined ? {} : { before: String(before) };
    return (await this.ask(wire.listVersions, { params: paramsOf(thing), query })).map(({ versions }) => versions);
  }

  async earlier(thing: EditableThing, id: number): Outcome<DraftVersion & { readonly draft: Draft }, EditingProblem> {
    const answer = await this.ask(wire.getVersion, { params: { ...paramsOf(thing), version: String(id) } });
    return answer.map(({ values, sections, ...version }) => ({ ...version, draft: readDraft(values, sections) }));
  }

  async restore(thing: EditableThing, id: number, version: number): Outcome<WorkingCopy, EditingProblem> {
    return (await this.ask(wire.restoreVersion, { params: { ...paramsOf(thing), version: String(id) }, body: { version } })).map(readCopy);
  }

  async here(thing: EditableThing, client: string, at: string | undefined, leaves = false) {
    const body = { client, section: at ?? null, ...(leaves && { leaves }) };
    return (await this.ask(wire.sayHere, { params: paramsOf(thing), body })).map(({ version, others }) => ({
      version,
      others: readOthers(others),
    }));
  }

  async keepTemplate(page: EditableThing, title: string, sections: readonly string[]): Outcome<void, EditingProblem> {
    const body = { title, copyOf: page.id, sections: [...sections], isTemplate: true };
    return (await this.ask(wire.createPage, { body })).map(() => undefined);
  }

  async states(thing: EditableThing, named: readonly ThingName[]): Outcome<ThingStates, EditingProblem> {
    const body = { things: named.map(({ type, id }) => ({ type, id })) };
    const answer = await this.ask(wire.nameStates, { params: paramsOf(thing), body });
    return answer.map(({ things }) => new Map(things.map((one) => [thingKey(one), one.state])));
  }

  claims(thing: EditableThing, slug: string) {
    return this.ask(wire.claimsOfSlug, { params: paramsOf(thing), query: { slug } });
  }

  async find(type: Parameters<Drafts['find']>[0], words: string): Outcome<readonly LinkedThing[], EditingProblem> {
    return findThings(this.client, type, words);
  }

  async named(type: Parameters<Drafts['named']>[0], ids: readonly number[]): Outcome<readonly LinkedThing[], EditingProblem> {
    if (ids.length === 0) return ok([]);
    return (await this.ask(wire.findThings, { query: { type, ids: ids.join(',') } })).map(({ things }) => things);
  }

  async forms(): ReturnType<Drafts['forms']> {
    return (await this.ask(wire.listChoosableForms, {})).map(({ forms }) => forms);
  }

  private async ask<C extends Call>(call: C, input: Parameters<PlatformClient['send']>[1]): Outcome<DataOf<C>, EditingProblem> {
    const answer = await this.client.send(call, input as never);
    return answer.isErr() ? err(editingProblem(answer.error)) : ok(answer.value);
  }
}

function readTemplate({
  sections,
  ...template
}: NonNullable<DataOf<typeof wire.fillDraft>['sections'][number]['template']>): LinkedTemplate {
  return { ...template, sections: sections.map((section) => readSection(section as SectionWire)) };
}

function readCopy({ values, sections, changedBy, changedAt, ...copy }: wire.WorkingCopyWire): WorkingCopy {
  return { ...copy, draft: readDraft(values, sections), changedBy: changedBy ?? undefined, changedAt: changedAt ?? undefined };
}

function readOthers(others: DataOf<typeof wire.sayHere>['others']): readonly OtherEditor[] {
  return others.map(({ section, ...other }) => ({ ...other, section: section ?? undefined }));
}

const paramsOf = ({ kind, id }: EditableThing) => ({ kind, id: String(id) });
