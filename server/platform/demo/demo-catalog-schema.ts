import { z } from 'zod';
import { cents, email, localizedSlug, localizedText, media } from './demo-schema.ts';

/** The files of catalog/: categories, attributes, producers and products. */
const sortType = z.enum(['newest', 'oldest', 'cheapest', 'dearest', 'name-asc', 'name-desc', 'priority-low', 'priority-high']);

export const categories = z.array(
  z.strictObject({
    slug: localizedSlug,
    /** The Croatian slug of the parent, which stands earlier in the file. */
    parent: z.string().optional(),
    name: localizedText,
    description: localizedText,
    picture: z.string(),
    /** False keeps it out of menus and tiles. */
    inMenu: z.boolean().default(true),
    sortTypes: z.array(sortType).optional(),
    sortDefaultType: sortType.optional(),
  }),
);

const attributeValue = z.strictObject({
  value: z.string(),
  label: localizedText,
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional(),
  picture: z.string().optional(),
});
export const attributes = z.array(
  z.strictObject({
    attributeCode: z.string().regex(/^[a-z_]+$/),
    label: localizedText,
    inputType: z.enum(['dropdown', 'numberField', 'multipleSelect', 'textSwatch', 'visualSwatch', 'yesNo', 'dateTime', 'date']),
    filterable: z.boolean(),
    values: z.array(attributeValue).default([]),
  }),
);

export const producers = z.record(z.string(), z.strictObject({ name: z.string(), address: z.string(), email }));

const attributeValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));
const sku = z.string().regex(/^ZF-[A-Z0-9-]+$/);
/** Pieces in stock; null for what never runs out (an e-product). */
const stock = z.int().nonnegative().nullable();

const variant = z.strictObject({
  sku,
  attributes: attributeValues,
  /** Own prices where they differ from the main product's; a sale does not apply to them. */
  priceCents: cents.optional(),
  membershipPriceCents: cents.optional(),
  stock,
  media: z.array(media).default([]),
});

const customOption = z.strictObject({
  code: z.string(),
  type: z.enum(['text', 'number']),
  label: localizedText,
  required: z.boolean(),
  maxLength: z.int().positive().optional(),
  min: z.int().optional(),
  max: z.int().optional(),
});

export const products = z.array(
  z.strictObject({
    sku,
    slug: localizedSlug,
    name: localizedText,
    summary: localizedText,
    /** Markdown. */
    description: localizedText,
    details: z.array(z.strictObject({ label: localizedText, value: localizedText })).default([]),
    categories: z.array(z.string()).min(1),
    /** Names of content/tags.yaml. */
    tags: z.array(z.string()).default([]),
    format: z.enum(['Simple', 'Configurable', 'Bundle', 'EProduct']).default('Simple'),
    priceCents: cents.positive(),
    salePriceCents: cents.positive().optional(),
    membershipPriceCents: cents.positive(),
    /** VAT in per cent: 25, 13 (seeds) or 5 (books). */
    taxRate: z.union([z.literal(25), z.literal(13), z.literal(5)]).default(25),
    stock,
    unit: z.strictObject({ quantity: z.number().positive(), measure: z.enum(['piece', 'g', 'kg', 'ml', 'l', 'm']) }).optional(),
    weightGrams: z.int().nonnegative(),
    /** Too large for a parcel locker. */
    bulky: z.boolean().default(false),
    producer: z.string().default('zeleni-fond'),
    /** False for what is sold in sets alone: it has no page and stands in no list. */
    visible: z.boolean().default(true),
    featured: z.boolean().default(false),
    archived: z.boolean().default(false),
    categoryPriority: z.int().default(0),
    attributes: attributeValues.default({}),
    media: z.array(media).min(1),
    crossSell: z.array(z.string()).default([]),
    configurableBy: z.array(z.string()).default([]),
    variants: z.array(variant).default([]),
    members: z
      .array(
        z.strictObject({
          sku,
          quantity: z.int().positive(),
          /** Of a configurable member: the variants to choose among; all when absent. */
          variants: z.array(sku).default([]),
        }),
      )
      .default([]),
    /** A set costs what its chosen members cost, so many per cent less, and not the price above. */
    membersDiscount: z.int().min(0).max(99).optional(),
    customOptions: z.array(customOption).default([]),
    /** The files that an e-product delivers. */
    files: z.array(z.string()).default([]),
  }),
);

export type DemoCategory = z.infer<typeof categories>[number];
export type DemoAttribute = z.infer<typeof attributes>[number];
export type DemoProducers = z.infer<typeof producers>;
export type DemoProduct = z.infer<typeof products>[number];
export type DemoVariant = z.infer<typeof variant>;
