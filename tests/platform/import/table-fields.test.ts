import { describe, expect, it } from 'vitest';
import { missingColumns, tableFields, unknownField } from '#server/platform/import/table-fields.ts';

const known = tableFields({ sku: 0, categories: 0, tags: 0, name_hr: 0 });

describe('a column that the table does not have', () => {
  it.each([
    ['category', 'categories'],
    ['Category', 'categories'],
    ['tag', 'tags'],
    ['SKU', 'sku'],
    ['name hr', 'name_hr'],
  ])('%s is probably %s', (field, near) => {
    expect(unknownField(field, known)).toMatchObject({ code: 'unknownFieldNear', values: { near } });
  });

  it('is told with all that there are where none is like it', () => {
    expect(unknownField('weight', known)).toMatchObject({ code: 'unknownFieldOfAll' });
  });
});

describe('columns without which no row makes sense', () => {
  const keyed = tableFields({ slug: 0, slug_hr: 0, method: 0 }, [['slug_hr', 'slug'], ['method']]);
  it.each([
    [['slug_hr', 'method'], []],
    [['slug', 'method'], []],
    [['method'], ['slug_hr']],
    [[], ['slug_hr', 'method']],
  ])('of %j %j are missing', (header, missing) => {
    expect(missingColumns(header, keyed)).toEqual(missing);
  });
});
