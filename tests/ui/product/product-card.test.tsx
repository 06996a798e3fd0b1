import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import type { ProductSummary } from '#domain/product/product.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { ProductCard } from '#ui/product/product-card.tsx';

const ROUTER = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: ['/trgovina'] }) });

const SHIRT: ProductSummary = {
  id: 1,
  sku: 'M-1',
  slug: 'majica',
  name: 'Majica',
  format: 'Configurable',
  media: undefined,
  price: { final: money(2000), regular: undefined, member: money(1500), from: true },
  availability: { inStock: true, quantity: 5 },
  unit: { quantity: 2, measure: 'piece' },
};

const drawn = (product: ProductSummary) =>
  drawScreen(
    <RouterContextProvider router={ROUTER}>
      <ProductCard product={product} />
    </RouterContextProvider>,
  );

describe('a product in a list', () => {
  it('leads to its variants and says from which price', () => {
    const { text, missing } = drawn(SHIRT);
    expect(text.replaceAll('\u00a0', ' ')).toMatch(/od 20,00 € .*15,00 €.*Pogledaj izvedbe/);
    expect(missing).toEqual([]);
  });

  it('promises neither a price nor a choice once every variant was withdrawn', () => {
    const { html, text, missing } = drawn({ ...SHIRT, availability: { inStock: false, quantity: 0 }, isWithdrawn: true });
    expect(text).not.toMatch(/€|Pogledaj/);
    expect(text).toContain('Rasprodano');
    expect(html).toContain('majica');
    expect(missing).toEqual([]);
  });
});
