import { err, type Result } from 'neverthrow';
import type * as z from 'zod/mini';
import type * as wire from '#adapters/platform/wire/checkout.ts';
import { asOfOrder, customerOf } from './account-facts.ts';
import { isGiven, isSameAddress, readAddress, writeAddress } from './addresses.ts';
import { changeOrder, openOrder } from './cart.ts';
import { tokenOf } from './session.ts';
import { type Asked, ok, refused, type ShopRefusal, type ShopVerb } from './shop-verb.ts';
import type { OrderNotes, VendureOrder } from './vendure-order.ts';

type CartAsked = Pick<Asked, 'vendure' | 'language' | 'session' | 'token'>;

/** Countries that Vendure's shop knows are those that it sends to. */
export const countries: ShopVerb<typeof wire.getAvailableCountries | typeof wire.getDeliveryByAvailableCountries> = async ({
  vendure,
  language,
}) => {
  const { data } = await vendure.ask<{
    readonly availableCountries: readonly { readonly id: string; readonly code: string; readonly name: string }[];
  }>({
    query: '{ availableCountries { id code name } }',
    language,
  });
  return ok(data.availableCountries.map(({ id, code, name }) => ({ id: Number(id), code, name })));
};

/** How the checkout is asked is for the site's own options to say; where Vendure sends is for Vendure. */
export const checkoutSettings: ShopVerb<typeof wire.getCheckoutSettings> = async (asked) => {
  const [own, known] = await Promise.all([asked.ofContent(), countries({ ...asked, body: {} } as never)]);
  if (own.isErr()) return err(own.error);
  if (known.isErr()) return err(known.error);
  return ok({ ...own.value, allowedCountries: known.value.map(({ code }) => code) });
};

interface Quote {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly priceWithTax: number;
}

export const deliveryMethods: ShopVerb<typeof wire.getApplicableDeliveryMethods> = async (asked) => {
  const token = tokenOf(asked);
  if (token === undefined) return refused('CART_NOT_FOUND');
  const { data } = await asked.vendure.ask<{ readonly eligibleShippingMethods: readonly Quote[] }>({
    query: '{ eligibleShippingMethods { id name description priceWithTax } }',
    language: asked.language,
    token,
  });
  return ok(
    inOrder(data.eligibleShippingMethods).map(({ id, name, description, priceWithTax }) => ({
      id: Number(id),
      name,
      description: textOf(description),
      price: priceWithTax,
      options: [],
    })),
  );
};

/** Vendure sorts ways to deliver by their price and ways to pay by nothing; here they stand as the shop made them. */
function inOrder<Method extends { readonly id: string }>(methods: readonly Method[]): readonly Method[] {
  return [...methods].sort((one, other) => Number(one.id) - Number(other.id));
}

/** Descriptions of methods are rich texts in Vendure and words here. */
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '').trim();

export const chooseDelivery: ShopVerb<typeof wire.saveDeliveryMethod> = async (asked) => {
  const changed = await change(asked, 'setOrderShippingMethod(shippingMethodId: [$id])', '$id: ID!', {
    id: String(asked.body.deliveryMethodId),
  });
  return changed.map(() => ({ deliveryMethodId: asked.body.deliveryMethodId }));
};

export interface PaymentQuote {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly description: string | null;
  readonly isEligible: boolean;
}

/** Ways to pay this cart. One that Vendure takes through the site is a hosted form of the provider that its code names. */
export async function paymentQuotes({ vendure, language, session, token }: CartAsked): Promise<readonly PaymentQuote[]> {
  const { data } = await vendure.ask<{ readonly eligiblePaymentMethods: readonly PaymentQuote[] }>({
    query: '{ eligiblePaymentMethods { id code name description isEligible } }',
    language,
    token: tokenOf({ session, token }),
  });
  return inOrder(data.eligiblePaymentMethods.filter(({ isEligible }) => isEligible));
}

/** Codes of payment methods of Vendure that are paid at a provider of the site's, `online-<provider>`. */
export function providerOf(code: string | undefined): string | undefined {
  return /^online-(.+)$/.exec(code ?? '')?.[1];
}

/** `offers` says which providers the site can speak to now. */
export const paymentMethods =
  (offers: (provider: string) => boolean): ShopVerb<typeof wire.getApplicablePaymentMethods> =>
  async (asked) => {
    if (tokenOf(asked) === undefined) return refused('CART_NOT_FOUND');
    const quotes = await paymentQuotes(asked);
    return ok(
      quotes
        .map((quote) => ({ ...quote, provider: providerOf(quote.code) }))
        .filter(({ provider }) => provider === undefined || offers(provider))
        .map(({ id, name, description, provider }) => ({
          id: Number(id),
          name,
          description: textOf(description ?? ''),
          paymentType: provider === undefined ? null : 'HPF',
        })),
    );
  };

/** Vendure asks how somebody pays when they pay; until then the choice stands in a field of the order. */
export const choosePayment: ShopVerb<typeof wire.savePaymentMethod> = async (asked) => {
  const { paymentMethodId, companyData } = asked.body;
  const noted = await note(asked, {
    izlogPaymentMethod: String(paymentMethodId),
    // Letters about the order are in the language that it was made in.
    izlogLanguage: asked.language,
    ...(companyData === undefined ? {} : { izlogOib: companyData.oib }),
  });
  return noted.map(() => ({ paymentMethodId }));
};

export function note(asked: CartAsked, notes: OrderNotes): Promise<Result<VendureOrder, ShopRefusal>> {
  return change(asked, 'setOrderCustomFields(input: { customFields: $notes })', '$notes: UpdateOrderCustomFieldsInput', { notes });
}

async function change(
  asked: CartAsked,
  mutation: string,
  types: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<Result<VendureOrder, ShopRefusal>> {
  if (tokenOf(asked) === undefined) return refused('CART_NOT_FOUND');
  const changed = await changeOrder(asked, mutation, types, variables);
  if (changed.isErr()) return refused(REFUSALS[changed.error.errorCode] ?? 'CART_CHANGED');
  return changed.value === null ? refused('CART_EMPTY') : ok(changed.value);
}

const REFUSALS: Readonly<Record<string, ShopRefusal['code']>> = {
  INELIGIBLE_SHIPPING_METHOD_ERROR: 'DELIVERY_METHOD_NOT_FOUND',
  NO_ACTIVE_ORDER_ERROR: 'CART_EMPTY',
  EMAIL_ADDRESS_CONFLICT_ERROR: 'USER_EXISTS',
  GUEST_CHECKOUT_ERROR: 'UNAUTHORIZED',
};

/** Whoever buys without an account, with their addresses. */
export const saveGuest: ShopVerb<typeof wire.updateGuestUser> = async (asked) => {
  const { email, addresses, details, company } = asked.body;
  const shipping = addresses.find(({ type }) => type === 'shipping') ?? addresses[0];
  const billing = addresses.find(({ type }) => type === 'billing' || type === 'main') ?? shipping;
  if (shipping === undefined || billing === undefined) return refused('ADDRESS_INVALID', { field: 'addresses' });
  const isServed = await countries({ ...asked, body: {} } as never);
  if (!isServed.unwrapOr([]).some(({ code }) => code === shipping.country.toUpperCase()))
    return refused('ADDRESS_INVALID', { field: 'addresses.0.country', reason: 'countryNotServed' });
  const set = await change(asked, 'setCustomerForOrder(input: $input)', '$input: CreateCustomerInput!', {
    input: { emailAddress: email, ...details, phoneNumber: billing.contactPhone },
  });
  // Who is signed in after all stays the buyer.
  if (set.isErr() && set.error.code !== 'CART_CHANGED') return err(set.error);
  const addressed = await setAddresses(asked, writeAddress(shipping), writeAddress(billing, company), company);
  return addressed.map((order) => guestOf(order, email));
};

async function setAddresses(asked: CartAsked, shipping: object, billing: object, company: { readonly oib: string } | null) {
  const type = '$input: CreateAddressInput!';
  const sent = await change(asked, 'setOrderShippingAddress(input: $input)', type, { input: shipping });
  if (sent.isErr()) return sent;
  const billed = await change(asked, 'setOrderBillingAddress(input: $input)', type, { input: billing });
  return billed.isErr() ? billed : note(asked, { izlogOib: company?.oib ?? null });
}

export const guest: ShopVerb<typeof wire.getGuestUser> = async (asked) =>
  (await openOrder(asked)).map(({ order }) =>
    order === null || order.customer === null || !isGiven(order.shippingAddress) ? null : guestOf(order, order.customer.emailAddress),
  );

function guestOf(order: VendureOrder, email: string): z.infer<typeof wire.GuestUserWire> {
  const { customer, customFields } = order;
  return {
    id: Number(customer?.id ?? 0),
    email,
    addresses: addressesOf(order, email),
    details: { firstName: customer?.firstName ?? '', lastName: customer?.lastName ?? '' },
    company: companyOf(order.billingAddress?.company, customFields.izlogOib),
  };
}

export function companyOf(name: string | null | undefined, oib: string | null | undefined) {
  return name && oib ? { name, oib } : null;
}

/** Of an order: where it goes, and who pays it, of type main where that is the same. */
export function addressesOf({ shippingAddress, billingAddress }: VendureOrder, email: string) {
  if (!isGiven(shippingAddress)) return [];
  const shipping = readAddress(shippingAddress, 'shipping', email);
  const payer = isGiven(billingAddress) ? billingAddress : shippingAddress;
  return [shipping, readAddress(payer, isSameAddress(payer, shippingAddress) ? 'main' : 'billing', email)];
}

/** Which addresses of the account an order was given: it keeps copies, so they are known by what they say. */
export const chosenAddresses: ShopVerb<typeof wire.getCheckoutAddresses> = async (asked) => {
  if (tokenOf(asked) !== asked.token) return refused('FORBIDDEN');
  const [opened, customer] = await Promise.all([openOrder(asked), customerOf(asked)]);
  if (opened.isErr()) return err(opened.error);
  const { order } = opened.value;
  if (order === null || !isGiven(order.shippingAddress)) return ok(null);
  const idOf = (address: VendureOrder['shippingAddress']) =>
    customer?.addresses?.find((kept) => address !== null && isSameAddress(asOfOrder(kept), address))?.id;
  const [shipping, billing] = [idOf(order.shippingAddress), idOf(order.billingAddress)];
  if (shipping === undefined) return ok(null);
  return ok({
    shippingAddressId: Number(shipping),
    billingAddressId: billing === undefined || billing === shipping ? null : Number(billing),
    company: companyOf(order.billingAddress?.company, order.customFields.izlogOib),
  });
};

export const chooseAddresses: ShopVerb<typeof wire.saveCheckoutAddresses> = async (asked) => {
  if (tokenOf(asked) !== asked.token) return refused('FORBIDDEN');
  const { shippingAddressId, billingAddressId, company } = asked.body;
  const customer = await customerOf(asked);
  const find = (id: number | null) => customer?.addresses?.find((address) => address.id === String(id));
  const shipping = find(shippingAddressId);
  const billing = billingAddressId === null ? shipping : find(billingAddressId);
  if (shipping === undefined || billing === undefined) return refused('FORBIDDEN');
  const copy = (address: typeof shipping) => {
    const { id: _id, country, defaultBillingAddress: _billing, defaultShippingAddress: _shipping, ...fields } = address;
    return { ...fields, countryCode: country.code };
  };
  const saved = await setAddresses(asked, copy(shipping), { ...copy(billing), company: company?.name ?? '' }, company);
  return saved.map(() => ({ shippingAddressId, billingAddressId, company }));
};
