import { describe, expect, it } from 'vitest';
import { BrowsePosts } from '#application/post/browse-posts.ts';
import type { Post } from '#domain/post/post.ts';
import { type CallFilter, callAt } from '#domain/post/public-call.ts';
import { aMemoryShop, aVisitor } from '#tests/support/a-memory-shop.ts';

function aSite() {
  const visitor = aVisitor(aMemoryShop());
  const post = (id: number, slug: string, title: string): Post => ({
    id,
    slug: `objava-${id}`,
    title: `Objava ${id}`,
    excerpt: '',
    publishedAt: `2026-01-${String(id).padStart(2, '0')}T10:00:00Z`,
    media: undefined,
    category: { slug, title },
    body: '',
    updatedAt: '2026-01-01T00:00:00Z',
    readingMinutes: 1,
    pictures: [],
    tags: id % 2 === 0 ? [{ title: 'otpad', slug: 'otpad' }] : [],
    related: [],
    takesComments: false,
    documents: [],
  });
  visitor.shop.posts = [
    ...Array.from({ length: 15 }, (_, index) => post(index + 1, 'novosti', 'Novosti')),
    post(20, 'natjecaji', 'Natječaji'),
  ];
  return { shop: visitor.shop, browse: new BrowsePosts(visitor.posts, visitor.finder) };
}

describe('the news list', () => {
  it('shows 12 a page of the category novosti, newest first [CMS-02] [OPS-05]', async () => {
    const { browse } = aSite();
    const first = (await browse.run(undefined, { page: 1 }))._unsafeUnwrap();
    expect(first).toMatchObject({ term: undefined, pagesShown: 1, posts: { totalPages: 2, totalRecords: 15, page: 1 } });
    expect(first?.posts.records[0]?.id).toBe(15);
    expect((await browse.run(undefined, { page: 2 }))._unsafeUnwrap()?.posts.records).toHaveLength(3);
  });

  it('is narrowed by dates, both included [CMS-02]', async () => {
    const list = (await aSite().browse.run(undefined, { page: 1, from: '2026-01-03', to: '2026-01-05' }))._unsafeUnwrap();
    expect(list).toMatchObject({ from: '2026-01-03', to: '2026-01-05', posts: { records: [{ id: 5 }, { id: 4 }, { id: 3 }] } });
  });

  it('shows the posts of a category by its slug; another slug is no category', async () => {
    const { browse } = aSite();
    expect((await browse.run('natjecaji', { page: 1 }))._unsafeUnwrap()).toMatchObject({
      term: { kind: 'category', title: 'Natječaji' },
      posts: { totalRecords: 1 },
    });
    expect((await browse.run('nema', { page: 1 }))._unsafeUnwrap()).toBeUndefined();
  });

  it('of a category come five a page, more of them at one address when somebody reads on [CMS-04] [OPS-05]', async () => {
    const { browse } = aSite();
    const ids = async (wish: { page: number; pages?: number }) =>
      (await browse.run('novosti', wish))._unsafeUnwrap()?.posts.records.map(({ id }) => id);
    expect(await ids({ page: 1 })).toEqual([15, 14, 13, 12, 11]);
    expect(await ids({ page: 2, pages: 2 })).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect((await browse.run('novosti', { page: 1, pages: 1e9 }))._unsafeUnwrap()).toMatchObject({ pagesShown: 20 });
    expect((await browse.run(undefined, { page: 1, pages: 3 }))._unsafeUnwrap()).toMatchObject({ pagesShown: 1 });
    expect((await browse.run('novosti', { page: 1 }))._unsafeUnwrap()?.categories.map(({ slug }) => slug)).toEqual([
      'novosti',
      'natjecaji',
    ]);
  });

  it('are listed by tag where no category has the slug [CMS-12] [NAV-03]', async () => {
    const list = (await aSite().browse.run('otpad', { page: 1 }))._unsafeUnwrap();
    expect(list).toMatchObject({ term: { kind: 'tag', slug: 'otpad' }, state: undefined });
    expect(list?.posts.records.map(({ id }) => id)).toEqual([20, 14, 12, 10, 8]);
  });

  it('of public calls come by deadline, open ones first, and by state when asked', async () => {
    const { shop, browse } = aSite();
    const now = Date.parse('2026-01-10T12:00:00Z');
    const call = (opensAt: string | undefined, deadline: string, mark?: 'results') => callAt({ opensAt, deadline, mark }, now);
    const calls = [
      call(undefined, '2026-03-01T00:00:00Z'),
      call(undefined, '2026-02-01T00:00:00Z'),
      call('2026-02-02T00:00:00Z', '2026-04-01T00:00:00Z'),
      call(undefined, '2026-01-01T00:00:00Z', 'results'),
    ];
    const [first] = shop.posts;
    const category = { title: 'Pozivi', slug: 'pozivi' };
    shop.posts = calls.map((one, index) => ({ ...(first as Post), id: index + 1, category, call: one }));
    const ids = async (state?: CallFilter) =>
      (await browse.run('pozivi', { page: 1, state }))._unsafeUnwrap()?.posts.records.map(({ id }) => id);
    expect(await ids()).toEqual([2, 1, 3, 4]);
    expect([await ids('open'), await ids('announced'), await ids('results'), await ids('closed')]).toEqual([[2, 1], [3], [4], []]);
  });

  it('says when the platform does not answer', async () => {
    const { shop, browse } = aSite();
    shop.faults.set('Posts.list', { kind: 'Unreachable', message: 'down' });
    expect((await browse.run(undefined, { page: 1 })).isErr()).toBe(true);
    shop.faults.set('Posts.term', { kind: 'Unreachable', message: 'down' });
    expect((await browse.run('natjecaji', { page: 1 })).isErr()).toBe(true);
  });
});
