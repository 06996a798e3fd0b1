import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LOCALES } from '#domain/locale/locale.ts';

const plain = (words: string | undefined) => words?.toLowerCase().replace(':', '').trim();

it.each(LOCALES)('in %s the price that a new reduction would be told from is not called as the one that the shop shows is', (locale) => {
  const read = (group: string): Record<string, string> =>
    JSON.parse(readFileSync(new URL(`../../../src/ui/messages/${locale}/${group}.json`, import.meta.url), 'utf8'));
  const [office, shop] = [read('products'), read('product')];
  const shown = [shop['product.lowestBefore'], shop['product.prior']].map(plain);
  for (const id of ['products.lowestPrice', 'products.grid.lowest']) {
    expect(office[id]).toMatch(/sniženje|reduction|Ermäßigung/);
    expect(shown).not.toContain(plain(office[id]));
  }
});
