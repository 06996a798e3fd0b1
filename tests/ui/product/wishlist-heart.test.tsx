import { describe, expect, it } from 'vitest';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { WishlistHeart } from '#ui/product/wishlist-heart.tsx';

const drawn = (account?: object) =>
  drawScreen(<WishlistHeart product={{ id: 7, slug: 'lampa' } as never} />, undefined, {}, (account && { account }) as never).html;
const ana = { firstName: 'Ana', isBackofficeUser: false, wishlist: [8] };

describe('the heart of a product', () => {
  it('wishes for it whoever asks, a guest too, and tells what is wished for already [WSH-01]', () => {
    for (const html of [drawn(), drawn(ana)]) {
      expect(html).toMatch(/<form action="\/product\/lampa" method="post">.*name="productId" value="7"/);
      expect(html).toContain('Dodaj na popis želja');
    }
    expect(drawn({ ...ana, wishlist: [8, 7] })).toContain('Na popisu želja');
  });

  it('is not there where a platform keeps no wishes', () => {
    const heart = <WishlistHeart product={{ id: 7, slug: 'lampa' } as never} />;
    expect(drawScreen(heart, undefined, { lacks: ['wishlist'] }).html).toBe('');
    expect(drawScreen(heart, undefined, { lacks: ['downloads'] }).html).not.toBe('');
  });

  it('is not for the back office', () => {
    expect(drawn({ ...ana, isBackofficeUser: true })).toBe('');
  });
});
