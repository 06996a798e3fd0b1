import { z } from 'zod';
import { ADDRESS_PARTS, partName } from '#domain/form/address-group.ts';
import { AUTOCOMPLETE, FIELD_TYPES, PATTERNS, type PatternName } from '#domain/form/form-definition.ts';
import { GOAL_TYPES } from '#domain/form/submission.ts';
import { localizedText } from './demo-schema.ts';

const field = z.strictObject({
  name: z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/),
  type: z.enum([...FIELD_TYPES, 'address']),
  label: localizedText,
  help: localizedText.optional(),
  required: z.boolean().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  earliest: z.string().optional(),
  latest: z.string().optional(),
  pattern: z.enum(Object.keys(PATTERNS) as [PatternName, ...PatternName[]]).optional(),
  autocomplete: z.enum(AUTOCOMPLETE).optional(),
  options: z.array(z.strictObject({ value: z.string().regex(/^[\w-]{1,40}$/), label: localizedText })).optional(),
  /** Of an address: what is asked of it, and what stands before the names of its fields. */
  parts: z.array(z.enum(ADDRESS_PARTS)).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  prefix: z
    .string()
    .regex(/^[a-z]{1,20}$/)
    .optional(),
  shownIf: z.strictObject({ field: z.string(), value: z.string() }).optional(),
  value: z.string().optional(),
});

/** The file site/forms.yaml. A mailbox is an address or the site option that holds it. */
export const forms = z.array(
  z
    .strictObject({
      code: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/),
      mailbox: z.string().optional(),
      mailboxField: z.string().optional(),
      mailboxes: z.record(z.string(), z.string()).optional(),
      confirm: z.strictObject({ field: z.string(), goalType: z.enum(GOAL_TYPES), goal: localizedText }).optional(),
      sendsCopy: z.boolean().optional(),
      keepMonths: z.int().min(1).max(120).optional(),
      title: localizedText,
      intro: localizedText.optional(),
      submit: localizedText,
      done: localizedText,
      fields: z.array(field).min(1),
    })
    .refine(({ fields }) => {
      const names = fields.flatMap(({ name, type, prefix, parts = ADDRESS_PARTS }) => [
        name,
        ...(type === 'address' ? parts.map((part) => partName({ prefix }, part)) : []),
      ]);
      return new Set(names).size === names.length;
    }, 'two fields of one name')
    .refine(
      ({ fields }) =>
        fields.every(({ shownIf }, at) => shownIf === undefined || fields.slice(0, at).some(({ name }) => name === shownIf.field)),
      'a condition is about an earlier field',
    ),
);

export type DemoForm = z.infer<typeof forms>[number];
