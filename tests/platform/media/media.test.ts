import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEADERS } from '#adapters/platform/wire/call.ts';
import type { DriveFileWire, MediaItemWire } from '#adapters/platform/wire/media.ts';
import { addressTitle } from '#server/platform/media/change/address-title.ts';
import { mayReadMedia, maySeeWhole } from '#server/platform/media/library/may-read-media.ts';
import { mediaSource } from '#server/platform/media/picture/media-source.ts';
import { takeUpload } from '#server/platform/media/upload/take-upload.ts';
import { ROUTE_GROUPS } from '#server/platform/route-groups.ts';
import { aBackOfficeUser, aCustomer, anotherSignIn } from '#tests/support/a-customer.ts';
import { createPatientPlatform } from '#tests/support/patient-platform.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';
import { PARTS, SETTINGS } from '#tests/support/platform-parts.ts';

const clock = { now: new Date('2026-11-20T10:00:00Z') };
const changed: string[] = [];
const { database, drop } = await createTestDatabase();
afterAll(drop);
const deps = { ...PARTS, database, now: () => clock.now, changed: (tags: readonly string[]) => void changed.push(...tags) };
const log = { debug: () => undefined, warn: () => undefined, error: () => undefined };
const app = createPatientPlatform(deps, log, ROUTE_GROUPS);
let office: Record<string, string>;
const asCookie = (headers: Readonly<Record<string, string>>) =>
  `x=1; __Host-accessToken=${(headers[HEADERS.accessToken] ?? '').replace('Bearer ', '')}`;
let cookie: string;
let customerCookie: string;

beforeAll(async () => {
  const user = await aBackOfficeUser(database);
  office = {
    ...user.headers,
    [HEADERS.adminAccessKey]: SETTINGS.adminAccessKey,
    language: 'hrv',
    store: '1',
    site: '1',
    apikey: SETTINGS.apiKey,
  };
  cookie = asCookie(user.headers);
  customerCookie = asCookie((await aCustomer(database)).headers);
});

const png = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6f4f' } })
    .png()
    .toBuffer();

async function upload(
  bytes: Uint8Array,
  name = 'park.png',
  customData?: string,
): Promise<{ status: number; body: { data: DriveFileWire; error?: { code: string; payload: { reason?: string; field?: string } } } }> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
  if (customData !== undefined) form.set('customData', customData);
  const answer = await app.request('/api/v2/media/upload', { method: 'POST', headers: office, body: form });
  return { status: answer.status, body: (await answer.json()) as never };
}

async function ask<T>(
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; data: T; error: { code: string; payload: Record<string, string> } }> {
  const answer = await app.request(`/api/${path}`, {
    method,
    headers: { ...office, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, ...((await answer.json()) as { data: T; error: never }) };
}

async function aPicture(access = 'public'): Promise<MediaItemWire> {
  const { body } = await upload(await png(), 'Šetnica uz rijeku.png', JSON.stringify({ access }));
  return (
    await ask<MediaItemWire>('POST', 'v1/cms/media/create', { driveId: body.data.driveId, alt: 'Šetnica', focalPoint: { x: 0.25, y: 1 } })
  ).data;
}

describe('files that are given to the shop', () => {
  it('are kept as pictures made anew, without what hid in them [CMS-13] [T-11]', async () => {
    const evil = '<script>alert(1)</script><?php system($_GET[0]); ?>';
    const jpeg = await sharp(await png())
      .jpeg()
      .withExif({ IFD0: { Copyright: evil, ImageDescription: evil } })
      .toBuffer();
    const { status, body } = await upload(Buffer.concat([jpeg, Buffer.from(evil)]), '..\\../a/Slika\u202egpj.exe%00.html');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      mime: 'image/webp',
      extension: 'webp',
      width: 40,
      height: 30,
      access: 'public',
      originalName: 'Slikagpj.exe-00.html',
    });
    const row = await database.selectFrom('drive_file').selectAll().where('id', '=', body.data.driveId).executeTakeFirstOrThrow();
    expect(row.key).toMatch(/^media\/public\/d-[0-9a-f]{32}\.webp$/);
    const kept = Buffer.from((await deps.files.get(row.key)) ?? []);
    expect(kept.includes('script')).toBe(false);
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
  });

  it.each([
    ['nothing', Buffer.of(), 'empty'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'notAPicture'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'notAPicture'],
    ['a script', Buffer.from('alert(1)'), 'notAPicture'],
    ['a program of the server', Buffer.from('<?php phpinfo();'), 'notAPicture'],
    ['a picture that is a page', Buffer.from('GIF89a/*<html><script>*/=1;alert(1)</script>'), 'damaged'],
    ['half a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'notAPicture'],
    ['an archive', Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'latin1'), 'notAPicture'],
    ['a document', Buffer.from('%PDF-1.7\n<script>'), 'notAPicture'],
  ])('are refused when they are %s called a.jpg [T-11]', async (_, bytes, reason) => {
    const { status, body } = await upload(bytes, 'a.jpg');
    expect([status, body.error?.code, body.error?.payload.field]).toEqual([400, 'FILE_INVALID', 'file']);
    expect([reason, 'damaged', 'notAPicture']).toContain(body.error?.payload.reason);
  });

  it('are refused when a small file unfolds to a huge picture, or is one byte too large [T-11]', async () => {
    // What its head says is what a reader would make room for.
    const wide = await png();
    wide.writeUInt32BE(30_000, 16);
    wide.writeUInt32BE(30_000, 20);
    wide.writeUInt32BE(crc32(wide.subarray(12, 29)), 29);
    expect((await upload(wide)).body.error?.payload.reason).toBe('tooManyPixels');
    expect((await upload(new Uint8Array(20_000_001))).status).toBe(413);
  });

  it('come as one form of one file, with fields that the contract knows [T-25]', async () => {
    expect((await upload(await png(), 'a.png', '{"access":"everybody"}')).status).toBe(400);
    expect((await upload(await png(), 'a.png', '{"__proto__":{"access":"private"}}')).status).toBe(400);
    expect((await upload(await png(), 'a.png', 'not json')).status).toBe(400);
    for (const [type, body] of [
      ['application/json', '{}'],
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=x', '--x\r\nbroken'],
    ] as const)
      expect(
        (await app.request('/api/v2/media/upload', { method: 'POST', headers: { ...office, 'content-type': type }, body })).status,
      ).toBe(400);
    const two = new FormData();
    two.append('file', new File(['a'], 'a'));
    two.append('file', new File(['b'], 'b'));
    expect((await app.request('/api/v2/media/upload', { method: 'POST', headers: office, body: two })).status).toBe(400);
  });

  it('have names that can be parts of addresses', () => {
    expect(['Šuma i Đurđevac.JPG', '??', 'a'.repeat(200)].map(addressTitle)).toEqual(['suma-i-durdevac', 'slika', 'a'.repeat(80)]);
  });

  it('can be put by an address that is good once [CMS-13]', async () => {
    const { data } = await ask<{ url: string; key: string; method: string }>('POST', 'v1/media/file/getUploadUrl', {
      originalName: 'Čamac.png',
      mime: 'image/png',
    });
    expect(data.url).toMatch(/^http:\/\/localhost:3000\/media\/upload\/\w{32}$/);
    const name = data.url.split('/').at(-1) ?? '';
    const put = async (to: string, bytes: Uint8Array<ArrayBuffer>) =>
      takeUpload(deps, to, new Request('http://x', { method: 'PUT', body: bytes }));
    expect(await put('x'.repeat(32), new Uint8Array(await png()))).toBe(404);
    const full = Object.assign(Object.create(deps.files) as typeof deps.files, { put: () => Promise.reject(new Error('disk full')) });
    await expect(
      takeUpload({ ...deps, files: full }, name, new Request('http://x', { method: 'PUT', body: new Uint8Array([1]) })),
    ).rejects.toThrow('disk full');
    expect(await put(name, new Uint8Array(20_000_001))).toBe(413);
    const both = await Promise.all([put(name, new Uint8Array(await png())), put(name, new Uint8Array(await png()))]);
    expect(both.toSorted()).toEqual([204, 404]);
    expect(await put(name, new Uint8Array(await png()))).toBe(404);
    const taken = await ask<DriveFileWire>('POST', 'v1/media/file/addFromBucket', { key: data.key });
    expect(taken.data).toMatchObject({ originalName: 'Čamac.png', access: 'private', width: 40 });
    expect((await ask('POST', 'v1/media/file/addFromBucketPublic', { key: data.key })).status).toBe(404);
    // Of two that come at once the one that ends first is taken, however early the other began.
    const raced = await ask<{ url: string }>('POST', 'v1/media/file/getUploadUrl', { originalName: 'b', mime: 'image/png' });
    const to = raced.data.url.split('/').at(-1) ?? '';
    let end = () => {};
    const began = Promise.withResolvers<void>();
    const slow = new ReadableStream<Uint8Array>({
      start: (controller) => {
        end = () => controller.close();
        controller.enqueue(new Uint8Array([1]));
      },
      pull: () => began.resolve(),
    });
    const first = takeUpload(deps, to, new Request('http://x', { method: 'PUT', body: slow, duplex: 'half' } as RequestInit));
    await began.promise;
    expect(await put(to, new Uint8Array(await png()))).toBe(204);
    end();
    expect(await first).toBe(404);
    const late = await ask<{ url: string }>('POST', 'v1/media/file/getUploadUrl', { originalName: 'a', mime: 'image/png' });
    clock.now = new Date(clock.now.getTime() + 901_000);
    expect(await put(late.data.url.split('/').at(-1) ?? '', new Uint8Array([1]))).toBe(404);
  });

  it.each([
    'http://127.0.0.1/x',
    'https://[::1]/x',
    '//169.254.169.254/latest',
    '2130706433',
    '../../etc/passwd',
    'file:///etc/passwd',
    'incoming/../media/x',
    '/incoming/x',
  ])('are never fetched from anywhere: %s [T-13]', async (key) => {
    for (const path of ['addFromBucket', 'addFromBucketPublic'])
      expect([400, 404]).toContain((await ask('POST', `v1/media/file/${path}`, { key })).status);
  });
});

describe('the media library [CMS-13]', () => {
  it('makes pictures of files, finds and changes them', async () => {
    const made = await aPicture();
    expect(made).toMatchObject({
      title: 'setnica-uz-rijeku',
      alt: 'Šetnica',
      access: 'public',
      originalName: 'Šetnica uz rijeku.png',
      focalPoint: { x: 0.25, y: 1 },
    });
    expect(made.path).toMatch(/^\/media\/shop\/m-[0-9a-f]{24}\/Large\/setnica-uz-rijeku\.webp\?[0-9a-f]{8}$/);
    const source = await mediaSource(database, made.id, undefined, deps.files);
    expect(source).toMatchObject({ access: 'public', mime: 'image/webp', focus: { x: 0.25, y: 1 } });
    const changes = { title: 'Rijeka Kupa', description: 'U proljeće', alt: 'Kupa', focalPoint: { x: 0.5, y: 0 } };
    const { data } = await ask<MediaItemWire>('PATCH', `v1/cms/media/update/${made.id}`, changes);
    expect(data).toMatchObject({ ...changes, title: 'rijeka-kupa' });
    expect(data.path).not.toBe(made.path);
    expect(changed).toContain('*');
    const found = await ask<{ records: MediaItemWire[] }>('POST', 'v1/cms/media/filterStandard', { filters: { keywords: 'proljeće' } });
    expect(found.data.records.map(({ id }) => id)).toEqual([made.id]);
    expect((await ask<{ records: [] }>('POST', 'v1/cms/media/filterStandard', { filters: { keywords: '%' } })).data.records).toEqual([]);
    expect((await ask('PATCH', 'v1/cms/media/update/nope', {})).status).toBe(404);
    expect((await ask('PATCH', `v1/cms/media/update/${made.id}`, { focalPoint: { x: 2, y: 0 } })).error.payload.field).toBe('focalPoint.x');
    expect((await ask('POST', 'v1/cms/media/create', { driveId: 'nope' })).error.payload.field).toBe('driveId');
  });

  it('lets nothing go that something shows, and says where [ADM-06]', async () => {
    const [one, two, three] = [await aPicture(), await aPicture(), await aPicture()];
    const post = await database
      .insertInto('post')
      .values({ published_at: clock.now, media_id: one.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const body = `<p><img src="/media/shop/${two.id}/Large/a.webp"></p>`;
    await database
      .insertInto('post_text')
      .values({ post_id: post.id, language: 'hrv', slug: 's', title: 't', excerpt: '', body })
      .execute();
    const page = await database.insertInto('page').defaultValues().returning('id').executeTakeFirstOrThrow();
    const sections = JSON.stringify([{ kind: 'hero', items: [{ mediaId: three.id }] }]);
    await database
      .insertInto('page_text')
      .values({ page_id: page.id, language: 'hrv', slug: 's', title: 't', description: '', sections })
      .execute();
    const four = await aPicture();
    const content = JSON.stringify({ values: {}, sections: [{ id: 'abcdefghijkl', kind: 'mapPicture', media: four.id }] });
    await database
      .insertInto('draft')
      .values({ thing: 'page', thing_id: 9000, language: 'hrv', version: 1, content, changed_at: '2026-11-20T10:00:00Z' })
      .execute();
    for (const [item, where] of [
      [one, `post ${post.id}`],
      [two, `post ${post.id}`],
      [three, `page ${page.id}`],
      [four, 'page 9000'],
    ] as const) {
      const refused = await ask('DELETE', `v1/cms/media/delete/${item.id}`, {});
      expect([refused.status, refused.error.code, refused.error.payload.name]).toEqual([409, 'IN_USE', where]);
    }
    const free = await aPicture();
    const ids = [one.driveId, free.driveId];
    expect((await ask('DELETE', 'v1/media/directoryItem/delete', { targetIds: ids })).error.payload.name).toBe(`post ${post.id}`);
    expect((await ask('DELETE', 'v1/media/directoryItem/delete', { targetIds: ['nope'] })).status).toBe(404);
    expect((await ask('DELETE', `v1/cms/media/delete/${free.id}`, {})).status).toBe(200);
    const row = await database
      .selectFrom('drive_file')
      .select('key')
      .where('id', '=', free.driveId ?? '')
      .executeTakeFirstOrThrow();
    expect((await ask('DELETE', 'v1/media/directoryItem/delete', { targetIds: [free.driveId] })).status).toBe(200);
    expect(await deps.files.get(row.key)).toBeUndefined();
  });

  it('shows private pictures to whoever looks after the library, and to others by an address that ends [T-23]', async () => {
    const made = await aPicture('private');
    expect(made.path).toMatch(/\.webp\?until=\d+&sign=[\w-]{43}$/);
    const may = (path: string, from = '') =>
      mayReadMedia(deps, new Request(`http://localhost${path}`, { headers: { cookie: from } }), made.id);
    expect(await may(made.path)).toBe(true);
    expect(await may(made.path.replace(/until=(\d+)/, (_, until) => `until=${Number(until) + 60}`))).toBe(false);
    const other = await aPicture('private');
    expect(await may(other.path)).toBe(false);
    const plain = made.path.split('?')[0] ?? '';
    expect(await may(plain)).toBe(false);
    expect(await may(plain, cookie)).toBe(true);
    expect(await may(plain, customerCookie)).toBe(false);
    // Whoever looks after orders has no business with the library.
    expect(await may(plain, asCookie((await aBackOfficeUser(database, { scopes: ['orders'] })).headers))).toBe(false);
    const editor = await aBackOfficeUser(database, { scopes: ['pages'] });
    expect(await may(plain, asCookie(editor.headers))).toBe(true);
    // The same person, signed in as customers do, who are asked for no second step.
    expect(await may(plain, asCookie((await anotherSignIn(database, editor.userId)).headers))).toBe(false);
    clock.now = new Date(clock.now.getTime() + 16 * 60_000);
    expect(await may(made.path)).toBe(false);
  });

  it('shows what was cut away of a picture to whoever may cut it, and to nobody else [T-23]', async () => {
    const may = (who?: { readonly headers: Readonly<Record<string, string>> }) =>
      maySeeWhole(
        deps,
        new Request('http://localhost/media/1/x/Whole-0/x.webp', { headers: { cookie: who ? asCookie(who.headers) : '' } }),
      );
    const office = (scopes: readonly string[]) => aBackOfficeUser(database, { scopes });
    const all = [await office(['pages']), await office(['products']), await aCustomer(database), undefined];
    expect(await Promise.all(all.map(may))).toEqual([true, false, false, false]);
  });

  it('shows a private picture to its readers, signed in, and to no other customer [CMS-13] [T-23]', async () => {
    const made = await aPicture('private');
    const [reader, other] = [await aCustomer(database), await aCustomer(database)];
    const may = (who: { readonly headers: Readonly<Record<string, string>> }, id = made.id) =>
      mayReadMedia(deps, new Request('http://localhost/media/1/x/Card/x.webp', { headers: { cookie: asCookie(who.headers) } }), id);
    expect(await may(reader)).toBe(false);
    const named = await ask<MediaItemWire>('PATCH', `v1/cms/media/update/${made.id}`, { readers: [reader.userId, reader.userId] });
    expect(named.data.readers).toEqual([reader.userId]);
    expect([await may(reader), await may(other), await may(reader, (await aPicture('private')).id)]).toEqual([true, false, false]);
    await ask('PATCH', `v1/cms/media/update/${made.id}`, { title: 'nacrt' });
    expect(await may(reader)).toBe(true);
    await ask('PATCH', `v1/cms/media/update/${made.id}`, { readers: [other.userId] });
    expect([await may(reader), await may(other)]).toEqual([false, true]);
    await database.deleteFrom('user_session').where('user_id', '=', other.userId).execute();
    expect(await may(other)).toBe(false);
  });

  it('takes as readers customers there are, of a private picture; they do not keep it from being deleted', async () => {
    const made = await aPicture('private');
    const { userId } = await aCustomer(database);
    const path = `v1/cms/media/update/${made.id}`;
    expect((await ask('PATCH', path, { readers: [userId, 999_999] })).error).toMatchObject({
      code: 'NOT_FOUND',
      payload: { field: 'readers' },
    });
    expect((await ask<MediaItemWire>('PATCH', path, { readers: [userId] })).data.readers).toEqual([userId]);
    const open = await aPicture('public');
    expect((await ask('PATCH', `v1/cms/media/update/${open.id}`, { readers: [userId] })).error.code).toBe('BAD_REQUEST');
    expect((await ask('DELETE', `v1/cms/media/delete/${made.id}`, {})).status).toBe(200);
    await database.deleteFrom('shop_user').where('id', '=', userId).execute();
  });

  it('says what may be uploaded', async () => {
    const { data } = await ask<{ sizes: { name: string }[] }>('GET', 'v1/media/option/filter');
    expect(data).toMatchObject({ defaultSize: 'MediumSize', largestBytes: 20_000_000 });
    expect(data.sizes).toContainEqual({ name: 'FullHD', width: 1920, height: 1080 });
  });
});
