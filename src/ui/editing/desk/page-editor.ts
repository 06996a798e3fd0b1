import { computed, makeAutoObservable } from 'mobx';
import { blankSection } from '#domain/editing/blank-section.ts';
import type { Draft, DraftSection } from '#domain/editing/draft.ts';
import { type DraftFlaw, draftFlaws } from '#domain/editing/draft-flaws.ts';
import type { EditCommand, Place } from '#domain/editing/edit-command.ts';
import { type EditableKind, hasDrafts } from '#domain/editing/editable.ts';
import { type PageWarning, pageWarnings } from '#domain/editing/page-warnings.ts';
import { isSameValue } from '#domain/editing/same-value.ts';
import type { SectionId } from '#domain/editing/section-id.ts';
import { LOCALE_NAMES } from '#domain/locale/locale.ts';
import type { SectionKind } from '#domain/page/section.ts';
import type { DraftWriter } from '#ports/editing/draft-writer.ts';
import type { OtherEditor } from '#ports/editing/editor-presence.ts';
import { DraftDocuments } from '../draft/draft-documents.ts';
import type { DraftHistory } from '../draft/draft-history.ts';
import { DraftSync } from '../draft/draft-sync.ts';
import type { SectionLine } from '../draft/editing-news.ts';
import { Presence } from '../draft/presence.ts';
import { EditorLook } from './editor-look.ts';
import { EditorSources } from './editor-sources.ts';
import type { PageEditorParts } from './page-editor-parts.ts';
import { PageInspection } from './page-inspection.ts';
import { PageTranslation } from './page-translation.ts';
import { Planning } from './planning.ts';

/** A page that somebody edits: what can be done to its draft, and what there is around it. */
export class PageEditor {
  readonly look = new EditorLook();
  readonly sources: EditorSources;
  readonly writer: DraftWriter | undefined;
  readonly documents: DraftDocuments;
  readonly presence: Presence;
  readonly sync: DraftSync;
  readonly planning: Planning;
  readonly inspection: PageInspection;
  readonly translation: PageTranslation | undefined;
  readonly parts: PageEditorParts;
  private lastTyped: EditCommand | undefined;
  private readonly lines = computed(
    (): readonly SectionLine[] => {
      const flaws = Map.groupBy(this.flaws, ({ section }) => section);
      return this.draft?.sections.map(({ id, kind, hidden }) => ({ id, kind, hidden: hidden === true, flaws: flaws.get(id) ?? [] })) ?? [];
    },
    { equals: isSameValue },
  );

  constructor(parts: PageEditorParts) {
    this.parts = parts;
    this.sources = new EditorSources(parts.thing, parts);
    this.writer = parts.writer;
    this.documents = new DraftDocuments(parts.documents);
    this.sync = new DraftSync({
      ...parts,
      tell: this.look.tell,
      onOpened: (others) => this.opened(others),
      onSaved: (before) => this.translation?.saved(before),
    });
    this.planning = new Planning({ thing: parts.thing, plans: parts.plans, sync: this.sync, clock: parts.clock, tell: this.look.tell });
    this.inspection = new PageInspection({ ...parts, draft: () => this.draft });
    this.presence = new Presence({
      timer: parts.timer,
      hear: this.sync.hear,
      // While a save is under way it says itself how far the working copy has got.
      say: (leaves) =>
        this.sync.saving.state === 'saving' && !leaves
          ? undefined
          : parts.presence?.here(parts.thing, parts.client, leaves ? undefined : (this.look.selection?.section ?? undefined), leaves),
    });
    const { thing, translations } = parts;
    this.translation =
      translations &&
      new PageTranslation({
        thing,
        translations,
        draft: () => this.draft,
        run: (command) => this.run(command),
        follow: this.sync.follow,
        look: this.look,
      });
    makeAutoObservable<this, 'lines' | 'lastTyped'>(
      this,
      {
        parts: false,
        lines: false,
        lastTyped: false,
        look: false,
        sources: false,
        writer: false,
        documents: false,
        presence: false,
        sync: false,
        planning: false,
        inspection: false,
        translation: false,
        outline: false,
      },
      { autoBind: true, deep: false },
    );
  }

  get id(): number {
    return this.parts.thing.id;
  }

  get kind(): EditableKind {
    return this.parts.thing.kind;
  }

  get draft(): Draft | undefined {
    return this.sync.draft;
  }

  /** The sections in their order, each with what its frame says; the same as long as only texts change. */
  get outline(): readonly SectionLine[] {
    return this.lines.get();
  }

  get flaws(): readonly DraftFlaw[] {
    return this.draft === undefined
      ? []
      : [...draftFlaws(this.kind, this.draft, LOCALE_NAMES[this.parts.locale].languageCode), ...this.inspection.flaws];
  }

  /** What readers would be better off without; it keeps nobody from publishing. */
  get warnings(): readonly PageWarning[] {
    if (this.draft === undefined) return [];
    return [...pageWarnings(this.kind, this.draft, this.parts.locale), ...this.inspection.warnings];
  }

  /** Whose what was saved past this window is, as far as anybody knows: one's own, of another window, or somebody's. */
  get changedBy(): 'self' | 'other' {
    return this.sync.changedBySelf && this.presence.others.every(({ isSelf }) => isSelf) ? 'self' : 'other';
  }

  get selected(): DraftSection | undefined {
    return this.draft?.sections.find(({ id }) => id === this.look.selection?.section);
  }

  run(command: EditCommand): boolean {
    const done = this.sync.history?.run(command);
    if (done === undefined || done.isErr()) {
      if (done?.isErr()) this.look.tell({ kind: 'refused', problem: done.error });
      return false;
    }
    this.look.quiet();
    this.sync.shown.follow(command);
    this.sync.keep();
    return true;
  }

  /** Writes in a text that is in hand: its element shows it already, and what is drawn of the section follows at its end. */
  type(section: Place, path: string, value: string): void {
    const command: EditCommand = { kind: 'setField', section, path, value };
    const done = this.sync.history?.run(command);
    if (done?.isOk() !== true) return;
    this.lastTyped = command;
    this.look.quiet();
    this.sync.keep();
  }

  /** The text in hand has been left. */
  typed(): void {
    if (this.lastTyped !== undefined) this.sync.shown.follow(this.lastTyped);
    this.lastTyped = undefined;
  }

  undo(): void {
    this.back(this.sync.history?.undo(), 'undone');
  }

  redo(): void {
    this.back(this.sync.history?.redo(), 'redone');
  }

  /** A new section behind another one, or at the top for null; it is selected. */
  addSection(kind: SectionKind, after: SectionId | null): void {
    const section = blankSection(this.parts.newId(), kind);
    if (this.run({ kind: 'insertSection', at: this.placeBehind(after), section })) this.look.enter(section.id);
  }

  copySection(id: SectionId): void {
    const section = this.draft?.sections.find((one) => one.id === id);
    if (section === undefined) return;
    this.insert([section], this.placeBehind(id));
  }

  /** What was cut or copied, here or on another page; none that shows a template while one is written: within another one nobody would ever see it. */
  get clipped(): DraftSection | undefined {
    const section = this.parts.clipboard.read();
    return section?.kind === 'template' && this.sync.isTemplate ? undefined : section;
  }

  /** Keeps a section for another place, on this page or another one. */
  clipSection(id: SectionId): void {
    const section = this.draft?.sections.find((one) => one.id === id);
    if (section === undefined) return;
    this.parts.clipboard.keep(section);
    this.look.tell({ kind: 'clipped' });
  }

  cutSection(id: SectionId): void {
    this.clipSection(id);
    if (this.removeSection(id)) this.look.tell({ kind: 'cut' });
  }

  pasteSection(after: SectionId | null): void {
    const { clipped } = this;
    if (clipped !== undefined) this.insert([clipped], this.placeBehind(after));
  }

  /** `to` is a place from 0. */
  moveSection(id: SectionId, to: number): void {
    const count = this.draft?.sections.length ?? 0;
    const place = Math.max(0, Math.min(to, count - 1));
    if (this.draft?.sections[place]?.id === id) return;
    if (this.run({ kind: 'moveSection', section: id, to: place })) this.look.tell({ kind: 'moved', place: place + 1, count });
  }

  hideSection(id: SectionId, hidden: boolean): void {
    if (this.run({ kind: 'hideSection', section: id, hidden })) this.look.tell({ kind: hidden ? 'hidden' : 'shown' });
  }

  /** The next section is selected, so that the keyboard is not lost. */
  removeSection(id: SectionId): boolean {
    const at = this.draft?.sections.findIndex((section) => section.id === id) ?? -1;
    if (!this.run({ kind: 'removeSection', section: id })) return false;
    const next = this.draft?.sections[at] ?? this.draft?.sections[at - 1];
    if (next === undefined) this.look.leave();
    else this.look.select(next.id);
    this.look.tell({ kind: 'removed' });
    return true;
  }

  /** Publishes at once, or opens the dialog that says what is missing. */
  async publishOrAsk(): Promise<void> {
    await this.inspection.ask();
    if (this.flaws.length > 0 || !(await this.sync.publish())) this.look.ask({ kind: 'publish' });
  }

  /** The tab is left: what is unsaved goes on its way, and nobody waits for whoever was here. */
  close(): void {
    if (this.draft === undefined) return;
    void this.sync.saving.flush();
    this.presence.end();
  }

  private opened(others: readonly OtherEditor[]): void {
    this.presence.begin(others);
    if (hasDrafts(this.kind)) void this.planning.load();
  }

  private back(step: ReturnType<DraftHistory['undo']>, kind: 'undone' | 'redone'): void {
    if (step === undefined) return;
    if (step.isErr()) {
      this.look.tell({ kind: 'dropped' });
      return;
    }
    const command = step.value;
    this.sync.shown.follow(command);
    if (command.kind === 'insertSection') this.look.select(command.section.id);
    else if (command.kind !== 'removeSection') this.look.select(command.section, 'path' in command ? command.path : undefined);
    this.look.tell({ kind, command });
    this.sync.keep();
  }

  /** Puts sections at a place, each under a new name; the last one is selected. */
  insert(sections: readonly DraftSection[], at: number): void {
    for (const [place, section] of sections.entries()) {
      const added = { ...section, id: this.parts.newId() };
      if (!this.run({ kind: 'insertSection', at: at + place, section: added })) return;
      this.look.select(added.id);
    }
  }

  /** Where something new stands: behind a section, or at the top for null. */
  placeBehind(id: SectionId | null): number {
    return id === null ? 0 : (this.draft?.sections.findIndex((section) => section.id === id) ?? -1) + 1;
  }
}
