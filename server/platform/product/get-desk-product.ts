import { type Kysely, sql } from 'kysely';
import { ok } from 'neverthrow';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import type * as wire from '#adapters/platform/wire/product-desk.ts';
import { readId } from '#domain/id.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#domain/locale/locale.ts';
import type { Database } from '../database/schema.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { mediaObject } from '../media/picture/media-record.ts';
import type { ProductWriter } from '../ports/product-writer.ts';
import { versionOf } from './change-desk-product.ts';
import { listedObject } from './list-desk-products.ts';
import { attributesOnWire } from './product-attributes.ts';

/** A product as its people change it: each part with its version. */
export const getDeskProduct =
  (writer: ProductWriter): Verb<typeof wire.getDeskProduct> =>
  async ({ database }, { params, user, facts: { language } }) => {
    const id = readId(params.id);
    const kept = id === undefined ? undefined : await writer.read(database, id);
    const shown = kept && (await findShown(database, kept.id, language));
    if (kept === undefined || shown === undefined) return refuse('NOT_FOUND');
    const attributes = await attributesOnWire(database, kept);
    const { retail: retailPrice, final, member: memberPrice, hasOwnPrices, hasOwnStock } = kept;
    return ok({
      data: {
        ...shown.record,
        slug: shown.isPublic ? shown.slug : null,
        hiddenSlug: shown.isPublic ? null : shown.slug,
        main: shown.main,
        isLastOffered: shown.isLastOffered,
        user: user.userId,
        hasOwnPrices,
        hasOwnStock,
        prices: { retailPrice, finalPrice: final < retailPrice ? final : null, memberPrice },
        lowestPrice: hasOwnPrices ? shown.lowestPrice : null,
        texts: LANGUAGE_CODES.filter((code) => shown.languages.includes(code) || kept.texts[code] !== undefined).map((code) => ({
          ...(kept.texts[code] ?? { name: '', summary: '', description: '' }),
          language: code,
          version: versionOf(kept, code),
        })),
        variants: shown.variants,
        categories: [...(kept.categories ?? [])],
        pictures: shown.pictures,
        attributes: attributes.held,
        choosesBy: attributes.choosesBy,
        versions: {
          attributes: versionOf(kept, 'attributes'),
          categories: versionOf(kept, 'categories'),
          pictures: versionOf(kept, 'pictures'),
          prices: versionOf(kept, 'prices'),
          stock: versionOf(kept, 'stock'),
          visible: versionOf(kept, 'visible'),
        },
      },
    });
  };

interface Shown {
  readonly record: wire.ListedProductWire;
  readonly slug: string | null;
  /** Whether visitors find its page. */
  readonly isPublic: boolean;
  readonly main: { readonly id: number; readonly name: string } | null;
  readonly isLastOffered: boolean;
  readonly lowestPrice: number | null;
  readonly variants: DataOf<typeof wire.getDeskProduct>['variants'];
  readonly pictures: { readonly id: string; readonly title: string; readonly media: wire.ListedProductWire['media'] }[];
  /** That the site speaks. */
  readonly languages: readonly string[];
}

/** The lowest price of a product `p` in force during the last 30 days. */
const LOWEST = sql`(select min(x.final_price) from (
  select l.final_price, l.at, lead(l.at, 1, 'infinity') over (order by l.id) as until from price_log l where l.product_id = p.id) x
  where x.until > x.at and x.until > now() - interval '30 days')`;

async function findShown(database: Kysely<Database>, id: number, language: LanguageCode): Promise<Shown | undefined> {
  const { rows } = await sql<Shown>`
    select ${listedObject(language)} as record,
      (select t.slug from product_text t where t.product_id = coalesce(p.main_product_id, p.id) and t.language = ${language}) as slug,
      (select m.is_visible and not m.archived from product m where m.id = coalesce(p.main_product_id, p.id)) as "isPublic",
      (select json_build_object('id', t.product_id, 'name', t.name) from product_text t where t.product_id = p.main_product_id and t.language = ${language}) as main,
      p.main_product_id is not null and not p.archived
        and not exists (select from product v where v.main_product_id = p.main_product_id and v.id <> p.id and not v.archived) as "isLastOffered",
      ${LOWEST} as "lowestPrice",
      (select coalesce(json_agg(v.record order by v.id), '[]') from (
        select p.id, (${listedObject(language)})::jsonb || jsonb_build_object('memberPrice', p.membership_price, 'hasOwnStock', p.format = 'Simple', 'lowestPrice', ${LOWEST}) as record from product main join product p on p.main_product_id = main.id where main.id = ${id}) v) as variants, spoken_languages() as languages,
      (select coalesce(json_agg(json_build_object('id', x.id, 'title', shown.title, 'media', ${mediaObject(sql`x.id`, language)}) order by x.place), '[]')
        from unnest(p.media_ids) with ordinality x(id, place) join media shown on shown.id = x.id) as pictures
    from product p where p.id = ${id}`.execute(database);
  return rows[0];
}
