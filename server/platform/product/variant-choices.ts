import { type Kysely, sql } from 'kysely';
import type { FlawOfField } from '#domain/product/product-desk.ts';
import type { Database } from '../database/schema.ts';
import type { HeldAttribute, HeldAttributes } from '../ports/product-writer.ts';

/** What the variants of one product are chosen by, and what each of them has of it. */
export interface Family {
  readonly mainId: number;
  /** Codes and ids of attributes, in the order in which visitors choose. */
  readonly by: readonly { readonly id: number; readonly code: string }[];
  readonly variants: readonly FamilyVariant[];
}

interface FamilyVariant {
  readonly id: number;
  readonly offered: boolean;
  /** The one value of each attribute, by its code: a value's code, or a number. */
  readonly choice: Readonly<Record<string, string>>;
}

/** The family of a product or of one of its variants; nothing is chosen by anything where there are no variants. */
export async function familyOf(database: Kysely<Database>, productId: number): Promise<Family> {
  const { rows } = await sql<Family>`
    select m.id as "mainId",
      (select coalesce(json_agg(json_build_object('id', a.id, 'code', a.code) order by w.place), '[]')
        from jsonb_array_elements_text(coalesce(m.details -> 'configurableBy', '[]')) with ordinality w(code, place) join attribute a on a.code = w.code) as by,
      (select coalesce(json_agg(json_build_object('id', v.id, 'offered', not v.archived, 'choice', (
          select coalesce(json_object_agg(x.code, x.value), '{}') from (
            select a.code, min(coalesce(av.code, trim_scale(pa.number)::text)) as value from product_attribute pa join attribute a on a.id = pa.attribute_id
            left join attribute_value av on av.id = pa.attribute_value_id where pa.product_id = v.id and pa.texts is null group by a.code having count(*) = 1) x)) order by v.id), '[]')
        from product v where v.main_product_id = m.id) as variants
    from product p join product m on m.id = coalesce(p.main_product_id, p.id) where p.id = ${productId}`.execute(database);
  return rows[0] ?? { mainId: productId, by: [], variants: [] };
}

/** Two variants of one key are the same choice; undefined while something is left open. */
export function keyOf({ by }: Pick<Family, 'by'>, choice: Readonly<Record<string, string>>): string | undefined {
  const values = by.map(({ code }) => choice[code]);
  return by.length === 0 || values.includes(undefined) ? undefined : JSON.stringify(values);
}

/**
 * Why a variant can't be chosen by what it has: something is left open, or another one that is offered has the same of everything. Asked while the family is locked, so that no two
 * become the same at once. Undefined of whatever is no variant.
 */
export async function choiceFlaw(
  trx: Kysely<Database>,
  variantId: number,
  { attributes, offered }: { readonly attributes: HeldAttributes; readonly offered: boolean },
): Promise<FlawOfField | undefined> {
  const family = await familyOf(trx, variantId);
  if (family.mainId === variantId) return undefined;
  return unfitIn(family, { id: variantId, choice: choiceOf(attributes), offered });
}

function unfitIn(family: Family, { id, choice, offered }: FamilyVariant): FlawOfField | undefined {
  const open = family.by.find(({ code }) => choice[code] === undefined);
  if (open !== undefined) return { reason: 'choiceWanted', field: `attr-${open.id}` };
  const key = keyOf(family, choice);
  const isTaken = family.variants.some((one) => one.id !== id && one.offered && keyOf(family, one.choice) === key);
  return offered && key !== undefined && isTaken ? { reason: 'choiceTaken', field: `attr-${family.by[0]?.id}` } : undefined;
}

/** Why a variant that is not offered could not be offered again; undefined when it could. */
export async function offerFlaw(database: Kysely<Database>, variantId: number): Promise<string | undefined> {
  const family = await familyOf(database, variantId);
  const own = family.variants.find(({ id }) => id === variantId);
  return (own && unfitIn(family, { id: variantId, choice: own.choice, offered: true }))?.reason;
}

/** The one value that is held of each attribute; what is held otherwise is no choice. */
export function choiceOf(attributes: HeldAttributes): Readonly<Record<string, string>> {
  return Object.fromEntries(attributes.flatMap(([code, held]) => single(held).map((value) => [code, value])));
}

function single(held: HeldAttribute): readonly string[] {
  if ('t' in held) return [];
  if ('n' in held) return [held.n];
  return held.length === 1 ? held : [];
}
