import { afterAll, describe, expect, it } from 'vitest';
import { getProduct } from '#adapters/platform/wire/product.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { openDemoSite } from '#tests/support/a-demo-site.ts';
import { createDemoDatabase } from '#tests/support/demo-database.ts';

const { database, drop } = await createDemoDatabase();
afterAll(drop);
const site = openDemoSite(database);

async function product(slug: string, language: LanguageCode = 'hrv') {
  const answer = await site.ask(getProduct, { query: { slug }, language });
  if (answer.data === undefined) throw new Error(String(answer.status));
  return answer.data;
}

describe('a configurable product [PRD-02]', () => {
  it('names its options with their values in the wished order and language', async () => {
    const { configurableOptions } = await product('majica-manje-je-vise');
    expect(configurableOptions.map(({ attributeCode, inputType }) => [attributeCode, inputType])).toEqual([
      ['color', 'visualSwatch'],
      ['size', 'textSwatch'],
    ]);
    expect(configurableOptions[1]?.values.map(({ value }) => value)).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL']);
    const english = await product('less-is-more-t-shirt', 'eng');
    expect(english.configurableOptions.map(({ label }) => label)).toEqual(['Colour', 'Size']);
    expect(configurableOptions[0]?.values.every(({ colour }) => typeof colour === 'string')).toBe(true);
  });

  it('shows values by pictures where they have one', async () => {
    const { configurableOptions } = await product('beeswax-food-wrap', 'eng');
    expect(configurableOptions.map(({ inputType, values }) => [inputType, values.length])).toEqual([['visualSwatch', 4]]);
    expect(configurableOptions[0]?.values[1]).toMatchObject({
      value: 'stripes',
      isMedia: true,
      colour: null,
      media: { id: 'pattern-stripes', description: 'Fabric pattern: green and brown stripes' },
    });
    const shirt = await product('majica-manje-je-vise');
    expect(shirt.configurableOptions.flatMap(({ values }) => values).every(({ isMedia, media }) => !isMedia && media === null)).toBe(true);
  });

  it('gives every variant its price, pictures, stock and its value of every option', async () => {
    const { associatedProducts, configurableOptions } = await product('majica-manje-je-vise');
    expect(associatedProducts.length).toBeGreaterThan(10);
    for (const { choices, gallery, format, finalPrice, available } of associatedProducts) {
      expect(format).toBe('Simple');
      expect(finalPrice).toBeGreaterThan(0);
      expect(available).toBeGreaterThanOrEqual(0);
      expect(gallery.length).toBeGreaterThan(0);
      for (const { attributeCode, values } of configurableOptions) expect(values.map(({ id }) => id)).toContain(choices[attributeCode]);
    }
    const made = associatedProducts.map(({ choices }) => JSON.stringify(choices));
    expect(new Set(made).size).toBe(made.length);
  });

  it('leaves both empty for what has no options', async () => {
    const simple = await product('vrtne-rukavice-od-recikliranog-pamuka');
    expect([simple.configurableOptions, simple.associatedProducts]).toEqual([[], []]);
  });
});
