import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OpenWindows } from '#adapters/browser/open-windows.ts';
import { StoredDraftBackup } from '#adapters/browser/stored-draft-backup.ts';

const NAME = 'page 7 hr';
const draft = (title: string) => ({ base: { values: {}, sections: [] }, draft: { values: { title }, sections: [] } });

/** The storage that all windows of a browser share: what it holds are its own properties. */
let storage: Storage;
/** Locks that are held, by their names. */
let held: Set<string>;

beforeEach(() => {
  held = new Set();
  storage = Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  }) as Storage;
});

/** A window with an editor open, and how it closes. */
function aWindow(hasLocks = true, by?: number) {
  const windows = new OpenWindows(
    hasLocks
      ? ({
          request: async (name: string) => void held.add(name),
          query: async () => ({ held: [...held].map((name) => ({ name })), pending: [] }),
        } as never)
      : undefined,
  );
  return { backup: new StoredDraftBackup(storage, windows, () => by), close: () => void held.delete(`izlog window ${windows.own}`) };
}

describe('what windows keep of the same page', () => {
  it('is each one’s own: what one saves or reads takes nothing from another that is open', async () => {
    const [first, second] = [aWindow(), aWindow()];
    first.backup.keep(NAME, draft('Prva'));
    expect(await second.backup.read(NAME)).toBeUndefined();
    second.backup.keep(NAME, draft('Druga'));
    second.backup.forget(NAME);
    first.close();
    expect(await second.backup.read(NAME)).toEqual(draft('Prva'));
    expect(await second.backup.read('page 70 hr')).toBeUndefined();
  });

  it('is offered once it is closed, and again until somebody has taken it up or does not want it, whatever is saved meanwhile', async () => {
    const first = aWindow();
    first.backup.keep(NAME, draft('Prva'));
    first.close();
    const second = aWindow();
    expect(await second.backup.read(NAME)).toEqual(draft('Prva'));
    second.backup.keep(NAME, draft('Druga'));
    second.backup.forget(NAME);
    expect(await second.backup.read(NAME)).toEqual(draft('Prva'));
    second.backup.settle(NAME);
    expect(await second.backup.read(NAME)).toBeUndefined();
  });

  it('is offered where a browser has no locks, where an earlier version kept it, and not where it is broken', async () => {
    storage.setItem(`izlog draft ${NAME}`, JSON.stringify(draft('Prije')));
    storage.setItem(`izlog draft ${NAME} / x`, JSON.stringify({ draft: 1 }));
    const without = aWindow(false);
    expect(await without.backup.read(NAME)).toEqual(draft('Prije'));
    without.backup.settle(NAME);
    aWindow(false).backup.keep(NAME, draft('Prva'));
    expect(await without.backup.read(NAME)).toEqual(draft('Prva'));
  });

  it('is read by whoever wrote it, of all that they wrote, the newest first, and by nobody else [ADM-09]', async () => {
    vi.useFakeTimers({ now: 1_000 });
    const [first, second, other, open] = [aWindow(true, 3), aWindow(true, 3), aWindow(true, 4), aWindow(true, 3)];
    first.backup.keep(NAME, draft('Prva'));
    vi.setSystemTime(2_000);
    second.backup.keep('post 12 en', draft('Second'));
    other.backup.keep(NAME, draft('Tuđa'));
    open.backup.keep(NAME, draft('Još otvorena'));
    storage.setItem('izlog draft hologram 1 hr / x', JSON.stringify({ ...draft('Nepoznata'), by: 3 }));
    vi.useRealTimers();
    for (const window of [first, second, other]) window.close();
    const left = (person: number) => aWindow().backup.of(person);
    const { base } = draft('');
    expect(await left(3)).toEqual([
      { kind: 'post', id: 12, locale: 'en', base, draft: draft('Second').draft },
      { kind: 'page', id: 7, locale: 'hr', base, draft: draft('Prva').draft },
    ]);
    expect((await left(4)).map((one) => one.draft.values.title)).toEqual(['Tuđa']);
    // Of an earlier version nobody knows whose it was.
    storage.setItem(`izlog draft ${NAME}`, JSON.stringify(draft('Prije')));
    expect(await left(5)).toEqual([]);
  });

  it('has a window’s own name at an address that is not secure, too, where browsers give none', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const [first, second] = [aWindow(false), aWindow(false)];
    vi.unstubAllGlobals();
    first.backup.keep(NAME, draft('Prva'));
    second.backup.keep(NAME, draft('Druga'));
    second.backup.forget(NAME);
    expect(await aWindow(false).backup.read(NAME)).toEqual(draft('Prva'));
  });

  it('is nothing in a browser that gives no storage', async () => {
    const backup = new StoredDraftBackup(undefined, new OpenWindows(undefined));
    backup.keep(NAME, draft('Prva'));
    expect(await backup.read(NAME)).toBeUndefined();
  });
});
