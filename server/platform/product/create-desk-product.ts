import { sql } from 'kysely';
import { err, ok } from 'neverthrow';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import type * as wire from '#adapters/platform/wire/product-desk.ts';
import { DEFAULT_LANGUAGE } from '#domain/locale/locale.ts';
import { newProductFlaws } from '#domain/product/new-product.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { bestLanguage } from '../database/in-language.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import type { ProductWriter } from '../ports/product-writer.ts';
import { categoryPaths } from './category-paths.ts';
import { tellProductChange } from './tell-product-change.ts';

const PICTURES = 50;

/** Every category below those above it, and the newest pictures. */
export const getProductChoices: Verb<typeof wire.getProductChoices> = async ({ database }, { facts: { language } }) => {
  const labelled = (table: 'attribute_text' | 'attribute_value_text', key: 'attribute_id' | 'attribute_value_id', id: 'a.id' | 'v.id') =>
    sql`(select l.label from ${sql.table(table)} l where l.${sql.ref(key)} = ${sql.ref(id)} order by ${bestLanguage(sql`l.language`, language)} limit 1)`;
  const [categories, pictures, attributes] = await Promise.all([
    sql<{ slug: string; name: string }>`
      select t.slug, tree.name from ${categoryPaths(language)} tree join category_text t on t.category_id = tree.id and t.language = ${DEFAULT_LANGUAGE} order by tree.place`.execute(
      database,
    ),
    sql<{ id: string; title: string }>`select id, title from media where is_public order by created_at desc, id limit ${PICTURES}`.execute(
      database,
    ),
    sql<DataOf<typeof wire.getProductChoices>['attributes'][number]>`
      select a.id, coalesce(${labelled('attribute_text', 'attribute_id', 'a.id')}, a.code) as label, a.input_type as "inputType", a.unit,
        (select coalesce(json_agg(json_build_object('id', v.id, 'label', coalesce(${labelled('attribute_value_text', 'attribute_value_id', 'v.id')}, v.code)) order by v.position, v.id), '[]')
          from attribute_value v where v.attribute_id = a.id) as values
      from attribute a order by a.position, a.id`.execute(database),
  ]);
  return ok({ data: { categories: categories.rows, pictures: pictures.rows, attributes: attributes.rows } });
};

/** A product on the shelf at once; one with variants or files once it has the first of them. */
export const createDeskProduct =
  (writer: ProductWriter): Verb<typeof wire.createDeskProduct> =>
  async ({ database, changed, now }, { body: { format = 'Simple', choosesBy = [], stock, category, picture, ...rest }, ...who }) => {
    const optional = { stock: stock ?? undefined, category: category ?? undefined, picture: picture ?? undefined };
    const product = { ...rest, format, choosesBy: [...new Set(choosesBy)], ...optional };
    const [flaw] = newProductFlaws(product);
    if (flaw !== undefined) return refuse('PRODUCT_INVALID', { reason: flaw.reason, field: flaw.field ?? 'name' });
    const made = await inTransaction(database, async (trx) => {
      const created = await writer.create(trx, product);
      if (created.isErr()) return refuse('PRODUCT_INVALID', { reason: created.error.reason, field: created.error.field ?? 'sku' });
      const { sku, name, price, visible } = product;
      const after = { sku, name, retailPrice: (price / 100).toFixed(2), stock, visible };
      await recordChange(trx, changeBy(who, now(), { what: 'create', thing: 'product', thingId: created.value.id, after }));
      return ok(created.value);
    });
    if (made.isErr()) return err(made.error);
    await tellProductChange({ database, changed }, writer, made.value.tags);
    return ok({ data: { id: made.value.id } });
  };
