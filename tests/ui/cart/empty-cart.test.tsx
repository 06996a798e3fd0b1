import { describe, expect, it } from 'vitest';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { EmptyCart } from '#ui/cart/empty-cart.tsx';

const NAVIGATION = [
  { title: 'Otpad', target: { kind: 'page', slug: 'otpad' }, children: [] },
  {
    title: 'Trgovina',
    target: { kind: 'url', url: '/shop' },
    children: [{ title: 'Rasvjeta', target: { kind: 'shopCategory', slug: 'rasvjeta' }, children: [] }],
  },
] as never;

describe('an empty cart', () => {
  it('leads on: to the shop, its categories and the contact', () => {
    const { html, missing } = drawScreen(<EmptyCart />, undefined, { navigation: NAVIGATION });
    for (const way of ['href="/shop"', 'href="/kontakt"', '>Rasvjeta</a>']) expect(html).toContain(way);
    expect(html).not.toContain('Otpad');
    expect(missing).toEqual([]);
  });

  it('names no categories where the navigation has none', () => {
    expect(drawScreen(<EmptyCart />).html).not.toContain('<nav');
  });
});
