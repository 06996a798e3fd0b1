import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { OrderStatus } from '#domain/order/order-states.ts';

/** Texts per 3-letter language code. */
export type Texts = Readonly<Record<string, string>>;
type Json<T> = JSONColumnType<T & object, string, string>;
/** What a line has chosen of its bundle (wire/cart.ts, ItemOptionsWire). */
type StoredOptions = ColumnType<ChosenOptions, string | undefined, string>;
type Instant = ColumnType<Date, Date | string, Date | string>;
type WithDefault<T> = ColumnType<T, T | undefined, T>;

/** The tables as the migrations leave them; a test compares this with the database's own catalogue. */
export interface Database {
  site_option: { id: Generated<number>; key: string; value: ColumnType<unknown, string, string>; media_id: string | null };
  language: { id: number; name_hrv: string; name_eng: string; name_ger: string; name_srp: string; code: string; code2: string };
  country: { id: Generated<number>; code: string; names: Json<Texts> };
  navigation_node: {
    id: Generated<number>;
    navigation: string;
    parent_id: number | null;
    position: number;
    titles: Json<Texts>;
    link: ColumnType<StoredLink | null, string | null, string | null>;
  };
  element: {
    id: Generated<number>;
    handler: string;
    language: string;
    title: string;
    meta: Json<Record<string, unknown>>;
    created_at: WithDefault<Date>;
  };
  media: { id: string; file: string; mime: string; width: number; height: number; title: string; is_public: WithDefault<boolean> };
  media_text: { media_id: string; language: string; alt: string };
  category: {
    id: Generated<number>;
    parent_id: number | null;
    media_id: string | null;
    sort_types: WithDefault<number[]>;
    sort_default: number | null;
    position: number;
    updated_at: WithDefault<Date>;
  };
  category_text: { category_id: number; language: string; slug: string; name: string; description: string };
  attribute: { id: Generated<number>; code: string; input_type: string; filterable: boolean; position: number };
  attribute_text: { attribute_id: number; language: string; label: string };
  attribute_value: {
    id: Generated<number>;
    attribute_id: number;
    code: string;
    colour: string | null;
    media_id: string | null;
    position: number;
  };
  attribute_value_text: { attribute_value_id: number; language: string; label: string };
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
    summary: string;
    description: string;
    search: WithDefault<string>;
  };
  product_attribute: {
    product_id: number;
    attribute_id: number;
    attribute_value_id: number | null;
    number: string | number | null;
    texts: ColumnType<Texts | null, string | null, string | null>;
  };
  price_log: { id: Generated<number>; product_id: number; final_price: number; retail_price: number; at: WithDefault<Date> };
  product_category: { product_id: number; category_id: number };
  stock: { product_id: number; quantity: number };
  listing: {
    category_id: number;
    product_id: number;
    final_price: number;
    priority: number;
    featured: boolean;
    discounted: boolean;
    in_stock: boolean;
    name_hrv: string;
    name_eng: string;
    name_deu: string;
    facets: number[];
  };
  catalog_version: {
    only_one: WithDefault<boolean>;
    structure: WithDefault<number>;
    availability: WithDefault<number>;
    texts: WithDefault<number>;
  };
  search_word: { language: string; word: string };
  term: { id: Generated<number>; position: number };
  term_text: { term_id: number; language: string; slug: string; title: string };
  post: { id: Generated<number>; term_id: number | null; media_id: string | null; published_at: Instant; updated_at: WithDefault<Date> };
  post_text: { post_id: number; language: string; slug: string; title: string; excerpt: string; body: string; search: WithDefault<string> };
  page: { id: Generated<number>; updated_at: WithDefault<Date> };
  page_text: {
    page_id: number;
    language: string;
    slug: string;
    title: string;
    description: string;
    sections: ColumnType<readonly unknown[], string, string>;
    search: WithDefault<string>;
  };
  event: { id: Generated<number>; starts_at: Instant; ends_at: Instant; media_id: string | null; updated_at: WithDefault<Date> };
  event_text: { event_id: number; language: string; title: string; excerpt: string; body: string; place: string; address: string };
  redirect: { path: string; target: string };
  failed_request: { path: string; times: WithDefault<number>; first_at: WithDefault<Date>; last_at: WithDefault<Date> };
  delivery_method: {
    id: Generated<number>;
    code: string;
    price: number;
    free_from: number | null;
    tax_rate: number;
    countries: string[];
    position: number;
    accepts_bulky: WithDefault<boolean>;
  };
  delivery_method_text: { delivery_method_id: number; language: string; name: string; description: string };
  delivery_branch: { id: Generated<number>; delivery_method_id: number; names: Json<Texts>; position: number };
  payment_method: {
    id: Generated<number>;
    code: string;
    payment_type: string | null;
    countries: WithDefault<string[] | null>;
    position: number;
    provider: WithDefault<string | null>;
  };
  payment_method_text: { payment_method_id: number; language: string; name: string; description: string };
  consent: { id: Generated<number>; unique_number: string };
  consent_text: { consent_id: number; language: string; display_name: string };
  consent_assignment: { place: string; consent_id: number; required: boolean; position: number };
  consent_log: {
    id: Generated<number>;
    consent_ids: number[];
    email: string;
    status: string;
    status_at: Instant;
    source_type: string;
    user_type: string;
    logged_at: WithDefault<Date>;
    /** Versions of the texts, in the order of the ids. */
    versions: WithDefault<number[]>;
    user_id: WithDefault<number | null>;
  };
  consent_version: { consent_id: number; version: number; texts: Json<Texts>; created_at: WithDefault<Date> };
  coupon: {
    code: string;
    description: Json<Texts>;
    kind: 'percent' | 'amount';
    worth: number;
    minimum_items: WithDefault<number>;
    valid_from: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    valid_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    max_uses: number | null;
    uses: WithDefault<number>;
    /** The goods that it is for: those of these categories and below; empty: all. */
    category_ids: WithDefault<number[]>;
  };
  cart: {
    id: string;
    protect_code_hash: Buffer;
    status: WithDefault<'open' | 'ordered' | 'moved'>;
    language: string;
    user_id: number | null;
    coupon_code: string | null;
    delivery_method_id: number | null;
    delivery_branch_id: number | null;
    payment_method_id: number | null;
    /** Sum that the customer has last been shown; only that one can be ordered. */
    shown_total: number | null;
    /** Unknown coupon codes since `coupon_failures_since` (T-08). */
    coupon_failures: WithDefault<number>;
    coupon_failures_since: Date | null;
    member_card_barcode: string | null;
    /** When the register of cards last said that the card is valid. */
    member_card_checked_at: Date | null;
    /** Addresses of the account that a signed-in customer has chosen. */
    shipping_address_id: number | null;
    billing_address_id: number | null;
    company_name: string | null;
    company_oib: string | null;
    created_at: WithDefault<Date>;
    updated_at: WithDefault<Date>;
  };
  cart_line: {
    id: Generated<number>;
    cart_id: string;
    product_id: number;
    quantity: number;
    options: StoredOptions;
    options_key: WithDefault<string>;
  };
  bundle_member: { bundle_id: number; position: number; product_id: number; quantity: number };
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
  guest_user: {
    id: Generated<number>;
    cart_id: string;
    email: string;
    first_name: string;
    last_name: string;
    company_name: string | null;
    company_oib: string | null;
  };
  address: {
    id: Generated<number>;
    guest_user_id: number | null;
    user_id: WithDefault<number | null>;
    type: 'main' | 'billing' | 'shipping' | 'other';
    first_name: string;
    last_name: string;
    contact_email: string;
    contact_phone: string;
    street: string;
    house_number: string;
    zip_code: string;
    city: string;
    region: string | null;
    country: string;
  };
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
    message: string | null;
    gift: ColumnType<Record<string, unknown> | null, string | null, string | null>;
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
  };
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
  download_file: { id: Generated<number>; product_id: number; name: string; mime: string; content: Buffer };
  download: { id: Generated<number>; order_id: number; file_id: number; used: WithDefault<number>; last_used_at: Date | null };
  platform_secret: { name: string; value: Buffer };
  order_tax: { order_id: number; rate: number; gross: number; tax: number };
  shop_user: {
    id: Generated<number>;
    email: string;
    email_key: string;
    password_hash: string | null;
    first_name: string;
    last_name: string;
    company_name: string | null;
    company_oib: string | null;
    member_card_barcode: string | null;
    is_backoffice: WithDefault<boolean>;
    scopes: WithDefault<string[]>;
    language: string;
    email_confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    created_at: WithDefault<Date>;
    updated_at: WithDefault<Date>;
  };
  user_session: {
    id: string;
    user_id: number;
    strategy: 'local' | 'social' | 'admin';
    access_hash: Buffer;
    access_expires_at: Instant;
    refresh_hash: Buffer;
    refresh_expires_at: Instant;
    device: string;
    started_at: WithDefault<Date>;
    last_seen_at: WithDefault<Date>;
  };
  user_device: { user_id: number; device_hash: Buffer; first_seen_at: WithDefault<Date>; last_seen_at: WithDefault<Date> };
  user_token: {
    token_hash: Buffer;
    user_id: number;
    purpose: 'confirmEmail' | 'changeEmail' | 'setPassword';
    email: string;
    created_at: WithDefault<Date>;
    expires_at: Instant;
  };
  social_identity: { provider: string; subject: string; user_id: number; linked_at: WithDefault<Date> };
  attempt: { scope: string; key_hash: Buffer; count: number; window_started_at: Instant };
  mail_outbox: {
    id: Generated<number>;
    dedupe_key: string;
    kind: string;
    recipient: string;
    language: string;
    message_id: string;
    subject: string;
    text_body: string;
    html_body: string;
    created_at: WithDefault<Date>;
    attempts: WithDefault<number>;
    next_attempt_at: WithDefault<Date>;
    sent_at: WithDefault<Date | null>;
    given_up_at: WithDefault<Date | null>;
    last_error: WithDefault<string | null>;
  };
  wishlist_item: { user_id: number; product_id: number; added_at: WithDefault<Date> };
}

/** A link as it is stored: a thing of the site by its id, so that a changed slug changes no link, or an address per language. */
export type StoredLink =
  | { readonly type: 'page' | 'post' | 'term' | 'shopCategory' | 'product' | 'event'; readonly id: number }
  | { readonly type: 'address'; readonly address: Texts };

/** The options of a line as they are stored: as they travel, without what means nothing. */
export interface ChosenOptions {
  readonly bundleOptions?: { id: number; options: { activeProductId: number } }[] | undefined;
  readonly personalizations?: { id: string; value: string }[] | undefined;
}
