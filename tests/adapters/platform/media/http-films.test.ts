import { expect, it } from 'vitest';
import { StoredUploads } from '#adapters/browser/stored-uploads.ts';
import { HttpFilms } from '#adapters/platform/media/http-films.ts';
import { HttpMediaLibrary } from '#adapters/platform/media/http-media-library.ts';
import { SentFiles } from '#adapters/platform/media/sent-files.ts';
import { createFilm } from '#adapters/platform/wire/film.ts';
import { addFromBucketPublic, getUploadUrl } from '#adapters/platform/wire/media.ts';
import { aPlatform } from '#tests/support/a-platform.ts';

it.each([
  ['a film', 'video/mp4', createFilm],
  ['a picture', 'image/png', addFromBucketPublic],
] as const)('the place of %s is forgotten once it was made, and not while the shop is out of reach', async (_, type, making) => {
  const platform = aPlatform();
  const url = 'https://izlog.example/media/upload/abc';
  platform.gives(getUploadUrl, { url, method: 'PUT', headers: {}, goesOn: true, key: 'incoming/abc', expiresAt: '2026-11-20T10:15:00Z' });
  const begun = new StoredUploads(undefined, () => 0);
  const files = new SentFiles(platform.client, { send: async () => 204 }, begun);
  const file = { name: 'a', bytes: new Blob(['1'], { type }) };
  const upload = () =>
    type === 'video/mp4'
      ? new HttpFilms(platform.client, files).upload(file)
      : new HttpMediaLibrary(platform.client, files).upload(file, null);
  platform.answers(making, () => new Response('', { status: 503 }));
  expect((await upload()).isErr()).toBe(true);
  expect(begun.names()).toEqual(['a']);
  platform.refuses(making, 404, 'NOT_FOUND', 'Not found.');
  expect((await upload())._unsafeUnwrapErr().kind).toBe('Gone');
  expect(begun.names()).toEqual([]);
});
