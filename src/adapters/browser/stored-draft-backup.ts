import type { BackedUpDraft, DraftBackup } from '#ports/editing/draft-backup.ts';
import type { OpenWindows } from './open-windows.ts';

/** What is kept begins with it. */
const PREFIX = 'izlog draft ';
/** Between what is edited and the window that edits it. */
const OF = ' / ';

/** Unsaved drafts in the browser's own storage, an entry for each window: two that write on the same page keep what each has typed. */
export class StoredDraftBackup implements DraftBackup {
  private readonly storage: Storage | undefined;
  private readonly windows: Pick<OpenWindows, 'own' | 'others'>;
  /** Keys of what was read, by the name. */
  private readonly found = new Map<string, string>();

  /** `storage` is undefined where the browser gives none. */
  constructor(storage: Storage | undefined, windows: Pick<OpenWindows, 'own' | 'others'>) {
    this.storage = storage;
    this.windows = windows;
  }

  async read(name: string): Promise<BackedUpDraft | undefined> {
    const open = await this.windows.others();
    try {
      const kept = this.keysOf(name)
        .filter((key) => !open.has(key.slice(key.indexOf(OF) + OF.length)))
        .flatMap((key) => {
          const value: unknown = JSON.parse(this.storage?.getItem(key) ?? 'null');
          return isBackedUp(value) ? [{ key, at: value.at ?? 0, draft: value }] : [];
        })
        .toSorted((a, b) => b.at - a.at);
      const [newest] = kept;
      if (newest === undefined) return undefined;
      this.found.set(name, newest.key);
      const { base, version, draft } = newest.draft;
      return { base, version, draft };
    } catch {
      return undefined;
    }
  }

  keep(name: string, draft: BackedUpDraft): void {
    try {
      this.storage?.setItem(this.ownKey(name), JSON.stringify({ ...draft, at: Date.now() }));
    } catch {
      // Full: what is there already is older, and no help.
      this.forget(name);
    }
  }

  forget(name: string): void {
    this.remove(this.ownKey(name));
  }

  settle(name: string): void {
    const key = this.found.get(name);
    this.found.delete(name);
    if (key !== undefined) this.remove(key);
  }

  private ownKey(name: string): string {
    return `${PREFIX}${name}${OF}${this.windows.own}`;
  }

  /** Of an earlier version, too, which had one for all windows. */
  private keysOf(name: string): readonly string[] {
    const keys = Object.keys(this.storage ?? {});
    return keys.filter((key) => key === PREFIX + name || key.startsWith(PREFIX + name + OF));
  }

  private remove(key: string): void {
    try {
      this.storage?.removeItem(key);
    } catch {}
  }
}

function isBackedUp(value: unknown): value is BackedUpDraft & { readonly at?: number } {
  if (typeof value !== 'object' || value === null) return false;
  const { base, version, draft } = value as Readonly<Record<string, unknown>>;
  return Number.isInteger(version) && isDraft(base) && isDraft(draft);
}

function isDraft(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { values, sections } = value as Readonly<Record<string, unknown>>;
  return typeof values === 'object' && values !== null && Array.isArray(sections);
}
