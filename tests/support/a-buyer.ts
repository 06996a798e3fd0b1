import type { BodyOf } from '#adapters/platform/wire/call.ts';
import * as cart from '#adapters/platform/wire/cart.ts';
import * as checkout from '#adapters/platform/wire/checkout.ts';
import * as consent from '#adapters/platform/wire/consent.ts';
import type { AskOptions, Session, Shop } from './a-shop.ts';
import { BANK_TRANSFER, BRANCH_ZAGREB, CONSENTS, PICKUP } from './a-shop-stock.ts';

type Address = BodyOf<typeof checkout.updateGuestUser>['addresses'][number];
type GuestBody = BodyOf<typeof checkout.updateGuestUser>;

export const ADDRESS: Address = {
  type: 'shipping',
  firstName: 'Ana',
  lastName: 'Horvat-Kovačić',
  contactEmail: 'ana@primjer.hr',
  contactPhone: '+385 91 555 0101',
  street: 'Ilica',
  houseNumber: '10a',
  zipCode: '10000',
  city: 'Zagreb',
  country: 'HR',
};

export const GUEST: GuestBody = {
  email: 'ana@primjer.hr',
  addresses: [ADDRESS],
  details: { firstName: 'Ana', lastName: 'Horvat-Kovačić' },
  company: null,
};

export const ORDER: BodyOf<typeof checkout.createOrder> = { successURL: '/naplata/uspjesna', failureURL: '/checkout/failure' };

export async function newSession(shop: Shop): Promise<{ cartId: string; protectCode: string }> {
  return (await shop.ask(cart.getNewCartSession, undefined as never)).data;
}

/** A cart with these products, one piece of each unless said otherwise. */
export async function cartWith(shop: Shop, ...lines: readonly (number | readonly [productId: number, qty: number])[]): Promise<Session> {
  const session = await newSession(shop);
  for (const line of lines) {
    const [productId, qty] = typeof line === 'number' ? [line, 1] : line;
    const reply = await shop.ask(cart.addItem, { productId, qty }, { session });
    if (reply.status !== 200) throw new Error(`addItem: ${reply.text}`);
  }
  return session;
}

/** Accepts all that the checkout may ask for, under the e-mail that it logs it under: the payer's contact (CHK-05). */
export async function acceptConsents(
  shop: Shop,
  email: string = GUEST.email,
  options: AskOptions = {},
  consents: readonly number[] = CONSENTS,
): Promise<void> {
  const entry = { status: 'accepted', sourceType: 'cmsSite' } as const;
  const user = { userType: 'webUser', email } as const;
  const reply = await shop.ask(
    consent.logConsent,
    { ...entry, consents: [...consents], statusTimestamp: shop.clock.now.toISOString(), user },
    options,
  );
  if (reply.status !== 200) throw new Error(`logConsent: ${reply.text}`);
}

/** Takes a cart through all steps, up to the order button. */
export async function readyToOrder(
  shop: Shop,
  session: Session,
  choice: { guest?: GuestBody; delivery?: number | null; branch?: number; payment?: number } = {},
): Promise<Session> {
  const { guest = GUEST, delivery = PICKUP, branch = BRANCH_ZAGREB, payment = BANK_TRANSFER } = choice;
  const steps = [await shop.ask(checkout.updateGuestUser, guest, { session })];
  if (delivery !== null)
    steps.push((await shop.ask(checkout.saveDeliveryMethod, { deliveryMethodId: delivery, branchId: branch }, { session })) as never);
  steps.push((await shop.ask(checkout.savePaymentMethod, { paymentMethodId: payment }, { session })) as never);
  const failed = steps.find(({ status }) => status !== 200);
  if (failed !== undefined) throw new Error(failed.text);
  await acceptConsents(shop, (guest.addresses.find(({ type }) => type === 'billing') ?? guest.addresses[0] ?? ADDRESS).contactEmail);
  return session;
}

export const order = (shop: Shop, session: Session, body: Partial<typeof ORDER> = {}) =>
  shop.ask(checkout.createOrder, { ...ORDER, ...body }, { session });
