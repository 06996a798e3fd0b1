import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TEXT_SHOWS } from '#domain/locale/text-state.ts';
import { parseSearch } from '#domain/navigation/search-params.ts';
import { readTextQuestion, textListAddress } from '#ui/back-office/lists/text-list-address.ts';

it.each([
  ['', { words: '', show: 'all', cursor: {} }],
  ['?q=+zelena+&show=hidden', { words: 'zelena', show: 'hidden', cursor: {} }],
  ['?show=everything&after=7', { words: '', show: 'all', cursor: { after: '7' } }],
])('an address that ends with %j asks for %j', (query, asked) => expect(readTextQuestion(parseSearch(query))).toEqual(asked));

it('says no more than it has to', () => {
  expect(textListAddress('/pages', { words: '', show: 'all', cursor: {} })).toBe('/pages');
  expect(textListAddress('/pages', { words: 'a b', show: 'changed', cursor: { before: '3' } })).toBe('/pages?q=a+b&show=changed&before=3');
});

it('an address asks for what it was made of', () => {
  const asked = fc.record({
    words: fc.string({ maxLength: 100 }).map((text) => text.trim()),
    show: fc.constantFrom(...TEXT_SHOWS),
    cursor: fc.constantFrom({}, { after: '12' }, { before: '12' }),
  });
  fc.assert(
    fc.property(asked, (one) => {
      expect(readTextQuestion(parseSearch(textListAddress('', one)))).toEqual(one);
    }),
  );
});
