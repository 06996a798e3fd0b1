import type { ColumnType, Generated } from 'kysely';
import type { Json, StoredOptions, Texts, WithDefault } from './columns.ts';

/** From the cart to the order: deliveries, payments, coupons, carts, guests and addresses. */
export interface CheckoutTables {
  delivery_method: {
    id: Generated<number>;
    code: string;
    price: number;
    free_from: number | null;
    tax_rate: number;
    countries: string[];
    position: number;
    accepts_bulky: WithDefault<boolean>;
    /** Whether the checkout offers it. */
    is_on: WithDefault<boolean>;
    /** Working days to the shop's own country, at least and at most. */
    days_from: number | null;
    days_to: number | null;
  };
  delivery_method_text: { delivery_method_id: number; language: string; name: string; description: string };
  delivery_branch: {
    id: Generated<number>;
    delivery_method_id: number;
    names: Json<Texts>;
    position: number;
    town: WithDefault<string | null>;
    /** What the carrier calls a parcel locker. */
    code: WithDefault<string | null>;
  };
  payment_method: {
    id: Generated<number>;
    code: string;
    payment_type: string | null;
    countries: WithDefault<string[] | null>;
    position: number;
    provider: WithDefault<string | null>;
    is_on: WithDefault<boolean>;
  };
  payment_method_text: { payment_method_id: number; language: string; name: string; description: string };
  coupon: {
    code: string;
    description: Json<Texts>;
    kind: 'percent' | 'amount';
    /** Minor units, or whole percent; of one that is not whole `percent_hundredths` says all of it (cart/coupon-worth.ts). */
    worth: number;
    percent_hundredths: number | null;
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
    /** What a piece cost when it was put in, by line (`noted-prices.ts`). */
    noted_prices: WithDefault<Readonly<Record<string, number>>>;
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
    /** Of a customer who buys digital content alone and has chosen no address: all three or none. */
    buyer_first_name: WithDefault<string | null>;
    buyer_last_name: WithDefault<string | null>;
    buyer_country: WithDefault<string | null>;
    created_at: WithDefault<Date>;
    updated_at: WithDefault<Date>;
    /** Rises with every change. */
    revision: WithDefault<number>;
  };
  cart_line: {
    id: Generated<number>;
    cart_id: string;
    product_id: number;
    quantity: number;
    options: StoredOptions;
    options_key: WithDefault<string>;
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
}
