import type { BackedUpDraft, DraftBackup } from '#ports/editing/draft-backup.ts';

/** What is kept begins with it. */
const PREFIX = 'izlog draft ';

/** Unsaved drafts in the browser's own storage. */
export class StoredDraftBackup implements DraftBackup {
  private readonly storage: Storage | undefined;

  /** `storage` is undefined where the browser gives none. */
  constructor(storage: Storage | undefined) {
    this.storage = storage;
  }

  read(name: string): BackedUpDraft | undefined {
    try {
      const kept: unknown = JSON.parse(this.storage?.getItem(PREFIX + name) ?? 'null');
      return isBackedUp(kept) ? kept : undefined;
    } catch {
      return undefined;
    }
  }

  keep(name: string, draft: BackedUpDraft): void {
    try {
      this.storage?.setItem(PREFIX + name, JSON.stringify(draft));
    } catch {
      // Full: what is there already is older, and no help.
      this.forget(name);
    }
  }

  forget(name: string): void {
    try {
      this.storage?.removeItem(PREFIX + name);
    } catch {}
  }
}

function isBackedUp(value: unknown): value is BackedUpDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { base, version, draft } = value as Readonly<Record<string, unknown>>;
  return Number.isInteger(version) && isDraft(base) && isDraft(draft);
}

function isDraft(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { values, sections } = value as Readonly<Record<string, unknown>>;
  return typeof values === 'object' && values !== null && Array.isArray(sections);
}
