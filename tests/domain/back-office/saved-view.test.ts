import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameView, VIEW_LISTS, VIEW_WORDS, viewFlaw, viewQuery } from '#domain/back-office/saved-view.ts';

describe('a view of a list', () => {
  it('is made of the words of its list alone, without those that say nothing and without the place in the list', () => {
    const given: Readonly<Record<string, string>> = { view: 'toPay', q: '  kovač ', before: '7', format: 'Simple', page: '3' };
    expect(viewQuery('orders', (word) => given[word])).toEqual({ view: 'toPay', q: 'kovač' });
    expect(viewQuery('products', (word) => given[word])).toEqual({ q: 'kovač', format: 'Simple' });
    expect(viewQuery('customers', () => '  ')).toEqual({});
  });

  it('made of a view is that view', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...VIEW_LISTS),
        fc.dictionary(fc.constantFrom('q', 'view', 'format', 'show'), fc.string()),
        (list, given) => {
          const made = viewQuery(list, (word) => given[word]);
          expect(viewQuery(list, (word) => made[word])).toEqual(made);
          expect(Object.keys(made).every((word) => (VIEW_WORDS[list] as readonly string[]).includes(word))).toBe(true);
          expect(isSameView(made, Object.fromEntries(Object.entries(made).reverse()))).toBe(true);
          expect(isSameView(made, { ...made, other: 'x' })).toBe(false);
        },
      ),
    );
  });

  it.each([
    ['orders', 'Kovač', { q: 'kovač' }, undefined],
    ['orders', ' ', { q: 'kovač' }, 'nameMissing'],
    ['orders', 'x'.repeat(61), { q: 'kovač' }, 'nameTooLong'],
    ['orders', 'x'.repeat(60), { q: 'kovač' }, undefined],
    ['orders', 'Za obradu', { view: 'toDo' }, 'notNarrowed'],
    ['products', 'Skriveni', { show: 'hidden' }, undefined],
    ['customers', 'Svi', {}, 'notNarrowed'],
  ] as const)('of %s called %s by %o: %s', (list, name, query, flaw) => {
    expect(viewFlaw(list, name, query)).toBe(flaw);
  });
});
