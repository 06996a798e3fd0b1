import { expect, it } from 'vitest';
import { HttpWrittenPosts } from '#adapters/platform/post/http-written-posts.ts';
import { joinTranslations, postTranslations, separateTranslation } from '#adapters/platform/wire/translation.ts';
import { aPlatform } from '#tests/support/a-platform.ts';

const POST = {
  id: 7,
  published_at: '2026-11-01T08:00:00Z',
  texts: [{ language: 'hrv' as const, slug: 'zimska', title: 'Zimska' }],
  missing: [],
};

/** The calls as they are asked about that post. */
const MASTERS = { ...postTranslations, path: '/api/v1/cms/link/masters/7' } as const;
const JOIN = { ...joinTranslations, path: '/api/v1/cms/link/postTranslation/zimska/bulkExisting' } as const;
const SEPARATE = { ...separateTranslation, path: '/api/v1/cms/link/postTranslation/zimska/separate' } as const;

it('joins posts to the one that is meant, whatever else has its address, and says of each why it can’t be', async () => {
  const platform = aPlatform();
  platform.gives(MASTERS, POST);
  platform.gives(JOIN, POST);
  const posts = new HttpWrittenPosts(platform.client);
  expect((await posts.join(7, [9, 8])).isOk()).toBe(true);
  expect(platform.received.at(-1)).toMatchObject({ body: { ids: [9, 8], post: 7 } });
  platform.refuses(JOIN, 400, 'FIELD_INVALID', '', {
    field: 'ids.0',
    reason: 'taken',
    name: 'eng',
    further: ['unknown ids.2', 'same ids.1'],
  });
  expect((await posts.join(7, [9, 7, 8]))._unsafeUnwrapErr()).toMatchObject({
    reason: 'joinTaken',
    field: 'chosen-9',
    further: [
      { reason: 'joinGone', field: 'chosen-8' },
      { reason: 'joinSame', field: 'chosen-7' },
    ],
  });
});

it('joins nothing to a post that has no address yet', async () => {
  const platform = aPlatform();
  platform.gives(MASTERS, { ...POST, texts: [] });
  const posts = new HttpWrittenPosts(platform.client);
  expect((await posts.join(7, [9]))._unsafeUnwrapErr()).toMatchObject({ area: 'posts', reason: 'joinUnpublished' });
  expect(platform.received).toHaveLength(1);
});

it('separates a language, whose post is another one then', async () => {
  const platform = aPlatform();
  platform.gives(MASTERS, POST);
  platform.gives(SEPARATE, { ...POST, id: 12 });
  const posts = new HttpWrittenPosts(platform.client);
  expect((await posts.separate(7, 'en'))._unsafeUnwrap()).toBe(12);
  expect(platform.received.at(-1)).toMatchObject({ body: { language: 'eng', post: 7 } });
  platform.refuses(SEPARATE, 400, 'FIELD_INVALID', '', { field: 'language', reason: 'last' });
  expect((await posts.separate(7, 'en'))._unsafeUnwrapErr()).toMatchObject({ reason: 'separateLast' });
});
