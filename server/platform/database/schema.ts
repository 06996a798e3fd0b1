import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { FormField, FormValues } from '#domain/form/form-definition.ts';
import type { StoredLink } from '#domain/navigation/stored-link.ts';
import type { OrderStatus } from '#domain/order/order-states.ts';

/** Texts per 3-letter language code. */
export type Texts = Readonly<Record<string, string>>;
type Json<T> = JSONColumnType<T & object, string, string>;
/** What a line has chosen of its bundle (wire/cart.ts, ItemOptionsWire). */
type StoredOptions = ColumnType<ChosenOptions, string | undefined, string>;
type Instant = ColumnType<Date, Date | string, Date | string>;
type WithDefault<T> = ColumnType<T, T | undefined, T>;
/** Language that a text was copied from where it has no translation; null for texts of their own. The database writes these rows itself. */
type StandsInFor = ColumnType<string, null | undefined, null>;

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
  media: {
    id: string;
    file: string;
    mime: string;
    width: number;
    height: number;
    title: string;
    is_public: WithDefault<boolean>;
    drive_id: WithDefault<string | null>;
    /** The point that every cut keeps, as parts of width and height. */
    focal_x: WithDefault<number>;
    focal_y: WithDefault<number>;
    /** Undefined cuts are those of the first version; each change of them makes another. */
    version: WithDefault<string | null>;
    created_at: WithDefault<Date>;
  };
  media_text: { media_id: string; language: string; alt: string; description: WithDefault<string>; stands_in_for: StandsInFor | null };
  post_type: { id: Generated<number>; slug: string; title: string; created_at: WithDefault<Date> };
  /** Files that were given to the shop; what is shown of them is a media item. */
  drive_file: {
    id: string;
    /** Its name in the file store. */
    key: string;
    mime: string;
    bytes: number;
    width: number;
    height: number;
    original_name: string;
    is_public: WithDefault<boolean>;
    uploaded_by: number | null;
    created_at: WithDefault<Date>;
  };
  /** Addresses that were given out for one upload each. */
  upload_link: {
    key: string;
    mime: string;
    original_name: string;
    is_public: boolean;
    expires_at: Instant;
    used_at: WithDefault<Date | null>;
  };
  category: {
    id: Generated<number>;
    parent_id: number | null;
    media_id: string | null;
    sort_types: WithDefault<number[]>;
    sort_default: number | null;
    position: number;
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
  attribute: { id: Generated<number>; code: string; input_type: string; filterable: boolean; position: number };
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
  search_word: { language: string; word: string; spelled: WithDefault<string | null> };
  search_entry: {
    kind: string;
    ref_id: number;
    language: string;
    slug: string;
    title: string;
    summary: string;
    body: string;
    /** What the newest come first by: published, changed, or begins. */
    at: Instant;
    visible_from: Instant;
    visible_until: Instant;
    title_words: number;
    names: string;
    vector: string;
  };
  search_stale: {
    id: Generated<number>;
    kind: string;
    ref_id: number;
    stems: WithDefault<boolean>;
    due: WithDefault<Date>;
    failures: WithDefault<number>;
  };
  search_state: { only_one: WithDefault<boolean>; stemmer: WithDefault<number> };
  term: { id: Generated<number>; position: number; allows_comments: WithDefault<boolean>; holds_calls: WithDefault<boolean> };
  term_text: { term_id: number; language: string; slug: string; title: string };
  post: {
    id: Generated<number>;
    post_type_id: WithDefault<number>;
    term_id: number | null;
    media_id: string | null;
    published_at: Instant;
    updated_at: WithDefault<Date>;
    call_opens_at: Instant | null;
    call_deadline: Instant | null;
    call_mark: 'results' | 'cancelled' | null;
    languages: WithDefault<string[]>;
  };
  post_term: { post_id: number; term_id: number; position: WithDefault<number>; published_at: Instant; languages: WithDefault<string[]> };
  tag: { id: Generated<number> };
  tag_text: { tag_id: number; language: string; slug: string; title: string };
  post_tag: { post_id: number; tag_id: number; published_at: Instant; languages: WithDefault<string[]> };
  post_comment: {
    id: Generated<number>;
    post_id: number;
    user_id: number | null;
    visitor_hash: Buffer | null;
    author: string;
    language: string;
    body: string;
    rating: number | null;
    status: 'waiting' | 'published' | 'refused';
    created_at: Instant;
    updated_at: Instant;
  };
  social_item: {
    id: Generated<number>;
    network: string;
    media_type: 'IMAGE' | 'VIDEO' | 'CAROUSEL_ALBUM';
    media_id: string;
    permalink: string | null;
    posted_at: Instant;
    hashtags: WithDefault<string[]>;
  };
  social_item_text: { social_item_id: number; language: string; caption: string };
  post_text: { post_id: number; language: string; slug: string; title: string; excerpt: string; body: string; search: WithDefault<string> };
  page: {
    id: Generated<number>;
    updated_at: WithDefault<Date>;
    /** For links on other sites (og:image). */
    media_id: WithDefault<string | null>;
    no_index: WithDefault<boolean>;
    /** Public from this moment, until the other one; at any time when null. */
    published_from: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    published_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  page_text: {
    page_id: number;
    language: string;
    slug: string;
    title: string;
    description: string;
    sections: ColumnType<readonly unknown[], string, string>;
    /** The address that search machines are to take for the page's own; empty for its own. */
    canonical: WithDefault<string>;
    search: WithDefault<string>;
    stands_in_for: StandsInFor | null;
  };
  event: {
    id: Generated<number>;
    starts_at: Instant;
    ends_at: Instant;
    media_id: string | null;
    updated_at: WithDefault<Date>;
    host: WithDefault<string>;
    seats: number | null;
    taken: WithDefault<number>;
  };
  event_text: { event_id: number; language: string; title: string; excerpt: string; body: string; place: string; address: string };
  document_category: { id: Generated<number>; position: number };
  document_category_text: { document_category_id: number; language: string; slug: string; name: string };
  document: {
    id: Generated<number>;
    category_id: number | null;
    file_name: string;
    /** Of FORMATS in domain/document/document-format.ts. */
    extension: string;
    mime: string;
    /** Bytes. */
    size: number;
    /** Of the file, in hexadecimal digits. */
    sha256: string;
    published_at: Instant;
    archived: WithDefault<boolean>;
    updated_at: WithDefault<Date>;
  };
  document_text: { document_id: number; language: string; title: string; description: string; search: WithDefault<string> };
  document_file: { document_id: number; content: Buffer };
  redirect: { id: Generated<number>; path: string; target: string; created_at: WithDefault<Date> };
  failed_request: {
    path: string;
    times: WithDefault<number>;
    first_at: WithDefault<Date>;
    last_at: WithDefault<Date>;
    /** An editor needs to hear no more of it. */
    dismissed: WithDefault<boolean>;
  };
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
    reply_to: WithDefault<string | null>;
    unsubscribe_link: WithDefault<string | null>;
  };
  form: {
    id: Generated<number>;
    code: string;
    fields: Json<readonly StoredField[]>;
    mailbox: WithDefault<string | null>;
    mailbox_field: WithDefault<string | null>;
    mailboxes: Json<Readonly<Record<string, string>>>;
    confirm_field: WithDefault<string | null>;
    goal_type: WithDefault<'message' | 'url' | 'file' | null>;
    sends_copy: WithDefault<boolean>;
    keep_months: WithDefault<number>;
    created_at: WithDefault<Date>;
    updated_at: WithDefault<Date>;
  };
  form_text: {
    form_id: number;
    language: string;
    title: string;
    intro: WithDefault<string>;
    submit: string;
    done: string;
    goal: WithDefault<string>;
    words: Json<Readonly<Record<string, StoredFieldWords>>>;
  };
  form_submission: {
    id: Generated<number>;
    form_id: number;
    reference: string;
    token_hash: Buffer;
    fingerprint: Buffer;
    language: string;
    user_id: number | null;
    email: string | null;
    data: Json<FormValues>;
    answers: Json<readonly StoredAnswer[]>;
    confirm_hash: WithDefault<Buffer | null>;
    confirmed_at: WithDefault<Date | null>;
    sent_at: Instant;
    delete_after: Instant;
  };
  form_attachment: {
    id: string;
    token_hash: Buffer;
    submission_id: number | null;
    field: WithDefault<string>;
    name: string;
    mime: string;
    size: number;
    created_at: Instant;
  };
  form_file_gone: {
    id: string;
  };
  newsletter_subscription: {
    id: Generated<number>;
    email_key: string;
    email: string;
    language: string;
    consent_ids: WithDefault<number[]>;
    user_id: number | null;
    asked_at: Instant;
    confirmed_at: WithDefault<Date | null>;
    left_at: WithDefault<Date | null>;
  };
  wishlist_item: { user_id: number; product_id: number; added_at: WithDefault<Date> };
}

/** The options of a line as they are stored: as they travel, without what means nothing. */
export interface ChosenOptions {
  readonly bundleOptions?: { id: number; options: { activeProductId: number } }[] | undefined;
  readonly personalizations?: { id: string; value: string }[] | undefined;
}

/** A field of a form as it is stored; its words stand with each language. */
export type StoredField = Partial<Omit<FormField, 'name' | 'type' | 'label' | 'help' | 'options'>> &
  Pick<FormField, 'name' | 'type'> & { readonly options?: readonly string[] };

/** The words of a field: of an option by its value. */
export interface StoredFieldWords {
  readonly label: string;
  readonly help?: string;
  readonly options?: Readonly<Record<string, string>>;
}

/** What was answered as it was asked then. */
export interface StoredAnswer {
  readonly label: string;
  readonly value: string;
}
