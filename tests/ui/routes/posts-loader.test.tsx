import { ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { PostListWish } from '#application/post/browse-posts.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { DateRange } from '#ui/post/post-list-filters.tsx';
import { loadPosts } from '#ui/routes/loaders-of-posts.ts';
import type { Shop } from '#ui/shop/shop.ts';

async function loaded(query: Record<string, string>) {
  const wishes: PostListWish[] = [];
  const run = async (_: string | undefined, wish: PostListWish) => {
    wishes.push(wish);
    return ok({ term: undefined, categories: [], posts: { page: 1, totalPages: 1, records: [] }, from: wish.from, to: wish.to });
  };
  const shop = {
    locale: 'hr',
    site: { name: 'Zeleni fond', url: 'https://fond.example' },
    translator: { text: (id: string) => id },
    useCases: async () => ({ browsePosts: { run } }),
  } as unknown as Shop;
  const { list, notDays } = await loadPosts(shop, undefined, query);
  const { text, missing } = drawScreen(<DateRange list={list} path="/objave" notDays={notDays} />);
  return { wish: wishes[0], notDays, isSaid: text.includes('Upišite postojeći datum'), canBeTakenBack: text.includes('Poništi'), missing };
}

describe('news of some days [CMS-02]', () => {
  it.each(['abc', '2026-02-30', '31. 9. 2026.'])('are not narrowed by %s, which is no day, and the field says so', async (from) => {
    expect(await loaded({ from, to: '2026-09-30' })).toMatchObject({
      wish: { from: undefined, to: '2026-09-30' },
      notDays: { from },
      isSaid: true,
      canBeTakenBack: true,
      missing: [],
    });
  });

  it.each<Record<string, string>>([{}, { from: '', to: '' }, { from: '2026-09-01' }, { from: '1. 9. 2026.' }])(
    'say nothing of the days %o',
    async (query) => {
      expect(await loaded(query)).toMatchObject({ notDays: {}, isSaid: false, missing: [] });
    },
  );
});
