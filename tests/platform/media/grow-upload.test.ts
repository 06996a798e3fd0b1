import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DiskFileStore } from '#server/platform/media/store/disk-file-store.ts';
import { growUpload, uploadState } from '#server/platform/media/upload/grow-upload.ts';
import { mediaRoutes } from '#server/web/media/media-routes.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'izlog-growing-'));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await drop();
});

const files = new DiskFileStore(folder);
let now = new Date('2026-11-20T10:00:00Z');
const parts = { database, files, now: () => now };
const app = mediaRoutes({
  source: async () => undefined,
  cacheDir: folder,
  growing: { state: (name) => uploadState(parts, name), grow: (name, offset, body) => growUpload(parts, name, offset, body) },
});

let count = 0;
async function anUpload(bytes: number | null): Promise<string> {
  count += 1;
  const name = String(count).padStart(32, 'a');
  await database
    .insertInto('upload_link')
    .values({
      key: `incoming/${name}`,
      mime: 'video/mp4',
      original_name: 'a.mp4',
      is_public: true,
      expires_at: new Date('2026-11-21T10:00:00Z'),
      bytes,
    })
    .execute();
  return name;
}

const patch = (name: string, offset: number | string, body: BodyInit, type = 'application/offset+octet-stream') =>
  app.request(`/media/upload/${name}`, {
    method: 'PATCH',
    headers: { 'upload-offset': String(offset), 'content-type': type, 'tus-resumable': '1.0.0' },
    body,
    duplex: 'half',
  } as RequestInit);
const head = async (name: string) => {
  const answer = await app.request(`/media/upload/${name}`, { method: 'HEAD' });
  return [answer.status, answer.headers.get('upload-offset'), answer.headers.get('upload-length'), answer.headers.get('cache-control')];
};
const text = async (name: string) => new TextDecoder().decode(await files.get(`incoming/${name}`));

describe('an upload that goes on after a break (tus 1.0)', () => {
  it('says how far it is, and takes part after part until it is whole', async () => {
    const name = await anUpload(9);
    expect(await head(name)).toEqual([200, '0', '9', 'no-store']);
    const first = await patch(name, 0, 'film');
    expect([first.status, first.headers.get('upload-offset'), first.headers.get('tus-resumable')]).toEqual([204, '4', '1.0.0']);
    expect(await head(name)).toEqual([200, '4', '9', 'no-store']);
    expect((await patch(name, 4, '-ende')).headers.get('upload-offset')).toBe('9');
    expect(await text(name)).toBe('film-ende');
    const link = await database.selectFrom('upload_link').select('used_at').where('key', '=', `incoming/${name}`).executeTakeFirst();
    expect(link?.used_at).not.toBeNull();
  });

  it('keeps what arrived before the way broke off', async () => {
    const name = await anUpload(9);
    const cut = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('film'));
      },
      pull(controller) {
        controller.error(new Error('cut'));
      },
    });
    await growUpload(parts, name, 0, cut);
    expect(await head(name)).toEqual([200, '4', '9', 'no-store']);
    await patch(name, 4, '-ende');
    expect(await text(name)).toBe('film-ende');
  });

  it('takes no part that goes on elsewhere, none beyond its size, and no other kind of body', async () => {
    const name = await anUpload(4);
    expect((await patch(name, 2, 'xx')).status).toBe(409);
    expect((await patch(name, 0, 'fives')).status).toBe(413);
    expect((await patch(name, 0, 'film', 'text/plain')).status).toBe(415);
    for (const offset of ['', '-1', '1.5', 'x']) expect((await patch(name, offset, 'film')).status).toBe(400);
    expect((await patch(name, 0, 'film')).status).toBe(204);
    expect((await patch(name, 4, 'x')).status).toBe(413);
  });

  it('ends with its address, which nobody guesses', async () => {
    const name = await anUpload(4);
    expect((await patch('b'.repeat(32), 0, 'film')).status).toBe(404);
    expect((await head('..%2f..%2fetc'))[0]).toBe(404);
    expect((await head(await anUpload(null)))[0]).toBe(404);
    now = new Date('2026-11-21T10:00:00Z');
    expect([(await head(name))[0], (await patch(name, 0, 'film')).status]).toEqual([404, 404]);
  });
});
