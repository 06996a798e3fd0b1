import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CATEGORY_DEPTH,
  categoryTextsFlaw,
  moveCategory,
  namedLanguage,
  readCategoryTexts,
  removalFlaw,
} from '#domain/catalog/category-record.ts';
import { levelOf } from '#domain/navigation/menu.ts';

/** Categories in the order of their tree, each below an earlier one or on the first level. */
const tree = fc.array(fc.nat(20), { minLength: 1, maxLength: 12 }).map((choices) => {
  const all = choices.map((choice, at) => ({
    id: at + 1,
    parentId: at === 0 || choice % (at + 1) === 0 ? null : choice % (at + 1),
    products: choice % 3,
  }));
  const below = (parentId: number | null): typeof all =>
    all.filter((one) => one.parentId === parentId).flatMap((one) => [one, ...below(one.id)]);
  return below(null).filter((one) => levelOf(all, one.id) <= CATEGORY_DEPTH);
});
const move = fc.oneof(
  fc.constantFrom('up', 'down', 'in', 'out').map((way) => ({ way }) as const),
  fc.record({ way: fc.constant('to' as const), parentId: fc.option(fc.integer({ min: 1, max: 12 })), before: fc.constant(null) }),
);

describe('a category that is moved', () => {
  it('loses none, makes no circle, and stands no deeper than five levels', () => {
    fc.assert(
      fc.property(tree, fc.integer({ min: 1, max: 12 }), move, (before, id, wanted) => {
        const moved = moveCategory(before, id, wanted);
        fc.pre(moved.isOk());
        const after = moved._unsafeUnwrap();
        expect(after.map((one) => one.id).sort()).toEqual(before.map((one) => one.id).sort());
        expect(after.every((one) => levelOf(after, one.id) >= 1 && levelOf(after, one.id) <= CATEGORY_DEPTH)).toBe(true);
        const others = (list: typeof before) =>
          list
            .filter((one) => one.id !== id)
            .map((one) => [one.id, one.parentId])
            .sort();
        expect(others([...after])).toEqual(others(before));
      }),
    );
  });
});

describe('a category that is taken away', () => {
  it('has neither categories nor products below it', () => {
    const [kitchen, knives, garden] = [
      { id: 1, parentId: null, products: 0 },
      { id: 2, parentId: 1, products: 3 },
      { id: 3, parentId: null, products: 0 },
    ] as const;
    const all = [kitchen, knives, garden];
    expect(all.map((one) => removalFlaw(all, one))).toEqual(['hasCategories', 'hasProducts', undefined]);
  });
});

describe('words of a category as they were typed', () => {
  const read = (fields: Record<string, string>) => readCategoryTexts((field) => fields[field] ?? '');

  it('get an address of their name where none was typed', () => {
    expect(read({ 'name-hrv': ' Vrtni  alat ', 'name-eng': 'Tools', 'slug-eng': 'garden-tools' })._unsafeUnwrap()).toEqual({
      hrv: { name: 'Vrtni alat', slug: 'vrtni-alat', description: '' },
      eng: { name: 'Tools', slug: 'garden-tools', description: '' },
    });
  });

  it('have a name in the language of the shop, or in the first that the site speaks without it', () => {
    expect([namedLanguage(['hrv', 'eng']), namedLanguage(['eng', 'deu']), namedLanguage([])]).toEqual(['hrv', 'eng', 'hrv']);
    const texts = read({ 'name-eng': 'Tools' })._unsafeUnwrap();
    expect(categoryTextsFlaw(texts, 'hrv')).toEqual({ reason: 'nameMissing', field: 'name-hrv' });
    expect(categoryTextsFlaw(texts, 'eng')).toBeUndefined();
  });

  it.each([
    [{ 'name-hrv': 'Alat', 'description-eng': 'Tools' }, 'nameMissing', 'name-eng'],
    [{ 'name-hrv': 'A<b>' }, 'nameTooLong', 'name-hrv'],
    [{ 'name-hrv': '!!!' }, 'slugUnfit', 'slug-hrv'],
    [{ 'name-hrv': 'Alat', 'slug-hrv': 'Vrtni Alat' }, 'slugUnfit', 'slug-hrv'],
    [{ 'name-hrv': 'Alat', 'description-hrv': 'o'.repeat(10_001) }, 'descriptionTooLong', 'description-hrv'],
  ])('%j: %s', (fields, reason, field) => {
    expect(read(fields)._unsafeUnwrapErr()).toEqual({ reason, field });
  });
});
