import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { Draft, DraftSection } from '#domain/editing/draft.ts';
import type { EditCommand } from '#domain/editing/edit-command.ts';
import { fieldAt, withValueAt } from '#domain/editing/field-path.ts';
import type { SectionId } from '#domain/editing/section-id.ts';
import type { Section } from '#domain/page/section.ts';
import { fieldsOf } from '#domain/page/section-kinds.ts';
import type { FilledSections } from '#ports/editing/section-filler.ts';
import type { Timer } from '#ports/timer.ts';

/** Fields that are shown as they are written; of others the platform says what a page shows. */
const AS_WRITTEN: ReadonlySet<string> = new Set(['text', 'longText', 'richText', 'choice', 'number', 'date', 'film']);
const PAUSE_MS = 150;
/** Where nobody answers it is asked again, ever more slowly. */
const [FIRST_RETRY_MS, LONGEST_RETRY_MS] = [2_000, 30_000];

export interface ShownSectionsParts {
  readonly timer: Timer;
  readonly fill: (sections: readonly DraftSection[]) => Promise<FilledSections | undefined>;
  /** The newest state of a section. */
  readonly newest: (id: SectionId) => DraftSection | undefined;
}

/** What the page shows of a draft: its sections with pictures, addresses and lists. Texts follow at once, the rest as soon as the platform has filled it. */
export class ShownSections {
  private readonly shown = observable.map<SectionId, Section | undefined>([], { deep: false });
  private readonly parts: ShownSectionsParts;
  private readonly stale = new Set<SectionId>();
  private stop: () => void = () => undefined;
  private retry = FIRST_RETRY_MS;

  constructor(parts: ShownSectionsParts) {
    this.parts = parts;
    makeAutoObservable<this, 'parts' | 'stale' | 'stop' | 'retry'>(this, { parts: false, stale: false, stop: false, retry: false });
  }

  /** How a section looks; 'filling' until that is known, undefined for one of a kind that nobody knows. */
  of(id: SectionId): Section | 'filling' | undefined {
    return this.shown.has(id) ? this.shown.get(id) : 'filling';
  }

  /** Fills whatever of a draft has not been filled, or differs from what was. */
  async fillAll(draft: Draft): Promise<void> {
    for (const { id } of draft.sections) this.stale.add(id);
    await this.fillStale();
  }

  /** Follows a command that has been done. */
  follow(command: EditCommand): void {
    switch (command.kind) {
      case 'insertSection':
        this.ask(command.section.id);
        return;
      case 'setField': {
        if (command.section === null) return;
        const shown = this.shown.get(command.section);
        const section = this.parts.newest(command.section);
        const field = section && fieldAt(fieldsOf(section.kind) ?? {}, command.path);
        const changed = shown && field && AS_WRITTEN.has(field.type) && withValueAt(shown, command.path, command.value);
        if (changed) this.shown.set(command.section, changed);
        else this.ask(command.section);
        return;
      }
      case 'insertEntry':
      case 'removeEntry':
      case 'moveEntry':
        if (command.section !== null) this.ask(command.section);
        return;
      default:
        return;
    }
  }

  private ask(id: SectionId, pause = PAUSE_MS): void {
    this.stale.add(id);
    this.stop();
    this.stop = this.parts.timer.after(pause, () => void this.fillStale());
  }

  private async fillStale(): Promise<void> {
    const sections = [...this.stale].flatMap((id) => this.parts.newest(id) ?? []);
    this.stale.clear();
    if (sections.length === 0) return;
    const filled = await this.parts.fill(sections);
    if (filled === undefined) {
      for (const { id } of sections) this.ask(id, this.retry);
      this.retry = Math.min(LONGEST_RETRY_MS, this.retry * 2);
      return;
    }
    this.retry = FIRST_RETRY_MS;
    runInAction(() => {
      for (const section of sections) {
        const newest = this.parts.newest(section.id);
        if (newest === undefined) continue;
        this.shown.set(section.id, filled.get(section.id));
        // Typed on meanwhile: what was asked is old already.
        if (newest !== section) this.ask(section.id);
      }
    });
  }
}
