import { type DraftSection, readDraftSections } from '#domain/editing/draft.ts';
import type { SectionClipboard } from '#ports/editing/section-clipboard.ts';

const NAME = 'izlog section';

/** The cut or copied section in the browser's own storage. */
export class StoredClipboard implements SectionClipboard {
  private readonly storage: Storage | undefined;

  /** `storage` is undefined where the browser gives none. */
  constructor(storage: Storage | undefined) {
    this.storage = storage;
  }

  read(): DraftSection | undefined {
    try {
      return readDraftSections([JSON.parse(this.storage?.getItem(NAME) ?? 'null')])[0];
    } catch {
      return undefined;
    }
  }

  keep(section: DraftSection): void {
    try {
      this.storage?.setItem(NAME, JSON.stringify(section));
    } catch {}
  }
}
