import * as z from 'zod/mini';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { ATTRIBUTE_TYPES } from '#domain/product/attribute-type.ts';
import { call } from './call.ts';
import { MoveWire } from './shared.ts';

/** ATTRIBUTE_REFUSED tells by `reason` what is wrong, and by `field` where (domain/catalog/attribute-record.ts). */
const common = { access: 'backOffice', scope: BACK_OFFICE.attributes.scopes } as const;
const LanguageWire = z.enum(LANGUAGE_CODES);
const VersionWire = z.string().check(z.maxLength(64));
const text = (most: number) => z.string().check(z.maxLength(most));
const LabelsWire = z.partialRecord(LanguageWire, text(1_000));
const TypeWire = z.enum(ATTRIBUTE_TYPES);

const AttributeWire = z.object({
  id: z.int(),
  code: z.string(),
  inputType: TypeWire,
  unit: z.string(),
  filterable: z.boolean(),
  labels: z.partialRecord(LanguageWire, z.string()),
  values: z.int(),
  products: z.int(),
});

export const listAttributes = call({
  ...common,
  method: 'GET',
  path: '/api/v1/ecommerce/attributeDesk/filter',
  summary: 'All attributes in their order, with their own words, how many values they have and how many products have them',
  data: z.object({ version: z.string(), languages: z.array(LanguageWire), attributes: z.array(AttributeWire) }),
});

export const getAttribute = call({
  ...common,
  method: 'GET',
  path: '/api/v1/ecommerce/attributeDesk/get/{id}',
  summary: 'An attribute with its values and where it is used',
  data: z.object({
    version: z.string(),
    languages: z.array(LanguageWire),
    attribute: AttributeWire,
    values: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        labels: z.partialRecord(LanguageWire, z.string()),
        colour: z.nullable(z.string()),
        picture: z.nullable(z.string()),
        products: z.int(),
      }),
    ),
    usedBy: z.array(z.object({ id: z.int(), name: z.string() })),
    choices: z.int(),
    pictures: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
});

export const createAttribute = call({
  ...common,
  method: 'POST',
  path: '/api/v1/ecommerce/attributeDesk/create',
  scope: 'products:write',
  summary: 'Adds an attribute, the last of all',
  body: z.strictObject({ code: text(200), inputType: TypeWire, unit: text(200), filterable: z.boolean(), labels: LabelsWire }),
  data: z.object({ id: z.int() }),
});

const ValueWordsWire = z.strictObject({ labels: LabelsWire, colour: z.nullable(text(20)), picture: z.nullable(text(64)) });

export const updateAttribute = call({
  ...common,
  method: 'PATCH',
  path: '/api/v1/ecommerce/attributeDesk/update/{id}',
  scope: 'products:write',
  summary: 'Changes words and unit, the place, whether visitors narrow lists by it, or adds a value; lists and pages show it at once',
  body: z.strictObject({
    seen: VersionWire,
    change: z.union([
      z.strictObject({ labels: LabelsWire, unit: text(200) }),
      z.strictObject({ filterable: z.boolean() }),
      z.strictObject({ addValue: ValueWordsWire }),
      z.strictObject({ move: MoveWire }),
    ]),
  }),
  data: z.object({ changed: z.boolean() }),
});

export const deleteAttribute = call({
  ...common,
  method: 'DELETE',
  path: '/api/v1/ecommerce/attributeDesk/delete/{id}',
  scope: 'products:write',
  summary: 'Takes an attribute away that no product has',
  body: z.strictObject({ seen: VersionWire }),
  data: z.object({ deleted: z.boolean() }),
});

export const updateAttributeValue = call({
  ...common,
  method: 'PATCH',
  path: '/api/v1/ecommerce/attributeDesk/value/update/{id}',
  scope: 'products:write',
  summary: 'Changes the words, the look or the place of a value; `seen` is the version of its attribute',
  body: z.strictObject({ seen: VersionWire, change: z.union([ValueWordsWire, z.strictObject({ move: MoveWire })]) }),
  data: z.object({ changed: z.boolean() }),
});

export const deleteAttributeValue = call({
  ...common,
  method: 'DELETE',
  path: '/api/v1/ecommerce/attributeDesk/value/delete/{id}',
  scope: 'products:write',
  summary: 'Takes a value away that no product has',
  body: z.strictObject({ seen: VersionWire }),
  data: z.object({ deleted: z.boolean() }),
});
