import { describe, expect, it } from 'vitest';
import { StoredUploads } from '#adapters/browser/stored-uploads.ts';

const FILM = { name: 'film.mp4', size: 10, changed: 7 };
const PLACE = { url: '/media/upload/a', key: 'incoming/a' };

function aStorage(given: Record<string, string> = {}) {
  const kept = new Map(Object.entries(given));
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
}

describe('uploads that have begun', () => {
  it('are known after another load of the page, by name, size and day of the file, until they are over', () => {
    const storage = aStorage();
    let now = 0;
    new StoredUploads(storage, () => now).keep(FILM, PLACE, 100);
    const again = new StoredUploads(storage, () => now);
    expect([again.placeOf(FILM), again.names()]).toEqual([PLACE, ['film.mp4']]);
    for (const other of [{ name: 'b.mp4' }, { size: 11 }, { changed: 8 }]) expect(again.placeOf({ ...FILM, ...other })).toBeUndefined();
    now = 100;
    expect([again.placeOf(FILM), again.names()]).toEqual([undefined, []]);
  });

  it('are forgotten once they have arrived', () => {
    const uploads = new StoredUploads(aStorage(), () => 0);
    uploads.keep(FILM, PLACE, 100);
    uploads.keep(FILM, { ...PLACE, url: '/media/upload/b' }, 100);
    expect([uploads.names().length, uploads.placeOf(FILM)?.url]).toEqual([1, '/media/upload/b']);
    uploads.forget(FILM);
    expect(uploads.placeOf(FILM)).toBeUndefined();
  });

  it.each([undefined, aStorage({ 'izlog-uploads': 'no json' }), aStorage({ 'izlog-uploads': '[{"name":1}]' })])(
    'need no storage, and trust none that says nonsense',
    (storage) => {
      const uploads = new StoredUploads(storage, () => 0);
      expect(uploads.placeOf(FILM)).toBeUndefined();
      uploads.keep(FILM, PLACE, 100);
      expect(uploads.placeOf(FILM)).toEqual(PLACE);
    },
  );

  it('go on within the page where the storage is full', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    };
    const uploads = new StoredUploads(full, () => 0);
    expect(() => uploads.keep(FILM, PLACE, 100)).not.toThrow();
  });
});
