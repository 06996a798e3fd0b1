import { type Kysely, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import type * as wire from '#adapters/platform/wire/product-desk.ts';
import { type AttributeType, isChosen } from '#domain/product/attribute-type.ts';
import { LONGEST_ATTRIBUTE_TEXT } from '#domain/product/product-attributes.ts';
import type { FlawOfField } from '#domain/product/product-desk.ts';
import type { Database } from '../database/schema.ts';
import type { HeldAttributes, KeptProduct } from '../ports/product-writer.ts';

type Wanted = Extract<BodyOf<typeof wire.updateDeskProduct>['change'], { attributes: unknown }>['attributes'];
type OnWire = Wanted['held'][number];

export interface KnownAttribute {
  readonly id: number;
  readonly code: string;
  readonly inputType: AttributeType;
  readonly values: readonly { readonly id: number; readonly code: string }[];
}

/** Every attribute with its values. */
export async function knownAttributes(database: Kysely<Database>): Promise<readonly KnownAttribute[]> {
  const { rows } = await sql<KnownAttribute>`
    select a.id, a.code, a.input_type as "inputType",
      (select coalesce(json_agg(json_build_object('id', v.id, 'code', v.code)), '[]') from attribute_value v where v.attribute_id = a.id) as values
    from attribute a`.execute(database);
  return rows;
}

/** Codes of the attributes by which a product, or its main product, is chosen in versions. */
async function choosesBy(database: Kysely<Database>, productId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ codes: readonly string[] | null }>`
    select m.details -> 'configurableBy' as codes from product p join product m on m.id = coalesce(p.main_product_id, p.id) where p.id = ${productId}`.execute(
    database,
  );
  return rows[0]?.codes ?? [];
}

/** What a product has of attributes, with ids in place of codes. */
export async function attributesOnWire(
  database: Kysely<Database>,
  { id, attributes }: KeptProduct,
): Promise<{ readonly held: OnWire[]; readonly choosesBy: number[] }> {
  const [known, locked] = await Promise.all([knownAttributes(database), choosesBy(database, id)]);
  const held = attributes.flatMap(([code, value]): OnWire[] => {
    const attribute = known.find((one) => one.code === code);
    if (attribute === undefined) return [];
    if ('n' in value) return [{ attributeId: attribute.id, held: { number: value.n } }];
    if ('t' in value) return [{ attributeId: attribute.id, held: { texts: { ...value.t } } }];
    const values = attribute.values.filter((one) => value.includes(one.code)).map((one) => one.id);
    return [{ attributeId: attribute.id, held: { values } }];
  });
  return { held, choosesBy: known.filter(({ code }) => locked.includes(code)).map((one) => one.id) };
}

/** What a product is to have: of what was asked as it was answered, of everything else as it was. */
export async function wantedAttributes(
  trx: Kysely<Database>,
  { id, attributes: before, categories }: KeptProduct,
  { asked, held }: Wanted,
): Promise<Result<HeldAttributes, FlawOfField>> {
  const [known, chosen] = await Promise.all([knownAttributes(trx), choosesBy(trx, id)]);
  // The main product has none of what its variants are told apart by; each of them has one value of it.
  const isVariant = categories === undefined;
  const locked = isVariant ? [] : chosen;
  const open = known.filter((one) => asked.includes(one.id) && !locked.includes(one.code));
  const after = new Map(before.filter(([code]) => open.every((one) => one.code !== code)));
  for (const { attributeId, held: given } of held) {
    const attribute = open.find((one) => one.id === attributeId);
    if (attribute === undefined) continue;
    const value = heldOf(attribute, given);
    if (value === undefined) return err({ reason: 'attributeUnfit', field: `attr-${attributeId}` });
    after.set(attribute.code, value);
  }
  return ok([...after].sort(([first], [second]) => (first < second ? -1 : 1)));
}

/** As it is kept; undefined for what the attribute is not. */
export function heldOf({ inputType, values }: KnownAttribute, given: OnWire['held']): HeldAttributes[number][1] | undefined {
  if ('texts' in given) {
    const said = Object.entries(given.texts).filter(([, words]) => words.trim() !== '');
    const isFit = inputType === 'text' && said.length > 0 && said.every(([, words]) => words.length <= LONGEST_ATTRIBUTE_TEXT);
    return isFit ? { t: Object.fromEntries(said) } : undefined;
  }
  if ('number' in given)
    return ['numberField', 'date', 'dateTime'].includes(inputType) && /^-?\d{1,15}(?:\.\d{1,6})?$/.test(given.number)
      ? { n: given.number }
      : undefined;
  const chosen = values.filter((one) => given.values.includes(one.id)).map((one) => one.code);
  const isFit =
    isChosen(inputType) &&
    chosen.length > 0 &&
    chosen.length === new Set(given.values).size &&
    (inputType === 'multipleSelect' || chosen.length === 1);
  return isFit ? chosen.sort() : undefined;
}
