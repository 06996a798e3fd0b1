import * as z from 'zod/mini';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { call } from './call.ts';
import { IdWire, MediaWire, MoveWire } from './shared.ts';

/** CATEGORY_REFUSED tells by `reason` what is wrong, and by `field` where (domain/catalog/category-record.ts). */
const common = { access: 'backOffice', scope: BACK_OFFICE.categories.scopes } as const;
const LanguageWire = z.enum(LANGUAGE_CODES);
const VersionWire = z.string().check(z.maxLength(64));
const text = (most: number) => z.string().check(z.maxLength(most));
const TextsWire = z.partialRecord(LanguageWire, z.strictObject({ name: text(1_000), slug: text(1_000), description: text(50_000) }));

export const getCategoryDesk = call({
  ...common,
  method: 'GET',
  path: '/api/v1/ecommerce/categoryDesk/get',
  summary: 'All categories in the order of the tree, with their own words and how many products stand in each',
  data: z.object({
    version: z.string(),
    languages: z.array(LanguageWire),
    categories: z.array(
      z.object({
        id: z.int(),
        parentId: z.nullable(z.int()),
        texts: z.partialRecord(LanguageWire, z.object({ name: z.string(), slug: z.string(), description: z.string() })),
        inMenu: z.boolean(),
        picture: z.nullable(z.object({ id: z.string(), title: z.string(), media: z.nullable(MediaWire) })),
        products: z.int(),
        allProducts: z.int(),
      }),
    ),
    pictures: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
});

export const createCategory = call({
  ...common,
  method: 'POST',
  path: '/api/v1/ecommerce/categoryDesk/create',
  scope: 'products:write',
  summary: 'Adds a category, the last below another one or on the first level',
  body: z.strictObject({ parentId: z.nullable(IdWire), texts: TextsWire, seen: VersionWire }),
  data: z.object({ id: z.int() }),
});

export const updateCategory = call({
  ...common,
  method: 'PATCH',
  path: '/api/v1/ecommerce/categoryDesk/update/{id}',
  scope: 'products:write',
  summary: 'Changes words and addresses, the place, the picture or the visibility of a category; old addresses lead on',
  body: z.strictObject({
    seen: VersionWire,
    change: z.union([
      z.strictObject({ texts: TextsWire }),
      z.strictObject({ inMenu: z.boolean() }),
      z.strictObject({ picture: z.nullable(text(64)) }),
      z.strictObject({ move: MoveWire }),
    ]),
  }),
  data: z.object({ changed: z.boolean() }),
});

export const deleteCategory = call({
  ...common,
  method: 'DELETE',
  path: '/api/v1/ecommerce/categoryDesk/delete/{id}',
  scope: 'products:write',
  summary: 'Takes an empty category away',
  body: z.strictObject({ seen: VersionWire }),
  data: z.object({ deleted: z.boolean() }),
});
