import { describe, expect, it } from 'vitest';
import { BrowsePosts } from '#application/post/browse-posts.ts';
import type { Post } from '#domain/post/post.ts';
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
  });
  visitor.shop.posts = [
    ...Array.from({ length: 15 }, (_, index) => post(index + 1, 'novosti', 'Novosti')),
    post(20, 'natjecaji', 'Natječaji'),
  ];
  return { shop: visitor.shop, browse: new BrowsePosts(visitor.posts, visitor.finder) };
}

describe('the news list', () => {
  it('shows 12 a page of the category novosti, newest first [CMS-02]', async () => {
    const { browse } = aSite();
    const first = (await browse.run(undefined, 1))._unsafeUnwrap();
    expect(first).toMatchObject({ category: undefined, posts: { totalPages: 2, totalRecords: 15, page: 1 } });
    expect(first?.posts.records[0]?.id).toBe(15);
    expect((await browse.run(undefined, 2))._unsafeUnwrap()?.posts.records).toHaveLength(3);
  });

  it('is narrowed by dates, both included [CMS-02]', async () => {
    const list = (await aSite().browse.run(undefined, 1, { from: '2026-01-03', to: '2026-01-05' }))._unsafeUnwrap();
    expect(list).toMatchObject({ from: '2026-01-03', to: '2026-01-05', posts: { records: [{ id: 5 }, { id: 4 }, { id: 3 }] } });
  });

  it('shows the posts of a category by its slug; another slug is no category', async () => {
    const { browse } = aSite();
    expect((await browse.run('natjecaji', 1))._unsafeUnwrap()).toMatchObject({
      category: { title: 'Natječaji' },
      posts: { totalRecords: 1 },
    });
    expect((await browse.run('nema', 1))._unsafeUnwrap()).toBeUndefined();
  });

  it('says when the platform does not answer', async () => {
    const { shop, browse } = aSite();
    shop.faults.set('Posts.list', { kind: 'Unreachable', message: 'down' });
    expect((await browse.run(undefined, 1)).isErr()).toBe(true);
    shop.faults.set('Posts.category', { kind: 'Unreachable', message: 'down' });
    expect((await browse.run('natjecaji', 1)).isErr()).toBe(true);
  });
});
