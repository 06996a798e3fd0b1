import type { Kysely } from 'kysely';
import * as cart from '#adapters/platform/wire/cart.ts';
import * as checkout from '#adapters/platform/wire/checkout.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { acceptConsents, ORDER } from './a-buyer.ts';
import type { Session, Shop } from './a-shop.ts';
import { BANK_TRANSFER, BRANCH_ZAGREB, PICKUP } from './a-shop-stock.ts';

/** Whoever is signed in, by the headers of their requests. */
interface Customer {
  readonly userId: number;
  readonly email: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** An address of an account; answers its id. */
export async function anAddress(
  database: Kysely<Database>,
  userId: number,
  facts: { readonly street?: string; readonly country?: string; readonly email?: string; readonly type?: 'main' | 'shipping' } = {},
): Promise<number> {
  const { street = 'Ilica', country = 'HR', email = 'kontakt@primjer.hr', type = 'main' } = facts;
  const { id } = await database
    .insertInto('address')
    .values({
      user_id: userId,
      guest_user_id: null,
      type,
      first_name: 'Ana',
      last_name: 'Horvat',
      contact_email: email,
      contact_phone: '+385 91 555 0101',
      street,
      house_number: '10a',
      zip_code: country === 'SI' ? '1000' : '10000',
      city: 'Zagreb',
      region: null,
      country,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The customer's own cart with one piece of each of these products. */
export async function customersCartWith(shop: Shop, { headers }: Customer, ...productIds: readonly number[]): Promise<Session> {
  const session = (await shop.ask(cart.getNewCartSession, undefined as never, { headers })).data;
  for (const productId of productIds) {
    const reply = await shop.ask(cart.addItem, { productId, qty: 1 }, { session, headers });
    if (reply.status !== 200) throw new Error(`addItem: ${reply.text}`);
  }
  return session;
}

/** Takes a customer's cart through all steps, up to the order button The consents stand under the account alone. */
export async function customerReady(
  shop: Shop,
  customer: Customer,
  session: Session,
  choice: { readonly shipping?: number; readonly billing?: number; readonly consents?: 'none' } = {},
): Promise<Session> {
  const { headers, userId } = customer;
  const shippingAddressId = choice.shipping ?? (await anAddress(shop.database, userId));
  const chosen = { shippingAddressId, billingAddressId: choice.billing ?? null, company: null };
  const options = { session, headers };
  const steps: readonly { readonly status: number; readonly text: string }[] = [
    await shop.ask(checkout.saveCheckoutAddresses, chosen, options),
    await shop.ask(checkout.saveDeliveryMethod, { deliveryMethodId: PICKUP, branchId: BRANCH_ZAGREB }, options),
    await shop.ask(checkout.savePaymentMethod, { paymentMethodId: BANK_TRANSFER }, options),
  ];
  const failed = steps.find(({ status }) => status !== 200);
  if (failed !== undefined) throw new Error(failed.text);
  if (choice.consents !== 'none') await acceptConsents(shop, 'netko-drugi@primjer.hr', { headers });
  return session;
}

export const customersOrder = (shop: Shop, { headers }: Customer, session: Session, body: Partial<typeof ORDER> = {}) =>
  shop.ask(checkout.createOrder, { ...ORDER, ...body }, { session, headers });
