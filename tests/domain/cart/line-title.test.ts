import { describe, expect, it } from 'vitest';
import { lineTitle } from '#domain/cart/line-title.ts';

describe("a line's title", () => {
  it('keeps the version apart from the product, also where either has commas', () => {
    expect(lineTitle({ name: 'Majica, kratka, zelena, M', mainProductName: 'Majica, kratka' })).toEqual({
      title: 'Majica, kratka',
      version: 'zelena, M',
    });
  });

  it.each([
    ['of a product that is no version', { name: 'Lampa, mala' }],
    ['of a version with a name of its own', { name: 'Zelena majica', mainProductName: 'Majica' }],
    ['of a version whose product begins alike', { name: 'Majica plus, M', mainProductName: 'Majica' }],
    ['of a version called as its product', { name: 'Majica', mainProductName: 'Majica' }],
    ['of a version with nothing behind the comma', { name: 'Majica, ', mainProductName: 'Majica' }],
  ])('is the whole name %s', (_what, line) => {
    expect(lineTitle(line)).toEqual({ title: line.name });
  });
});
