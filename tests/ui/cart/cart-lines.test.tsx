import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import type { CartLine } from '#domain/cart/cart.ts';
import { money } from '#domain/money.ts';
import { BOOK, LAMP, SCARCE } from '#tests/support/a-memory-shop.ts';
import { aTab } from '#tests/support/a-tab.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { CartLines } from '#ui/cart/cart-lines.tsx';
import { CrossSell } from '#ui/cart/cross-sell.tsx';

/** Forms ask it for the address of their page. */
const ROUTER = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: ['/kosarica'] }) });

async function aCart() {
  const tab = await aTab({
    lines: [
      [LAMP, 2],
      [BOOK, 1],
      [SCARCE, 1],
    ],
  });
  if (tab.cart.cart === undefined) throw new Error('no cart');
  return tab.cart.cart;
}

/** The lines of a cart as they are drawn, the first of them changed. */
async function drawn(change: Partial<CartLine>): Promise<string> {
  const cart = await aCart();
  const [first, ...others] = cart.lines;
  const lines = [{ ...first, ...change } as CartLine, ...others];
  return drawScreen(<CartLines action="/kosarica" idPrefix="" />, undefined, {}, { cart: { ...cart, lines } }).html;
}

describe('a line of the cart', () => {
  it('leads to the product, that of a variant to its main product with the choice, and of what has no page nowhere [PRD-04]', async () => {
    const variant = { isVisibleIndividually: false, itemId: '77' };
    expect(await drawn({})).toContain('<a href="/product/lampa">Lampa</a>');
    expect(await drawn({ ...variant, mainProductSlug: 'sve-lampe' })).toContain('<a href="/product/sve-lampe?cartItemId=77">Lampa</a>');
    expect(await drawn({ ...variant, mainProductSlug: undefined })).toContain('<b>Lampa</b>');
  });

  it('of a set leads to its page with what was chosen, to be edited [PRD-04] [BUN-04]', async () => {
    expect(await drawn({ format: 'Bundle', itemId: '78' })).toMatch(/<a [^>]*href="\/product\/lampa\?cartItemId=78"/);
  });

  it('of what is downloaded asks for no quantity, since there is one copy', async () => {
    const [lamp, book] = [await drawn({}), await drawn({ format: 'EProduct' })];
    expect([lamp.match(/name="quantity"/g)?.length, book.match(/name="quantity"/g)?.length]).toEqual([3, 2]);
    expect(book).toContain('2 primjerka');
  });

  it('says what it cost when it was put in, where it costs otherwise now [CRT-14]', async () => {
    expect(await drawn({ priceBefore: money(1290) })).toContain('Cijena se u međuvremenu promijenila: bila je 12,90\u00a0€');
    expect(await drawn({})).not.toContain('promijenila');
  });

  it('says how many pieces there are by now and offers to take those, or that there are none [CRT-17]', async () => {
    const [enough, few, none] = [await drawn({}), await drawn({ available: 1 }), await drawn({ available: 0 })];
    expect(enough).not.toContain('class="shortage"');
    expect(few).toMatch(/class="shortage".*<input type="hidden" name="quantity" value="1"\/>.*<button[^>]*>Smanji na 1/s);
    expect(none).toContain('rasprodano');
    expect(none).not.toMatch(/type="hidden" name="quantity"/);
  });
});

describe('what is often bought with the goods', () => {
  it('is four goods at most, beside the cart three in a row, and nothing where nothing is known [CRT-12]', async () => {
    const cart = await aCart();
    const product = {
      id: 1,
      slug: 'lampa',
      sku: 'L',
      name: 'Lampa',
      format: 'Simple',
      price: { final: money(1000), from: false },
      availability: { inStock: true },
    };
    const goods = Array.from({ length: 6 }, (_, index) => ({ ...product, id: index + 1 })) as never;
    const draw = (isSection: boolean, headingLevel: 2 | 3) =>
      drawScreen(
        <RouterContextProvider router={ROUTER}>
          <CrossSell cart={{ ...cart, crossSell: goods }} idPrefix="" isSection={isSection} headingLevel={headingLevel} />
        </RouterContextProvider>,
      ).html;
    const [section, beside] = [draw(true, 2), draw(false, 3)];
    expect([section.match(/<h3/g)?.length, beside.match(/<h4/g)?.length]).toEqual([4, 4]);
    expect(section).toMatch(/<section class="section".*<ul class="products">/s);
    expect(beside).toMatch(/<section aria.*<h3.*<ul class="products is-3">/s);
    expect(drawScreen(<CrossSell cart={{ ...cart, crossSell: [] }} idPrefix="" />).html).toBe('');
  });
});
