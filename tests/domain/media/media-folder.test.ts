import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFolder, folderTree, type MediaFolder, wayTo } from '#domain/media/media-folder.ts';

const folder = (id: number, parentId: number | null, name: string): MediaFolder => ({ id, parentId, name });
const FOLDERS = [folder(1, null, 'Fotografije'), folder(2, 1, 'Obnova'), folder(3, 2, 'Krovovi'), folder(4, null, 'Dokumenti')];
const compare = (a: string, b: string) => a.localeCompare(b, 'hr');

describe('a folder of pictures [ADM-06]', () => {
  it.each([
    ['without a name', { parentId: null, name: '  ' }, 'nameMissing'],
    ['named as the one beside it, however it is written', { parentId: null, name: ' fotoGRAFIJE ' }, 'nameTaken'],
    ['that would lie in itself', { id: 1, parentId: 1, name: 'Fotografije' }, 'intoItself'],
    ['that would lie in one of its own', { id: 1, parentId: 3, name: 'Fotografije' }, 'intoItself'],
    ['that brings its own too deep', { id: 1, parentId: 7, name: 'Fotografije' }, 'tooDeep'],
  ])('is not made %s', (_, wish, flaw) => {
    const others = [...FOLDERS, folder(5, 4, 'a'), folder(6, 5, 'b'), folder(7, 6, 'c')];
    expect(checkFolder(wish, others)._unsafeUnwrapErr()).toBe(flaw);
  });

  it('may be named as one elsewhere, and as itself', () => {
    expect(checkFolder({ parentId: 4, name: ' Obnova  krova ' }, FOLDERS)._unsafeUnwrap()).toEqual({ parentId: 4, name: 'Obnova krova' });
    expect(checkFolder({ parentId: 4, name: 'Obnova' }, FOLDERS).isOk()).toBe(true);
    expect(checkFolder({ id: 2, parentId: 1, name: 'OBNOVA' }, FOLDERS).isOk()).toBe(true);
  });

  it('stands in a list behind the one that it lies in, by name', () => {
    expect(folderTree(FOLDERS, compare).map(({ folder: { name }, depth }) => `${depth} ${name}`)).toEqual([
      '0 Dokumenti',
      '0 Fotografije',
      '1 Obnova',
      '2 Krovovi',
    ]);
    expect(wayTo(3, FOLDERS).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(wayTo(null, FOLDERS)).toEqual([]);
  });

  it('never comes to lie in itself, and none is lost in the list, whatever is moved', () => {
    const wishes = fc.array(fc.record({ id: fc.integer({ min: 1, max: 6 }), parentId: fc.option(fc.integer({ min: 1, max: 6 })) }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(wishes, (moves) => {
        let folders: MediaFolder[] = [1, 2, 3, 4, 5, 6].map((id) => folder(id, null, `f${id}`));
        for (const { id, parentId } of moves) {
          const kept = checkFolder({ id, parentId, name: `f${id}` }, folders);
          if (kept.isOk()) folders = folders.map((one) => (one.id === id ? { id, ...kept.value } : one));
        }
        const tree = folderTree(folders, compare);
        expect(tree.map((one) => one.folder.id).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
        expect(Math.max(...tree.map(({ depth }) => depth))).toBeLessThan(5);
      }),
    );
  });
});
