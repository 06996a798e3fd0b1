import { describe, expect, it } from 'vitest';
import { tagsOf } from '#domain/cache/cached-page.ts';

describe('what is to be forgotten [ADM-07]', () => {
  it('is named by tags: everything, what was made from something, a page by its own', () => {
    expect(tagsOf('all')).toEqual(['*']);
    expect(tagsOf({ tag: 'product:7' })).toEqual(['product:7']);
    expect(tagsOf({ address: '/shop?boja=1' })).toEqual(['address:/shop?boja=1']);
  });

  it.each([{ tag: '' }, { tag: 'two words' }, { tag: 'x'.repeat(401) }, { address: 'shop' }, { address: '/with space' }, { address: '' }])(
    'is nothing with %j',
    (name) => {
      expect(tagsOf(name)).toBeUndefined();
    },
  );
});
