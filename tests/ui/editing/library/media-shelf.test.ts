import { beforeEach, describe, expect, it } from 'vitest';
import { ManualTimer } from '#adapters/in-memory/manual-timer.ts';
import { aLibraryPicture, MemoryLibrary } from '#tests/support/memory-library.ts';
import { MediaShelf } from '#ui/editing/library/media-shelf.ts';

let library: MemoryLibrary;
let timer: ManualTimer;
let shelf: MediaShelf;

beforeEach(async () => {
  library = new MemoryLibrary();
  library.pictures = ['krov', 'ograda', 'most'].map((id) => aLibraryPicture(id, { folder: id === 'most' ? 7 : null }));
  timer = new ManualTimer();
  shelf = new MediaShelf({ media: library, folders: library.folders, timer });
  await shelf.open();
});

const toggle = (id: string) => shelf.toggle(aLibraryPicture(id));
const shown = () => shelf.listed.records.map(({ id }) => id);

/** Lets what was promised come true. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

describe('the shelf of the media library [ADM-06]', () => {
  it('shows a page, then the one behind it, and knows how many there are', async () => {
    expect([shown(), shelf.listed.total, shelf.listed.more, shelf.folders.pictures]).toEqual([['krov', 'ograda'], 3, true, 3]);
    await shelf.listed.showMore();
    expect([shown(), shelf.listed.more]).toEqual([['krov', 'ograda', 'most'], false]);
    await shelf.open({ folder: 7 });
    expect([shown(), shelf.folder]).toEqual([['most'], 7]);
    await shelf.open({ only: 'unused' });
    expect(library.asked.at(-1)).toEqual({ only: 'unused', words: '' });
  });

  it('looks for words once nothing more is typed, and shows what was asked last', async () => {
    const before = library.asked.length;
    shelf.listed.look('o');
    timer.turn(249);
    shelf.listed.look('og');
    timer.turn(249);
    expect(library.asked).toHaveLength(before);
    timer.turn(1);
    await settle();
    expect([library.asked.length, shown()]).toEqual([before + 1, ['ograda']]);
    const slow = shelf.open({ folder: 7 });
    await shelf.open({});
    await slow;
    expect([shelf.listed.place, shown()]).toEqual([{}, ['ograda']]);
  });

  it('keeps what it shows when the next page does not come, and says so', async () => {
    library.problem = { kind: 'Unreachable', message: '' };
    await shelf.listed.showMore();
    expect([shelf.listed.state, shown()]).toEqual(['failed', ['krov', 'ograda']]);
    library.problem = undefined;
    await shelf.listed.again();
    expect([shelf.listed.state, shown()]).toEqual(['ready', ['krov', 'ograda', 'most']]);
  });

  it('chooses several, moves them, and chooses none afterwards', async () => {
    shelf.chooseAll();
    toggle('krov');
    expect(shelf.chosenPictures.map(({ id }) => id)).toEqual(['ograda']);
    expect(await shelf.move(7)).toBe(true);
    expect(shelf.chosen.size).toBe(0);
    await shelf.open({ folder: 7 });
    expect(shown()).toEqual(['ograda', 'most']);
    toggle('most');
    library.problem = { kind: 'Gone' };
    expect(await shelf.move(null)).toBe(false);
    expect([...shelf.chosen.keys()]).toEqual(['most']);
  });

  it('puts what has come first, shows what has changed, and forgets what is gone', async () => {
    shelf.add(aLibraryPicture('novo'));
    shelf.listed.update(aLibraryPicture('krov', { alt: 'Krov' }));
    expect([shown(), shelf.listed.total]).toEqual([['novo', 'krov', 'ograda'], 4]);
    expect(shelf.listed.records[1]?.alt).toBe('Krov');
    toggle('krov');
    await shelf.drop(['krov']);
    expect([shown(), shelf.listed.total, shelf.chosen.size]).toEqual([['novo', 'ograda'], 3, 0]);
    // The same file given once more is the same picture.
    shelf.add(aLibraryPicture('novo'));
    expect([shown(), shelf.listed.total]).toEqual([['novo', 'ograda'], 3]);
  });

  it('does with all that are chosen what is asked, also with those that another search has put out of sight', async () => {
    const look = async (words: string) => {
      shelf.listed.look(words);
      timer.turn(250);
      await settle();
    };
    toggle('krov');
    await look('ograda');
    shelf.chooseAll();
    expect(shelf.chosenPictures.map(({ id }) => id)).toEqual(['krov', 'ograda']);
    library.pictures = library.pictures.filter(({ id }) => id !== 'krov');
    await shelf.drop(['krov']);
    expect([shown(), shelf.listed.total, [...shelf.chosen.keys()]]).toEqual([['ograda'], 1, ['ograda']]);
    await look('');
    await shelf.move(7);
    await shelf.open({ folder: 7 });
    expect(shown()).toEqual(['ograda', 'most']);
  });
});
