import { EDITABLE_KINDS } from '#domain/editing/editable.ts';
import { LOCALES } from '#domain/locale/locale.ts';
import type { BackedUpDraft, DraftBackup } from '#ports/editing/draft-backup.ts';
import type { LeftDraft, LeftDrafts } from '#ports/editing/left-drafts.ts';
import type { OpenWindows } from './open-windows.ts';

/** What is kept begins with it. */
const PREFIX = 'izlog draft ';
/** Between what is edited and the window that edits it. */
const OF = ' / ';

/** Unsaved drafts in the browser's own storage, an entry for each window: two that write on the same page keep what each has typed. */
export class StoredDraftBackup implements DraftBackup, LeftDrafts {
  private readonly storage: Storage | undefined;
  private readonly windows: Pick<OpenWindows, 'own' | 'others'>;
  private readonly by: () => number | undefined;
  /** Keys of what was read, by the name. */
  private readonly found = new Map<string, string>();

  /** `storage` is undefined where the browser gives none; `by` answers whose words are kept, by the id of their account. */
  constructor(storage: Storage | undefined, windows: Pick<OpenWindows, 'own' | 'others'>, by: () => number | undefined = () => undefined) {
    this.storage = storage;
    this.windows = windows;
    this.by = by;
  }

  async read(name: string): Promise<BackedUpDraft | undefined> {
    const [newest] = await this.closed((key) => key === PREFIX + name || key.startsWith(PREFIX + name + OF));
    if (newest === undefined) return undefined;
    this.found.set(name, newest.key);
    const { base, draft } = newest.kept;
    return { base, draft };
  }

  async of(person: number): Promise<readonly LeftDraft[]> {
    const closed = await this.closed((key) => key.startsWith(PREFIX));
    return closed.flatMap(({ key, kept: { by, base, draft } }) => {
      const thing = by === person ? thingOf(key) : undefined;
      return thing === undefined ? [] : [{ ...thing, base, draft }];
    });
  }

  keep(name: string, draft: BackedUpDraft): void {
    try {
      this.storage?.setItem(this.ownKey(name), JSON.stringify({ ...draft, at: Date.now(), by: this.by() }));
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

  /** What stands under such keys and no window has open, the newest first; also what an earlier version kept, which had one for all windows. */
  private async closed(isMeant: (key: string) => boolean): Promise<readonly { readonly key: string; readonly kept: Kept }[]> {
    const open = await this.windows.others();
    try {
      return Object.keys(this.storage ?? {})
        .filter((key) => isMeant(key) && !open.has(key.slice(key.indexOf(OF) + OF.length)))
        .flatMap((key) => {
          const kept: unknown = JSON.parse(this.storage?.getItem(key) ?? 'null');
          return isBackedUp(kept) ? [{ key, kept }] : [];
        })
        .toSorted((a, b) => (b.kept.at ?? 0) - (a.kept.at ?? 0));
    } catch {
      return [];
    }
  }

  private remove(key: string): void {
    try {
      this.storage?.removeItem(key);
    } catch {}
  }
}

interface Kept extends BackedUpDraft {
  /** When it was kept, in milliseconds since 1970. */
  readonly at?: number;
  readonly by?: number;
}

/** What a key names: `page 7 hr`. */
function thingOf(key: string): Pick<LeftDraft, 'kind' | 'id' | 'locale'> | undefined {
  const [name = ''] = key.slice(PREFIX.length).split(OF);
  const [words, id, language] = name.split(' ');
  const kind = EDITABLE_KINDS.find((known) => known === words);
  const locale = LOCALES.find((known) => known === language);
  return kind === undefined || locale === undefined ? undefined : { kind, id: Number(id), locale };
}

function isBackedUp(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { base, draft } = value as Readonly<Record<string, unknown>>;
  return isDraft(base) && isDraft(draft);
}

function isDraft(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { values, sections } = value as Readonly<Record<string, unknown>>;
  return typeof values === 'object' && values !== null && Array.isArray(sections);
}
