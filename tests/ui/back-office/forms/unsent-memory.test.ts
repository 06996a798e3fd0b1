import { expect, it } from 'vitest';
import { formsFor, pageOf } from '#ui/back-office/forms/unsent-memory.ts';

const forms = [{ id: 'products.rename', controls: [], versions: {} }];
const kept = { by: 7, page: '/admin/products?q=kotao', at: 1_000_000, forms };
const now = { by: 7, page: '/admin/products?q=kotao', now: 1_005_000 };

it.each([
  ['on its page', now, forms],
  ['not where the list shows others', { ...now, page: '/admin/products?q=pumpa' }, []],
  ['not when whoever typed it has long gone', { ...now, now: 1_000_000 + 11 * 60_000 }, []],
  ['not to somebody else at the same machine', { ...now, by: 8 }, []],
  ['not to nobody', { ...now, by: undefined }, []],
])('what was typed and not sent is given back %s', (_, at, given) => {
  expect(formsFor(kept, at)).toEqual(given);
});

it('nothing is given back where nothing was kept', () => {
  expect(formsFor(undefined, now)).toEqual([]);
});

it('a page is the same in each language of the office, with its query', () => {
  const croatian = pageOf({ pathname: '/admin/products/7', search: '?q=kotao' });
  expect(pageOf({ pathname: '/en/admin/products/7', search: '?q=kotao' })).toBe(croatian);
  expect(pageOf({ pathname: '/en/admin/products/8', search: '?q=kotao' })).not.toBe(croatian);
  expect(pageOf({ pathname: '/en/admin/products/7', search: '' })).not.toBe(croatian);
});
