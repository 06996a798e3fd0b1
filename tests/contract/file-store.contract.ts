import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FileStore, FileTooLargeError } from '#server/platform/ports/file-store.ts';

/** What every file store does (CMS-13). */
export function fileStoreContract(name: string, open: () => Promise<{ store: FileStore; close(): Promise<void> }>): void {
  describe(`${name} [CMS-13]`, () => {
    let store: FileStore;
    let close: () => Promise<void> = async () => undefined;
    beforeAll(async () => {
      ({ store, close } = await open());
    });
    afterAll(() => close());

    it('gives back what it was given, byte for byte, and forgets it', async () => {
      const bytes = new Uint8Array(randomBytes(300_000));
      await store.put('media/public/a.webp', bytes, 'image/webp');
      expect(Buffer.compare((await store.get('media/public/a.webp')) ?? Buffer.of(), bytes)).toBe(0);
      await store.put('media/public/a.webp', new Uint8Array([1, 2, 3]), 'image/webp');
      expect(await store.get('media/public/a.webp')).toEqual(new Uint8Array([1, 2, 3]));
      await store.remove('media/public/a.webp');
      await store.remove('media/public/a.webp');
      expect(await store.get('media/public/a.webp')).toBeUndefined();
    });

    it('reads a part, and says how much there is in all', async () => {
      await store.put('media/film/a.mp4', new TextEncoder().encode('0123456789'), 'video/mp4');
      const part = await store.read('media/film/a.mp4', { first: 2, last: 4 });
      expect([part?.size, await new Response(part?.body).text()]).toEqual([10, '234']);
      const rest = await store.read('media/film/a.mp4', { first: 8, last: 4_000 });
      expect([rest?.size, await new Response(rest?.body).text()]).toEqual([10, '89']);
      expect(await store.read('media/film/none.mp4', { first: 0, last: 1 })).toBeUndefined();
    });

    it('gives a file another key, and has nothing under the one before', async () => {
      await store.put('incoming/a', new Uint8Array([1, 2]), 'video/mp4');
      expect(await store.move('incoming/a', 'media/film/b.mp4', 'video/mp4')).toBe(true);
      expect([await store.get('incoming/a'), await store.get('media/film/b.mp4')]).toEqual([undefined, new Uint8Array([1, 2])]);
      expect(await store.move('incoming/a', 'media/film/c.mp4', 'video/mp4')).toBe(false);
    });

    it('has nothing under other keys, and reads nothing that is too large', async () => {
      await store.put('b/c.webp', new Uint8Array(1_000), 'image/webp');
      expect(await store.get('b')).toBeUndefined();
      expect(await store.get('b/c.webp/d')).toBeUndefined();
      expect((await store.get('b/c.webp', 1_000))?.length).toBe(1_000);
      await expect(store.get('b/c.webp', 999)).rejects.toThrow(FileTooLargeError);
    });

    it.each(['../x', 'a/../../x', '/etc/passwd', 'a//b', '.hidden', 'a/.b', 'a\\b', '', 'a\u0000', 'http://a/b', 'a/', 'a?b', 'ž'])(
      'takes %j for no key [T-12]',
      async (key) => {
        await expect(store.get(key)).rejects.toThrow('not a key');
        await expect(store.put(key, new Uint8Array([1]), 'image/webp')).rejects.toThrow('not a key');
        await expect(store.remove(key)).rejects.toThrow('not a key');
      },
    );
  });
}
