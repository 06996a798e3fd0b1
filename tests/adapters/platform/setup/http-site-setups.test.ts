import { expect, it } from 'vitest';
import { HttpSiteSetups } from '#adapters/platform/setup/http-site-setups.ts';
import { importSetupGoods } from '#adapters/platform/wire/setup.ts';
import { aPlatform } from '#tests/support/a-platform.ts';

it('reads what is wrong with rows as flaws, and what an earlier version told as it stands', async () => {
  const platform = aPlatform();
  const counts = { added: 1, changed: 0, unchanged: 0, badRows: 2 };
  platform.gives(importSetupGoods, {
    ...counts,
    problems: [
      { line: 2, field: 'stock', wanted: 'wholeNumber', values: { least: '0', most: '9' }, note: 'several', found: '-1' },
      { line: 3, field: '', wanted: 'wants a header row' },
    ],
  });
  const report = await new HttpSiteSetups(platform.client).importGoods('products', 'sku\n', false);
  expect(report._unsafeUnwrap()).toEqual({
    ...counts,
    problems: [
      { line: 2, field: 'stock', flaw: { code: 'wholeNumber', values: { least: '0', most: '9' }, note: 'several' }, found: '-1' },
      { line: 3, field: '', flaw: { code: 'toldBefore', values: { words: 'wants a header row' } } },
    ],
  });
});
