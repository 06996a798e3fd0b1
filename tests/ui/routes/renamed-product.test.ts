import { ok } from 'neverthrow';
import { expect, it, vi } from 'vitest';
import { loadProduct } from '#ui/routes/loaders.ts';
import type { Shop } from '#ui/shop/shop.ts';

it('a product that has had another address leads on for good; of one that was never there nothing is led or reported [NAV-11]', async () => {
  const findMoved = { run: vi.fn(async (path: string) => ok(path === '/en/product/old' ? '/en/product/new' : undefined)) };
  const viewProduct = { run: async () => ok(undefined) };
  const shop = { locale: 'en', useCases: async () => ({ viewProduct, findMoved }) } as unknown as Shop;
  const thrown = (slug: string) => loadProduct(shop, slug, '?a=b').catch((error: unknown) => error);
  expect(await thrown('old')).toMatchObject({ status: 301, options: { href: '/en/product/new' } });
  expect(findMoved.run).toHaveBeenLastCalledWith('/en/product/old', '?a=b', false);
  expect(await thrown('none')).toMatchObject({ isNotFound: true });
});
