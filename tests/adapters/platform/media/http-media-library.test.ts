import { describe, expect, it } from 'vitest';
import { StoredUploads } from '#adapters/browser/stored-uploads.ts';
import { HttpMediaLibrary } from '#adapters/platform/media/http-media-library.ts';
import { SentFiles } from '#adapters/platform/media/sent-files.ts';
import * as wire from '#adapters/platform/wire/media.ts';
import { aPlatform } from '#tests/support/a-platform.ts';

const PICTURE = {
  id: 'm-1',
  driveId: 'd-1',
  title: 'krov',
  description: '',
  alt: '',
  mime: 'image/webp',
  extension: 'webp',
  size: 10,
  width: 4,
  height: 3,
  access: 'public' as const,
  originalName: 'Krov.png',
  path: '/media/shop/m-1/Large/krov.webp?12ab34cd',
  focalPoint: { x: 0.5, y: 0.5 },
  cut: null,
  whole: { width: 4, height: 3 },
  readers: [],
  createdAt: '2026-11-20T10:00:00Z',
  folderId: 7,
  decorative: false,
  described: false,
};
const FILE = {
  driveId: 'd-1',
  originalName: 'Krov.png',
  mime: 'image/webp',
  extension: 'webp',
  size: 10,
  width: 4,
  height: 3,
  access: 'public' as const,
};
const png = (size = 3) => ({ name: 'Krov.png', bytes: new Blob(['x'.repeat(size)], { type: 'image/png' }) });

/** A library whose files travel as `status` says, and where they were sent. */
function aLibrary(status: number | undefined, url = 'https://izlog.example/media/upload/abc') {
  const platform = aPlatform();
  platform.gives(wire.getUploadUrl, {
    url,
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    goesOn: !url.includes('bucket'),
    key: 'incoming/abc',
    expiresAt: '2026-11-20T10:15:00Z',
  });
  platform.gives(wire.addFromBucketPublic, FILE);
  platform.gives(wire.uploadMedia, FILE);
  platform.gives(wire.createMedia, PICTURE);
  const sent: string[] = [];
  const sender = {
    send: async (address: { readonly url: string }) => {
      sent.push(address.url);
      return status;
    },
  };
  return {
    library: new HttpMediaLibrary(platform.client, new SentFiles(platform.client, sender, new StoredUploads(undefined, () => 0))),
    platform,
    sent,
    bodies: () => platform.received.map(({ body }) => body),
    received: platform.received,
  };
}

describe('a file for the media library [ADM-06]', () => {
  it('goes to the address that was signed for it, at the page’s own site, and is made a picture of its folder', async () => {
    const { library, sent, bodies } = aLibrary(204);
    const made = (await library.upload(png(), 7))._unsafeUnwrap();
    expect(sent).toEqual(['/media/upload/abc']);
    expect(bodies().slice(-2)).toEqual([
      { key: 'incoming/abc', originalName: 'Krov.png' },
      { driveId: 'd-1', folderId: 7 },
    ]);
    expect(made).toMatchObject({ id: 'm-1', fileName: 'Krov.png', folder: 7, version: '12ab34cd' });
  });

  it.each([
    [undefined, 'Unreachable'],
    [503, 'Unreachable'],
    [413, 'tooLarge'],
  ])('that ends with %s is told as %s and made nothing of', async (status, told) => {
    const { library, bodies } = aLibrary(status);
    const problem = (await library.upload(png(), null))._unsafeUnwrapErr();
    expect(problem.kind === 'Invalid' ? problem.reason : problem.kind).toBe(told);
    expect(bodies()).toHaveLength(1);
  });

  it.each([
    ['of another kind', new Blob(['x'], { type: 'application/pdf' }), 'notAPicture'],
    ['that is empty', new Blob([], { type: 'image/png' }), 'empty'],
    ['larger than twenty megabytes', new Blob([new Uint8Array(20_000_001)], { type: 'image/png' }), 'tooLarge'],
  ])('%s never leaves', async (_, bytes, reason) => {
    const { library, bodies } = aLibrary(204);
    expect((await library.upload({ name: 'a', bytes }, null))._unsafeUnwrapErr()).toMatchObject({ kind: 'Invalid', reason });
    expect(bodies()).toEqual([]);
  });

  it('goes straight to the store where files lie with somebody else', async () => {
    const { library, sent, bodies } = aLibrary(200, 'https://bucket.example/incoming/abc?sign=1');
    expect((await library.upload(png(), null)).isOk()).toBe(true);
    expect(sent).toEqual(['https://bucket.example/incoming/abc?sign=1']);
    expect(bodies().at(-2)).toEqual({ key: 'incoming/abc', originalName: 'Krov.png' });
  });

  it('is sent once, and named to the same file, though nobody was told what became of it', async () => {
    const { library, platform, sent, bodies } = aLibrary(200, 'https://bucket.example/incoming/abc?sign=1');
    for (const lost of [wire.addFromBucketPublic, wire.createMedia]) {
      platform.refuses(lost, 503, 'UNAVAILABLE', 'no answer');
      expect((await library.upload(png(), null))._unsafeUnwrapErr().kind).toBe('Unreachable');
      platform.gives(lost, lost === wire.createMedia ? PICTURE : FILE);
    }
    expect((await library.upload(png(), null))._unsafeUnwrap().id).toBe('m-1');
    expect(sent).toHaveLength(1);
    expect(bodies().slice(-2)).toEqual([
      { key: 'incoming/abc', originalName: 'Krov.png' },
      { driveId: 'd-1', folderId: null },
    ]);
    // One that was made is another one when it is given again.
    await library.upload(png(), null);
    expect(sent).toHaveLength(2);
  });

  it('goes through the site where that store lets no page bring it', async () => {
    const { library, received } = aLibrary(undefined, 'https://bucket.example/incoming/abc?sign=1');
    expect((await library.upload(png(), null)).isOk()).toBe(true);
    const form = received.find(({ path }) => path === wire.uploadMedia.path);
    expect(form?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(form?.text).toContain('filename="Krov.png"');
  });
});
