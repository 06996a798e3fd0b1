import { tmpdir } from 'node:os';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { StoredUploads } from '#adapters/browser/stored-uploads.ts';
import { TusFileSender } from '#adapters/browser/tus-file-sender.ts';
import { HttpFilms } from '#adapters/platform/media/http-films.ts';
import { SentFiles } from '#adapters/platform/media/sent-files.ts';
import { growUpload, uploadState } from '#server/platform/media/upload/grow-upload.ts';
import { mediaRoutes } from '#server/web/media/media-routes.ts';
import { aLibrary } from '#tests/support/a-library.ts';
import { MemoryFiles } from '#tests/support/memory-files.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { ask, client, files } = await aLibrary(database);
const NOW = new Date('2026-11-20T10:00:00Z');
const parts = { database, files, now: () => NOW };
const site = mediaRoutes({
  source: async () => undefined,
  cacheDir: tmpdir(),
  growing: { state: (name) => uploadState(parts, name), grow: (name, offset, body) => growUpload(parts, name, offset, body) },
});

/** What a browser's page has asked the site's addresses for uploads, in turn. */
const asked: string[] = [];
/** A browser's request, to the site. */
class PageRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  private method = '';
  private url = '';
  private readonly headers = new Headers();
  private answer = new Headers();

  open(method: string, url: string): void {
    Object.assign(this, { method, url });
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  getResponseHeader(name: string): string | null {
    return this.answer.get(name);
  }
  async send(body: Blob | null): Promise<void> {
    asked.push(this.method);
    const { method, headers } = this;
    const answer = await site.request(this.url, { method, headers, ...(body !== null && { body, duplex: 'half' }) } as RequestInit);
    this.status = answer.status;
    this.answer = answer.headers;
    this.dispatchEvent(new Event('load'));
  }
}

/** An editor's browser, which remembers what it has begun to send, and the film that its editor gives it. */
function aBrowser(mark: number) {
  const begun = new StoredUploads(undefined, () => NOW.getTime());
  const timer = {
    after: (_: number, action: () => void) => {
      queueMicrotask(action);
      return () => undefined;
    },
  };
  const sender = new TusFileSender(timer, () => new PageRequest() as unknown as XMLHttpRequest);
  const films = new HttpFilms(client, new SentFiles(client, sender, begun));
  const bytes = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\x02\0isommp42', 'latin1'), Buffer.alloc(300, mark)]);
  const film = { name: 'Kompost.mp4', bytes: new File([bytes], 'Kompost.mp4', { type: 'video/mp4', lastModified: mark }) };
  asked.splice(0);
  return { begun, upload: () => films.upload(film) };
}
const films = async () => (await database.selectFrom('film').select('id').execute()).length;
const linkOf = (begun: StoredUploads, mark: number) => begun.placeOf({ name: 'Kompost.mp4', size: 324, changed: mark })?.key ?? '';

describe('a film that an editor sends again', () => {
  it.each(['before', 'after'] as const)(
    'goes on without a byte where a machine ended %s it was moved, as soon as that one surely has ended',
    async (moment) => {
      const mark = moment === 'before' ? 1 : 2;
      const { begun, upload } = aBrowser(mark);
      const before = await films();
      const reached = Promise.withResolvers<void>();
      const move = vi.spyOn(files, 'move').mockImplementationOnce(async (from, to) => {
        if (moment === 'after') await MemoryFiles.prototype.move.call(files, from, to);
        reached.resolve();
        return new Promise<boolean>(() => {});
      });
      void upload();
      await reached.promise;
      move.mockRestore();
      expect(asked).toEqual(['HEAD', 'PATCH']);
      // Too early: it is told to come later, and keeps its place.
      expect((await upload())._unsafeUnwrapErr().kind).toBe('Unreachable');
      const key = linkOf(begun, mark);
      expect(key).toMatch(/^incoming\//);
      await database
        .updateTable('upload_link')
        .set({ taken_at: new Date(NOW.getTime() - 121_000) })
        .where('key', '=', key)
        .execute();
      expect((await upload())._unsafeUnwrap()).toMatchObject({ fileName: 'Kompost.mp4', bytes: 324 });
      expect([asked, (await films()) - before, begun.names()]).toEqual([['HEAD', 'PATCH', 'HEAD', 'HEAD'], 1, []]);
    },
  );

  it('is the one that was made where only the answer was lost', async () => {
    const { begun, upload } = aBrowser(3);
    const before = await films();
    const real = client.send.bind(client);
    let made = '';
    const lost = vi.spyOn(client, 'send').mockImplementation((async (call: never, input: { readonly body: { readonly key?: string } }) => {
      if (input.body.key === undefined) return real(call, input as never);
      made = (await ask<{ id: string }>('POST', 'film/create', input.body)).data.id;
      throw new Error('the way broke off');
    }) as never);
    await expect(upload()).rejects.toThrow('broke off');
    lost.mockRestore();
    expect(begun.names()).toEqual(['Kompost.mp4']);
    expect((await upload())._unsafeUnwrap().id).toBe(made);
    expect([asked, (await films()) - before, begun.names()]).toEqual([['HEAD', 'PATCH', 'HEAD'], 1, []]);
  });

  it('takes nothing more behind what was made a film of', async () => {
    const { begun, upload } = aBrowser(4);
    const kept = vi.spyOn(begun, 'forget').mockImplementation(() => undefined);
    await upload();
    kept.mockRestore();
    const key = linkOf(begun, 4);
    const headers = { 'upload-offset': '324', 'content-type': 'application/offset+octet-stream' };
    const url = `/media/upload/${key.slice('incoming/'.length)}`;
    expect((await site.request(url, { method: 'PATCH', headers })).status).toBe(413);
    expect(await files.get(key)).toBeUndefined();
  });
});
