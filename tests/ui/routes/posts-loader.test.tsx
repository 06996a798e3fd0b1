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
  const { days } = await loadPosts(shop, undefined, query);
  const { html, missing } = drawScreen(<DateRange days={days} path="/objave" />);
  expect(missing).toEqual([]);
  const field = (name: string) => {
    const [, value = ''] = new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html) ?? [];
    return {
      value,
      isWrong: new RegExp(`id="${name}-error"`).test(html),
      isFirst: new RegExp(`<input(?=[^>]*name="${name}")[^>]*autofocus`, 'i').test(html),
    };
  };
  return { wish: wishes[0], from: field('from'), to: field('to'), html };
}

const OK = { isWrong: false, isFirst: false };
/** The first one that is wrong has the focus. */
const WRONG = { isWrong: true, isFirst: true };

describe('news of some days [CMS-02]', () => {
  it.each(['abc', '2026-02-30', '31. 9. 2026.'])(
    'are not narrowed by %s, which is no day, nor by the other one; both stay in their fields',
    async (from) => {
      const drawn = await loaded({ from, to: '2026-09-30' });
      expect(drawn).toMatchObject({
        wish: { from: undefined, to: undefined },
        from: { ...WRONG, value: from },
        to: { ...OK, value: '30. 9. 2026.' },
      });
      expect(drawn.html).toContain('Upišite postojeći datum, na primjer ');
      expect(drawn.html, 'a way back to all').toContain('Poništi');
    },
  );

  it('are not narrowed by days in the wrong order, which the later field says', async () => {
    const drawn = await loaded({ from: '2. 9. 2026.', to: '1. 9. 2026.' });
    expect(drawn).toMatchObject({
      wish: { from: undefined, to: undefined },
      from: { ...OK, value: '2. 9. 2026.' },
      to: { ...WRONG, value: '1. 9. 2026.' },
    });
    expect(drawn.html).toContain('Početni je datum iza završnoga.');
  });

  it.each<Record<string, string>>([{}, { from: '', to: '' }, { from: '2026-09-01' }, { from: '1. 9. 2026.', to: '1. 9. 2026.' }])(
    'say nothing of the days %o',
    async (query) => {
      expect(await loaded(query)).toMatchObject({ from: OK, to: OK });
    },
  );
});
