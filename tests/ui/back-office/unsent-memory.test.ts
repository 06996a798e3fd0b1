import { expect, it } from 'vitest';
import { formsFor } from '#ui/back-office/unsent-memory.ts';

const forms = [{ id: 'products.rename', controls: [], versions: {} }];
const kept = { page: '/admin/products?q=kotao', at: 1_000_000, forms };

it.each([
  ['on its page', '/admin/products?q=kotao', 1_005_000, forms],
  ['not where the list shows others', '/admin/products?q=pumpa', 1_005_000, []],
  ['not when whoever typed it has long gone', '/admin/products?q=kotao', 1_000_000 + 11 * 60_000, []],
])('what was typed and not sent is given back %s', (_, page, now, given) => {
  expect(formsFor(kept, page, now)).toEqual(given);
});

it('nothing is given back where nothing was kept', () => {
  expect(formsFor(undefined, '/admin/products', 1)).toEqual([]);
});
