import { describe, expect, it } from 'vitest';
import { StoredUploads } from '#adapters/browser/stored-uploads.ts';
import { SentFiles } from '#adapters/platform/media/sent-files.ts';
import * as wire from '#adapters/platform/wire/media.ts';
import { aPlatform } from '#tests/support/a-platform.ts';

const film = () => ({ name: 'film.mp4', bytes: new File(['12345'], 'film.mp4', { type: 'video/mp4', lastModified: 7 }) });

/** What sends files whose answers are given in turn. */
function aWay(statuses: (number | undefined)[], goesOn = true, url = 'https://izlog.example/media/upload/abc', progress = 0) {
  const platform = aPlatform();
  platform.gives(wire.getUploadUrl, { url, method: 'PUT', headers: {}, goesOn, key: 'incoming/abc', expiresAt: '2026-11-20T10:15:00Z' });
  const sent: { url: string; goesOn: boolean }[] = [];
  const sender = {
    send: async (
      { url: to, goesOn: inParts }: { readonly url: string; readonly goesOn: boolean },
      _bytes: Blob,
      onProgress: (part: number) => void,
    ) => {
      sent.push({ url: to, goesOn: inParts });
      onProgress(progress);
      return statuses.shift();
    },
  };
  const begun = new StoredUploads(undefined, () => 0);
  return { files: new SentFiles(platform.client, sender, begun), sent, begun, received: platform.received };
}

describe('a file that is sent', () => {
  it('goes to the page’s own site in parts, with its size announced', async () => {
    const { files, sent, begun, received } = aWay([204]);
    expect((await files.send(film(), 'video/mp4'))._unsafeUnwrap()).toBe('incoming/abc');
    expect(sent).toEqual([{ url: '/media/upload/abc', goesOn: true }]);
    expect(received.map(({ body }) => body)).toEqual([{ originalName: 'film.mp4', mime: 'video/mp4', size: 5 }]);
    expect(begun.names()).toEqual(['film.mp4']);
    files.settle(film(), { kind: 'Unreachable', message: '' });
    expect((await files.send(film(), 'video/mp4')).isErr()).toBe(true);
    expect([sent.length, received.length, begun.names()]).toEqual([2, 1, ['film.mp4']]);
    files.settle(film(), undefined);
    expect(begun.names()).toEqual([]);
  });

  it.each([undefined, { kind: 'Gone' }, { kind: 'Invalid', section: null, field: 'file', reason: 'damaged' }] as const)(
    'is forgotten once something was made of it, or nothing will be: %j',
    async (problem) => {
      const { files, begun } = aWay([204]);
      await files.send(film(), 'video/mp4');
      files.settle(film(), problem);
      expect(begun.names()).toEqual([]);
    },
  );

  it('is not told to be kept out of a store elsewhere when its way there broke off', async () => {
    const { files } = aWay([undefined], false, 'https://bucket.example/incoming/abc?sig', 0.3);
    expect((await files.send(film(), 'video/mp4'))._unsafeUnwrapErr().kind).toBe('Unreachable');
  });

  it('says what a picture hashes to', async () => {
    const { files, received } = aWay([204]);
    await files.send({ name: 'a.png', bytes: new Blob(['abc'], { type: 'image/png' }) }, 'image/png');
    expect(received[0]?.body).toMatchObject({ sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' });
  });

  it('goes on at the same address after a break', async () => {
    const { files, sent, begun, received } = aWay([undefined, 204]);
    expect((await files.send(film(), 'video/mp4'))._unsafeUnwrapErr().kind).toBe('Unreachable');
    expect(begun.names()).toEqual(['film.mp4']);
    expect((await files.send(film(), 'video/mp4'))._unsafeUnwrap()).toBe('incoming/abc');
    expect([sent.length, received.length]).toEqual([2, 1]);
  });

  it('begins anew when its address has been given up', async () => {
    const { files, sent, received } = aWay([undefined, 404, 204]);
    await files.send(film(), 'video/mp4');
    expect((await files.send(film(), 'video/mp4'))._unsafeUnwrap()).toBe('incoming/abc');
    expect([sent.length, received.length]).toEqual([3, 2]);
  });

  it('that came whole to a store elsewhere is not sent again while something may be made of it', async () => {
    const { files, sent, begun, received } = aWay([200, 200], false, 'https://bucket.example/incoming/abc?sig');
    const told: number[] = [];
    expect((await files.send(film(), 'video/mp4'))._unsafeUnwrap()).toBe('incoming/abc');
    files.settle(film(), { kind: 'Unreachable', message: '' });
    const again = await files.send({ ...film(), onProgress: (part) => void told.push(part) }, 'video/mp4');
    expect([again._unsafeUnwrap(), told, sent.length, received.length]).toEqual(['incoming/abc', [1], 1, 1]);
    files.settle(film(), undefined);
    await files.send({ name: 'a.png', bytes: film().bytes }, 'image/png');
    expect([sent.length, begun.names()]).toEqual([2, ['a.png']]);
  });

  it('goes at once to a store elsewhere, and is remembered nowhere', async () => {
    const { files, sent, begun } = aWay([undefined, 413], false, 'https://bucket.example/incoming/abc?sig');
    expect((await files.send(film(), 'video/mp4'))._unsafeUnwrap()).toBeUndefined();
    expect([sent, begun.names()]).toEqual([[{ url: 'https://bucket.example/incoming/abc?sig', goesOn: false }], []]);
    expect((await files.send(film(), 'video/mp4'))._unsafeUnwrapErr()).toMatchObject({ kind: 'Invalid', reason: 'tooLarge' });
  });
});
