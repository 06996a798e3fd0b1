import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { OrderStatus } from '#domain/order/order-states.ts';
import type { Instant, Json, StoredOptions, WithDefault } from './columns.ts';

/** A page that a buyer has accepted, as it was. */
export interface AcceptedPage {
  readonly title: string;
  /** Of its text: another one than the order's where it stands in for a translation. */
  readonly language: string;
  /** As the page had stored them. */
  readonly sections: readonly unknown[];
}

/** Orders, their payments and what is downloaded of them. */
export interface OrderTables {
  shop_order: {
    id: Generated<number>;
    slug: string;
    number: string;
    cart_id: string;
    protect_code_hash: Buffer;
    language: string;
    email: string;
    status: WithDefault<OrderStatus>;
    currency: string;
    delivery: ColumnType<Record<string, unknown> | null, string | null, string | null>;
    payment: Json<Record<string, unknown>>;
    addresses: ColumnType<unknown, string, string>;
    company: ColumnType<Record<string, unknown> | null, string | null, string | null>;
    /** Texts beside the goods, by the names that they are sent under; an empty one is left out. */
    extras: ColumnType<Readonly<Record<string, string>>, string | undefined, string>;
    items_total: number;
    discount: number;
    delivery_price: number;
    tax: number;
    total: number;
    coupon_code: string | null;
    placed_at: WithDefault<Date>;
    user_id: WithDefault<number | null>;
    /** What the membership card saved, in minor units; contained in the lines already. */
    loyalty: WithDefault<number>;
    member_card_barcode: WithDefault<string | null>;
    strip_after: WithDefault<Date | null>;
    /** The order came to nothing and its cart is not its own any more. */
    cart_released: WithDefault<boolean>;
    /** What it took off the shelf is there again. */
    goods_back: WithDefault<boolean>;
    /** When its money came; however far its goods are. */
    paid_at: WithDefault<Date | null>;
    /** The version of the pages that its buyer has accepted; none where the shop has asked for none. */
    terms_hash: WithDefault<string | null>;
    /** Days to withdraw that its buyer was told; none where a process of before there were such wrote it: then the site's option says it. */
    withdrawal_days: WithDefault<number | null>;
  };
  terms_version: { hash: string; kept_at: WithDefault<Date>; pages: Json<readonly AcceptedPage[]> };
  order_stock: { order_id: number; product_id: number; quantity: number };
  order_event: {
    id: Generated<number>;
    order_id: number;
    kind: string;
    status: string;
    facts: ColumnType<Record<string, unknown>, string | undefined, never>;
    at: Instant;
  };
  payment: {
    id: Generated<number>;
    order_id: number;
    provider: string;
    /** Ours. */
    reference: string;
    provider_reference: string | null;
    amount: number;
    currency: string;
    state: WithDefault<'started' | 'cancelled' | 'failed' | 'paid' | 'refunded' | 'surplus' | 'wrongAmount'>;
    success_path: string;
    failure_path: string;
    start: ColumnType<unknown, string | null, string | null>;
    facts: ColumnType<Record<string, unknown>, string | undefined, string>;
    asks: WithDefault<number>;
    next_ask_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    created_at: WithDefault<Date>;
    updated_at: WithDefault<Date>;
  };
  /** What people of the shop tell each other about an order. */
  order_note: { id: Generated<number>; order_id: number; text: string; by_name: string; at: Instant };
  shipment: { id: Generated<number>; order_id: number; carrier: string; tracking_number: string; at: Instant };
  order_line: {
    order_id: number;
    position: number;
    product_id: number;
    sku: string;
    name: string;
    format: string;
    quantity: number;
    unit_price: number;
    row_total: number;
    discount: number;
    tax_rate: number;
    options: StoredOptions;
    words: WithDefault<string[]>;
  };
  /** `size` is made by the database; `pages` and `seconds` where its format tells. */
  download_file: {
    id: Generated<number>;
    product_id: number;
    name: string;
    mime: string;
    content: Buffer;
    size: GeneratedAlways<number>;
    pages: number | null;
    seconds: number | null;
    /** When and by whom it was put there, where that is known. */
    file_at: Date | null;
    file_by: WithDefault<string>;
  };
  /** A file as it was before another one took its place. */
  download_version: {
    id: GeneratedAlways<number>;
    file_id: number;
    name: string;
    mime: string;
    pages: number | null;
    seconds: number | null;
    at: Date | null;
    by_name: string;
    content: Buffer;
    size: GeneratedAlways<number>;
  };
  download: { id: Generated<number>; order_id: number; file_id: number; used: WithDefault<number>; last_used_at: Date | null };
  /** What the buyer of digital content has agreed to; `wording` is the sentence itself. */
  digital_consent: { order_id: number; at: Instant; version: string; wording: string };
  order_tax: { order_id: number; rate: number; gross: number; tax: number };
}
