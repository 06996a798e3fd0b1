import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEADERS } from '#adapters/platform/wire/call.ts';
import type { FilmWire } from '#adapters/platform/wire/film.ts';
import { S3FileStore } from '#server/platform/media/store/s3-file-store.ts';
import { driveIdOf, keepDriveFile } from '#server/platform/media/upload/drive-files.ts';
import { filmIdOf } from '#server/platform/media/upload/film-keys.ts';
import { ROUTE_GROUPS } from '#server/platform/route-groups.ts';
import { aBucket, BUCKET } from '#tests/support/a-bucket.ts';
import { aBackOfficeUser } from '#tests/support/a-customer.ts';
import { createPatientPlatform } from '#tests/support/patient-platform.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';
import { PARTS, SETTINGS } from '#tests/support/platform-parts.ts';

const { database, drop } = await createTestDatabase();
let bucket: Awaited<ReturnType<typeof aBucket>>;
let app: ReturnType<typeof createPatientPlatform>;
let headers: Record<string, string>;
let somebodyElse: Record<string, string>;
/** Runs once, just before the platform reads a file of the bucket. */
let beforeItIsRead: (() => Promise<unknown>) | undefined;
beforeAll(async () => {
  bucket = await aBucket();
  const files = new (class extends S3FileStore {
    override async get(key: string, limit?: number) {
      const first = beforeItIsRead;
      beforeItIsRead = undefined;
      await first?.();
      return super.get(key, limit);
    }
  })({ ...BUCKET, endpoint: bucket.endpoint });
  app = createPatientPlatform({ ...PARTS, database, files, now: () => new Date(), changed: () => undefined }, PARTS.log, ROUTE_GROUPS);
  const user = await aBackOfficeUser(database);
  const shop = { language: 'hrv', store: '1', site: '1', apikey: SETTINGS.apiKey, 'content-type': 'application/json' };
  headers = { ...user.headers, [HEADERS.adminAccessKey]: SETTINGS.adminAccessKey, ...shop };
  somebodyElse = { ...headers, ...(await aBackOfficeUser(database)).headers };
});
afterAll(async () => {
  await bucket.close();
  await drop();
});

async function ask<T>(
  path: string,
  body: object,
  as = headers,
): Promise<{ readonly status: number; readonly data: T; readonly error?: { payload: { reason: string } } }> {
  const answer = await app.request(`/api/v1/${path}`, { method: 'POST', headers: as, body: JSON.stringify(body) });
  return { status: answer.status, ...((await answer.json()) as { data: T }) };
}

interface Place {
  readonly url: string;
  readonly key: string;
  readonly headers: Record<string, string>;
  readonly goesOn: boolean;
}
const put = ({ url, headers: said }: Place, bytes: Uint8Array<ArrayBuffer>) => fetch(url, { method: 'PUT', headers: said, body: bytes });
const aPicture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2f6f4f' } })
      .png()
      .toBuffer(),
  );
/** The key of a picture that was brought to the bucket. */
async function anUpload(): Promise<string> {
  const { data } = await ask<Place>('media/file/getUploadUrl', { originalName: 'Krov.png', mime: 'image/png' });
  await put(data, await aPicture());
  return data.key;
}
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const FILM = new Uint8Array(
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\x02\0isommp42', 'latin1'), Buffer.alloc(300, 7)]),
);

describe('a file that a browser brings straight to the bucket, by an address that was signed for it', () => {
  it('becomes a picture once its content, its size and its hash are what was said', async () => {
    const bytes = await aPicture();
    const about = { originalName: 'Krov.png', mime: 'image/png', size: bytes.length, sha256: hashOf(bytes) };
    const { data } = await ask<Place>('media/file/getUploadUrl', about);
    expect([data.goesOn, data.url.startsWith(`${bucket.endpoint}/${BUCKET.bucket}/incoming/`)]).toEqual([false, true]);
    expect((await put(data, bytes)).status).toBe(200);
    const file = (await ask('media/file/addFromBucketPublic', { key: data.key })).data;
    expect(file).toMatchObject({ width: 40, height: 30, originalName: 'Krov.png' });
    // Who was not told so asks again; for somebody else, or as another kind of file, there is nothing.
    expect((await ask('media/file/addFromBucketPublic', { key: data.key })).data).toEqual(file);
    expect((await ask('media/file/addFromBucketPublic', { key: data.key }, somebodyElse)).status).toBe(404);
    expect((await ask('media/file/addFromBucket', { key: data.key })).status).toBe(404);
    const { driveId } = file as unknown as { readonly driveId: string };
    const made = await Promise.all([1, 2].map(() => ask<{ readonly id: string }>('cms/media/create', { driveId })));
    expect(made[0]?.data.id).toMatch(/^m-/);
    expect(made[1]?.data.id).toBe(made[0]?.data.id);
    expect((await ask<{ readonly id: string }>('cms/media/create', { driveId }, somebodyElse)).data.id).not.toBe(made[0]?.data.id);
  });

  it('is the same file for a try that found it gone, because another one had ended meanwhile', async () => {
    const key = await anUpload();
    let first: unknown;
    beforeItIsRead = async () => {
      first = (await ask('media/file/addFromBucketPublic', { key })).data;
    };
    const second = await ask('media/file/addFromBucketPublic', { key });
    expect([second.status, second.data]).toEqual([200, first]);
    expect(first).toMatchObject({ width: 40 });
  });

  it.each(['somebody else', 'another access'])('is the file of whoever was first, and nothing for %s at the same time', async (which) => {
    const files = new S3FileStore({ ...BUCKET, endpoint: bucket.endpoint });
    const bytes = await aPicture();
    const { userId } = await aBackOfficeUser(database);
    const given = { bytes, name: 'Krov.png', isPublic: true, userId, id: driveIdOf(`incoming/${which}`) };
    const first = await keepDriveFile({ database, files }, given);
    const isPublic = which !== 'another access';
    const other = { ...given, isPublic, ...(isPublic && { userId: (await aBackOfficeUser(database)).userId }) };
    expect((await keepDriveFile({ database, files }, other))._unsafeUnwrapErr().code).toBe('NOT_FOUND');
    expect(await keepDriveFile({ database, files }, { ...given, name: 'Drugo.png' })).toEqual(first);
    const lies = await Promise.all(['public', 'private'].map((access) => files.get(`media/${access}/${given.id}.webp`)));
    expect(lies.map((file) => file !== undefined)).toEqual([true, false]);
  });

  it('is refused when it is another file than was said', async () => {
    const bytes = await aPicture();
    for (const wrong of [{ size: bytes.length + 1 }, { sha256: 'a'.repeat(64) }]) {
      const { data } = await ask<Place>('media/file/getUploadUrl', { originalName: 'a.png', mime: 'image/png', ...wrong });
      // A storage that counts the size does not even take it.
      expect((await put(data, bytes)).status).toBe('size' in wrong ? 403 : 200);
      if ('size' in wrong) continue;
      const taken = await ask('media/file/addFromBucketPublic', { key: data.key });
      expect([taken.status, taken.error?.payload.reason]).toEqual([400, 'damaged']);
    }
  });

  it('becomes a film without coming by here, and is read from the bucket in parts', async () => {
    const { data } = await ask<Place>('media/file/getUploadUrl', { originalName: 'a.mp4', mime: 'video/mp4', size: FILM.length });
    expect((await put(data, FILM)).status).toBe(200);
    const film = await ask<FilmWire>('cms/media/film/create', { key: data.key });
    expect(film.data).toMatchObject({ mime: 'video/mp4', size: FILM.length });
    const { key } = await database.selectFrom('film').select('key').where('id', '=', film.data.id).executeTakeFirstOrThrow();
    const files = new S3FileStore({ ...BUCKET, endpoint: bucket.endpoint });
    const part = await files.read(key, { first: 4, last: 7 });
    expect([part?.size, await new Response(part?.body).text(), await files.get(data.key)]).toEqual([FILM.length, 'ftyp', undefined]);
  });

  it('becomes one film when it is asked for twice at once, and what is put there later goes with its address', async () => {
    const { data } = await ask<Place>('media/file/getUploadUrl', { originalName: 'a.mp4', mime: 'video/mp4', size: FILM.length });
    const larger = new Uint8Array([...FILM, 1]);
    expect((await put(data, larger)).status).toBe(403);
    await put(data, FILM);
    const both = await Promise.all([1, 2].map(() => ask('cms/media/film/create', { key: data.key })));
    // Who comes while it is being made is told that there is nothing to be made of, who comes later gets the same.
    expect(both.map(({ status }) => status)).toContain(200);
    expect(await database.selectFrom('film').select('id').where('id', '=', filmIdOf(data.key)).execute()).toHaveLength(1);
    await put(data, FILM);
    const files = new S3FileStore({ ...BUCKET, endpoint: bucket.endpoint });
    expect((await files.get(data.key))?.length).toBe(FILM.length);
    await database
      .updateTable('upload_link')
      .set({ expires_at: new Date(0) })
      .where('key', '=', data.key)
      .execute();
    await ask('media/file/getUploadUrl', { originalName: 'b.mp4', mime: 'video/mp4' });
    expect(await files.get(data.key)).toBeUndefined();
  });

  it('is announced no larger than may be', async () => {
    for (const [mime, size, reason] of [
      ['image/png', 20_000_001, 'tooLarge'],
      ['video/mp4', 200_000_001, undefined],
    ] as const) {
      const asked = await ask('media/file/getUploadUrl', { originalName: 'a', mime, size });
      expect([asked.status, asked.error?.payload.reason]).toEqual([400, reason]);
    }
  });
});
