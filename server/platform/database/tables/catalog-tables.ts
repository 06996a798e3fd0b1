import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { Json, StandsInFor, Texts, WithDefault } from './columns.ts';

/** What is sold: categories, attributes, products, their prices and stock, and the lists made of them. */
export interface CatalogTables {
  category: {
    id: Generated<number>;
    parent_id: number | null;
    media_id: string | null;
    sort_types: WithDefault<number[]>;
    sort_default: number | null;
    position: number;
    /** Whether menus and tiles show it; by its address it is there always. */
    in_menu: WithDefault<boolean>;
    updated_at: WithDefault<Date>;
  };
  category_text: {
    category_id: number;
    language: string;
    slug: string;
    name: string;
    description: string;
    stands_in_for: StandsInFor | null;
  };
  attribute: { id: Generated<number>; code: string; input_type: string; unit: WithDefault<string>; filterable: boolean; position: number };
  attribute_text: { attribute_id: number; language: string; label: string; stands_in_for: StandsInFor | null };
  attribute_value: {
    id: Generated<number>;
    attribute_id: number;
    code: string;
    colour: string | null;
    media_id: string | null;
    position: number;
  };
  attribute_value_text: { attribute_value_id: number; language: string; label: string; stands_in_for: StandsInFor | null };
  product: {
    id: Generated<number>;
    sku: string;
    format: 'Simple' | 'Configurable' | 'Bundle' | 'EProduct';
    main_product_id: number | null;
    is_visible: WithDefault<boolean>;
    archived: WithDefault<boolean>;
    featured: WithDefault<boolean>;
    retail_price: number;
    final_price: number;
    membership_price: number | null;
    price_from: WithDefault<boolean>;
    /** Of a bundle that costs what its members cost: what it is less, in hundredths of a per cent. Its prices are then kept by triggers. */
    bundle_discount: WithDefault<number | null>;
    /** Kept by the trigger that writes price_log; nobody sets it. */
    prior_price: WithDefault<number | null>;
    tax_rate: number;
    category_priority: WithDefault<number>;
    media_ids: WithDefault<string[]>;
    cross_sell: WithDefault<number[]>;
    details: ColumnType<Record<string, unknown>, string | undefined, string>;
    created_at: WithDefault<Date>;
    updated_at: WithDefault<Date>;
  };
  product_text: {
    product_id: number;
    language: string;
    slug: string;
    name: string;
    plain_name: GeneratedAlways<string>;
    summary: string;
    description: string;
    search: WithDefault<string>;
    stands_in_for: StandsInFor | null;
  };
  product_attribute: {
    product_id: number;
    attribute_id: number;
    attribute_value_id: number | null;
    number: string | number | null;
    texts: ColumnType<Texts | null, string | null, string | null>;
  };
  price_log: { id: Generated<number>; product_id: number; final_price: number; retail_price: number; at: WithDefault<Date> };
  /** What of a plan is still to come. */
  product_showing: {
    product_id: number;
    shown_from: Date | null;
    shown_until: Date | null;
    by_user: number | null;
    /** That a program planned it with. */
    access_key_id: WithDefault<number | null>;
  };
  product_category: { product_id: number; category_id: number };
  /** `low_quantity`: the quantity where little is left. */
  stock: { product_id: number; quantity: number; low_quantity: GeneratedAlways<number | null> };
  listing: {
    category_id: number;
    product_id: number;
    final_price: number;
    priority: number;
    featured: boolean;
    discounted: boolean;
    in_stock: boolean;
    facets: number[];
  } & { [Language in LanguageCode as `name_${Language}`]: string };
  catalog_version: {
    only_one: WithDefault<boolean>;
    structure: WithDefault<number>;
    texts: WithDefault<number>;
    forgotten: WithDefault<number>;
  };
  catalog_change: { version: number; product_ids: number[] | null };
  bundle_member: {
    bundle_id: number;
    position: number;
    product_id: number;
    quantity: number;
    /** Variants that are to be chosen among; none stands for all. */
    variant_ids: WithDefault<number[]>;
  };
  custom_option: {
    product_id: number;
    code: string;
    type: 'text' | 'number';
    labels: Json<Texts>;
    max_length: number | null;
    min: number | null;
    max: number | null;
    required: WithDefault<boolean>;
    position: number;
  };
  wishlist_item: { user_id: number; product_id: number; added_at: WithDefault<Date> };
  product_tag: { product_id: number; tag_id: number };
}
