import * as z from 'zod/mini';
import { ORDER_STATUSES } from '#domain/order/order-states.ts';
import { call } from './call.ts';
import { CartPricesWire } from './cart.ts';
import { DownloadWire } from './download.ts';
import { OrderExtrasWire, OrderTextsWire } from './order-extras.ts';
import { AmountWire, BankTransferWire, InstantWire } from './shared.ts';

const text = z.string().check(z.maxLength(300));
const id = z.optional(z.nullable(z.int()));

/** An address as spec 3 names its fields; `country` is the ISO code. The domain's rules decide whether it is valid. */
export const AddressWire = z.strictObject({
  id: z.optional(z.int()),
  type: z.enum(['main', 'billing', 'shipping', 'other']),
  firstName: text,
  lastName: text,
  contactEmail: text,
  contactPhone: text,
  street: text,
  houseNumber: text,
  zipCode: text,
  city: text,
  region: z.optional(text),
  country: z.string().check(z.maxLength(2)),
});

export const GuestUserWire = z.object({
  id: z.int(),
  email: z.string(),
  addresses: z.array(AddressWire),
  details: z.object({ firstName: z.string(), lastName: z.string() }),
  company: z.nullable(z.object({ name: z.string(), oib: z.string() })),
});

export const getCheckoutSettings = call({
  method: 'GET',
  path: '/api/v2/ecommerce/settings/getCheckoutSettings',
  kept: true,
  summary: 'Settings of the checkout',
  query: z.strictObject({}),
  data: z.object({
    cart_type: z.int(),
    allowedCountries: z.union([z.literal('ALL'), z.array(z.string())]),
    skipShipping: z.boolean(),
    validateConsents: z.boolean(),
    checkSpecialCharacters: z.boolean(),
  }),
});

export const getCurrencyConfig = call({
  method: 'GET',
  path: '/api/v2/ecommerce/settings/getCurrencyConfig',
  kept: true,
  summary: 'Currencies of the shop',
  query: z.strictObject({}),
  data: z.object({
    currencies: z.array(z.object({ id: z.int(), label: z.string(), symbol: z.string(), decimals: z.int() })),
    defaultCurrencyId: z.int(),
  }),
});

const CountryWire = z.object({ id: z.int(), code: z.string(), name: z.string() });

export const getAvailableCountries = call({
  method: 'POST',
  path: '/api/v2/ecommerce/checkout/getAvailableCountries',
  kept: true,
  summary: 'Countries that goods may be delivered to, or, of type billing, every country that a bill may go to',
  body: z.strictObject({ type: z.optional(z.enum(['delivery', 'billing'])) }),
  data: z.array(CountryWire),
});

export const getDeliveryByAvailableCountries = call({
  method: 'POST',
  path: '/api/v2/ecommerce/checkout/getDeliveryByAvailableCountries',
  summary: 'Countries that the goods of this cart can be delivered to',
  session: 'cart',
  access: 'optional',
  query: z.strictObject({ language: z.optional(z.string()), type: z.optional(z.literal('countries')) }),
  body: z.strictObject({}),
  data: z.array(CountryWire),
});

/** The platform takes user and addresses from the token or the cart; what a client says of them must agree (T-04). */
const whose = { userId: id, userBillingAddressId: id, userShippingAddressId: id };

export const DeliveryMethodWire = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  price: AmountWire,
  options: z.array(z.object({ id: z.int(), name: z.string(), town: z.optional(z.string()) })),
  /** Why it can't be chosen for this cart: something in it is too large. Such methods come after those that can. */
  refusedFor: z.optional(z.literal('bulky')),
});

export const getApplicableDeliveryMethods = call({
  method: 'POST',
  path: '/api/v2/ecommerce/checkout/delivery/getApplicableDeliveryMethods',
  summary: 'Delivery methods for this cart and its address',
  session: 'cart',
  access: 'optional',
  body: z.strictObject({ ...whose, countryId: id, currencyId: id }),
  data: z.array(DeliveryMethodWire),
});

export const saveDeliveryMethod = call({
  method: 'PUT',
  path: '/api/v2/ecommerce/checkout/delivery/saveDeliveryMethod',
  summary: 'Chooses the delivery method',
  session: 'cart',
  access: 'optional',
  body: z.strictObject({ userId: id, deliveryMethodId: z.int(), branchId: id }),
  data: z.object({ deliveryMethodId: z.int() }),
});

export const PaymentMethodWire = z.object({ id: z.int(), name: z.string(), description: z.string(), paymentType: z.nullable(z.string()) });

export const getApplicablePaymentMethods = call({
  method: 'POST',
  path: '/api/v2/ecommerce/checkout/payment/getApplicablePaymentMethods',
  summary: 'Payment methods for this cart',
  session: 'cart',
  access: 'optional',
  body: z.strictObject({ userId: id, userBillingAddressId: id }),
  data: z.array(PaymentMethodWire),
});

export const savePaymentMethod = call({
  method: 'PUT',
  path: '/api/v2/ecommerce/checkout/payment/savePaymentMethod',
  summary: 'Chooses the payment method',
  session: 'cart',
  access: 'optional',
  body: z.strictObject({
    userId: id,
    paymentMethodId: z.int(),
    companyData: z.optional(z.strictObject({ companyName: text, oib: z.string().check(z.maxLength(20)) })),
  }),
  data: z.object({ paymentMethodId: z.int() }),
});

export const updateGuestUser = call({
  method: 'PATCH',
  path: '/api/v2/ecommerce/checkout/guestUser/update',
  summary: 'Saves the guest of this cart',
  session: 'cart',
  access: 'optional',
  body: z.strictObject({
    email: text,
    addresses: z.array(AddressWire).check(z.minLength(1), z.maxLength(2)),
    details: z.strictObject({ firstName: text, lastName: text }),
    company: z.nullable(z.strictObject({ name: text, oib: z.string().check(z.maxLength(20)) })),
  }),
  data: GuestUserWire,
});

export const getGuestUser = call({
  method: 'POST',
  path: '/api/v2/ecommerce/checkout/guestUser/get',
  summary: 'The guest of this cart, null before the address step',
  session: 'cart',
  access: 'optional',
  body: z.strictObject({}),
  data: z.nullable(GuestUserWire),
});

/** Which addresses of the account a signed-in customer has chosen for this cart; guests have their own record instead. */
/** Who buys what is brought nowhere; their e-mail address is the account's. */
const BuyerWire = z.strictObject({ firstName: text, lastName: text, country: z.string().check(z.maxLength(2)) });

const CheckoutAddressesWire = z.object({
  shippingAddressId: z.nullable(z.int()),
  billingAddressId: z.nullable(z.int()),
  company: z.nullable(z.object({ name: z.string(), oib: z.string() })),
  buyer: z.optional(BuyerWire),
});

export const getCheckoutAddresses = call({
  method: 'POST',
  path: '/api/v2/ecommerce/checkout/addresses/get',
  summary: "The addresses that the customer has chosen for this cart, null before the address step; a guest's cart is refused",
  session: 'cart',
  access: 'customer',
  body: z.strictObject({}),
  data: z.nullable(CheckoutAddressesWire),
});

export const saveCheckoutAddresses = call({
  method: 'PUT',
  path: '/api/v2/ecommerce/checkout/addresses/save',
  summary:
    'Chooses addresses of the account for this cart; a null billing address is a copy of the shipping one. Digital content alone goes to nobody: then the shipping address may be null, with who buys',
  session: 'cart',
  access: 'customer',
  body: z.strictObject({
    shippingAddressId: z.nullable(z.int()),
    billingAddressId: z.nullable(z.int()),
    buyer: z.optional(BuyerWire),
    company: z.nullable(z.strictObject({ name: text, oib: z.string().check(z.maxLength(20)) })),
  }),
  data: CheckoutAddressesWire,
});

/** How an order is paid online (spec 3); amounts in minor units. */
export const WalletWire = z.object({
  isSubscription: z.boolean(),
  plan_id: z.optional(z.nullable(z.string())),
  quantity: z.optional(z.nullable(z.int())),
  /** For pgSuccess. */
  orderId: z.string(),
  total: AmountWire,
  currency: z.string(),
  scriptUrl: z.string(),
  /** Name of the global that the script makes. */
  wallet: z.optional(z.string()),
  /** The payment that the platform has made at the provider already; without one the page makes it. */
  reference: z.optional(z.nullable(z.string())),
  taxPlan: z.optional(z.nullable(z.object({ percentage: z.string(), inclusive: z.boolean() }))),
});

export const PaymentStartWire = z.object({ html: z.nullable(z.union([z.string(), WalletWire])), orderSlug: z.string() });

export const createOrder = call({
  method: 'POST',
  path: '/api/v2/ecommerce/checkout/order/create',
  summary: 'Makes the cart an order; repeating it answers the same order',
  session: 'cart',
  access: 'optional',
  body: z.strictObject({
    userId: id,
    ...OrderTextsWire,
    /** The buyer wants digital content at once and knows that the right to withdraw ends with it; without it they are asked before they download. */
    digitalConsent: z.optional(z.boolean()),
    failureURL: text,
    successURL: text,
  }),
  /** Null: nothing is to be paid online; a text: the provider's form, of hidden fields only; an object: a wallet. */
  data: PaymentStartWire,
});

export const getOrder = call({
  method: 'POST',
  path: '/api/v2/ecommerce/checkout/order/get',
  summary: 'An order for the one who placed it',
  session: 'order',
  access: 'optional',
  body: z.strictObject({ orderSlug: z.string().check(z.maxLength(64)) }),
  data: z.object({
    orderSlug: z.string(),
    number: z.string(),
    status: z.enum(ORDER_STATUSES),
    cartId: z.string(),
    /** The order came to nothing and its cart can be gone on with (CHK-13). */
    cartIsOpen: z.boolean(),
    placedAt: InstantWire,
    email: z.string(),
    items: z.array(z.object({ name: z.string(), qty: z.int(), row: AmountWire })),
    prices: CartPricesWire,
    currency: z.string(),
    deliveryMethod: z.nullable(z.string()),
    paymentMethod: z.string(),
    bankTransfer: z.nullable(BankTransferWire),
    /** Where goods are brought to; null or left out when they are fetched, or nothing is brought. */
    deliveryAddress: z.optional(z.nullable(AddressWire)),
    /** What the buyer pays as they get the goods; null or left out when it is paid otherwise, or was paid. */
    dueOnDelivery: z.optional(z.nullable(AmountWire)),
    extras: OrderExtrasWire,
    downloads: z.array(DownloadWire),
    /** What its goods left with; the number is empty where the carrier gives none. */
    shipment: z.optional(z.nullable(z.object({ carrier: z.string(), trackingNumber: z.string() }))),
  }),
});
