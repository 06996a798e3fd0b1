import * as z from 'zod/mini';
import { call } from '#adapters/platform/wire/call.ts';
import { IdWire, SlugWire } from '#adapters/platform/wire/shared.ts';
import { ALL_SORTS } from '#domain/catalog/sort-option.ts';
import { CHECKOUT_STEPS } from '#domain/checkout/checkout-step.ts';
import { eachOrderExtra } from '#domain/checkout/order-extras.ts';
import { PRODUCT_FORMATS } from '#domain/product/product.ts';

/**
 * What a page's script asks of its own web server in one trip: a use case that needs several calls of the platform runs there, the same one that a form without script runs. The
 * body holds what the use case is told, in the words of the domain; the answer is how it ended. These calls are of this site alone, no platform has to know them.
 */
const ways = '/api/v1/door' as const;

/** How a use case ended: with a value, which may be nothing, or with a problem of its closed list. Site and script are of one build, so what is inside is taken as the page's own state is. */
export const OutcomeWire = z.object({
  value: z.optional(z.unknown()),
  problem: z.optional(z.looseObject({ kind: z.string() })),
});

const Text = z.string().check(z.maxLength(10_000));
const MaybeId = z.optional(IdWire);
const few = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.maxLength(500));

const ChoiceBody = z.strictObject({
  members: few(z.strictObject({ memberId: IdWire, productId: IdWire })),
  personalizations: few(z.strictObject({ code: Text, value: Text })),
});

const AddressBody = z.object({
  firstName: Text,
  lastName: Text,
  contactEmail: Text,
  contactPhone: Text,
  street: Text,
  houseNumber: Text,
  zipCode: Text,
  city: Text,
  country: Text,
});

const CompanyBody = z.strictObject({ companyName: Text, companyOIB: Text });
const ConsentsBody = z.optional(few(z.strictObject({ id: IdWire, required: z.boolean(), version: z.optional(z.int()) })));

export const addToCart = call({
  method: 'POST',
  path: `${ways}/addToCart`,
  summary: 'Adds a product to the cart, which is opened when there is none',
  access: 'optional',
  body: z.strictObject({
    productId: z.int(),
    format: z.enum(PRODUCT_FORMATS),
    /** Checked by the quantity rule of the domain (T-02). */
    quantity: z.optional(z.unknown()),
    choice: z.optional(ChoiceBody),
  }),
  data: OutcomeWire,
});

export const browseProducts = call({
  method: 'POST',
  path: `${ways}/browseProducts`,
  summary: 'A list of products with its filters',
  access: 'optional',
  body: z.strictObject({
    slug: z.optional(SlugWire),
    query: z.strictObject({
      keyword: Text,
      filters: few(
        z.strictObject({
          key: Text,
          value: few(Text),
          range: z.optional(z.strictObject({ min: z.number(), max: z.number() })),
          days: z.optional(z.strictObject({ from: z.optional(Text), to: z.optional(Text) })),
        }),
      ),
      sort: z.optional(z.enum(ALL_SORTS)),
      page: z.int(),
      limit: z.int(),
      featured: z.boolean(),
      discount: z.boolean(),
    }),
  }),
  data: OutcomeWire,
});

export const openCheckout = call({
  method: 'POST',
  path: `${ways}/openCheckout`,
  summary: 'The step of the checkout that can be shown, with all that it shows',
  access: 'optional',
  body: z.strictObject({ step: z.enum(CHECKOUT_STEPS) }),
  data: OutcomeWire,
});

export const submitAddress = call({
  method: 'POST',
  path: `${ways}/submitAddress`,
  summary: 'Saves the address step and opens the next one',
  access: 'optional',
  body: z.strictObject({
    delivery: AddressBody,
    addressId: MaybeId,
    billing: z.optional(AddressBody),
    billingAddressId: MaybeId,
    company: z.optional(CompanyBody),
    acceptedConsents: few(IdWire),
    withoutPlace: z.optional(z.boolean()),
    settings: z.strictObject({
      cartType: z.int(),
      allowedCountries: z.union([z.literal('ALL'), few(Text)]),
      skipShipping: z.boolean(),
      validateConsents: z.boolean(),
      checkSpecialCharacters: z.boolean(),
    }),
    consents: ConsentsBody,
  }),
  data: OutcomeWire,
});

export const chooseShipping = call({
  method: 'POST',
  path: `${ways}/chooseShipping`,
  summary: 'Saves the shipping step and opens the payment step',
  access: 'optional',
  body: z.strictObject({
    methodId: IdWire,
    branchId: MaybeId,
    /** The script has the ways to deliver: they do not come back. */
    knowsDeliveries: z.boolean(),
  }),
  data: OutcomeWire,
});

export const placeOrder = call({
  method: 'POST',
  path: `${ways}/placeOrder`,
  summary: 'Logs consents, saves the payment method, checks the cart against the one that was shown, and makes the order',
  access: 'optional',
  body: z.strictObject({
    paymentMethodId: IdWire,
    consents: ConsentsBody,
    acceptedConsents: few(IdWire),
    validateConsents: z.boolean(),
    email: Text,
    company: z.optional(CompanyBody),
    extras: z.strictObject(eachOrderExtra(() => Text)),
    digitalConsent: z.optional(z.boolean()),
    successPath: Text,
    failurePath: Text,
    /** Of the cart that the customer saw: what says whether it is another one now (CRT-14). */
    shown: z.strictObject({
      /** An open page of an earlier release says none. */
      cartId: z.optional(Text),
      total: z.int(),
      lines: few(z.strictObject({ itemId: Text, name: Text, quantity: z.int(), unitPrice: z.int() })),
    }),
  }),
  data: OutcomeWire,
});
