import type { Kysely } from 'kysely';
import { ok, type Result } from 'neverthrow';
import type { CartRow } from '../cart/queries.ts';
import type { Database } from '../database/schema.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import { findUser } from '../identity/users.ts';
import { accountAddresses } from './account-addresses.ts';
import { shippingAddress } from './guest.ts';
import { type BuyersAddress, placelessAddress, placelessBuyer } from './placeless-buyer.ts';
import type { Guest } from './queries.ts';

/** Who buys: the guest of a cart, or the customer that it belongs to (CHK-10). */
export interface Buyer {
  readonly kind: 'guest' | 'customer';
  /** Of the guest record or of the account. */
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: { readonly name: string; readonly oib: string } | null;
  /** Where the goods go. */
  readonly delivery: BuyersAddress;
  /** All addresses as an order keeps them: delivery with type shipping, the payer's with type billing, or main when it is the same. */
  readonly addresses: readonly BuyersAddress[];
}

/** What a client says of whose cart this is. */
export interface Whose {
  readonly userId?: number | null | undefined;
  readonly userBillingAddressId?: number | null | undefined;
  readonly userShippingAddressId?: number | null | undefined;
}

/** User and address ids that a client sends must be of this buyer and this cart, and nothing is told of others (T-04). */
export function checkBuyer(buyer: Buyer | undefined, whose: Whose): Result<Buyer, Refusal> {
  const ids = new Set(buyer?.addresses.map(({ id }) => id));
  const addressIds = [whose.userBillingAddressId, whose.userShippingAddressId];
  if (whose.userId != null && whose.userId !== buyer?.id) return refuse('FORBIDDEN');
  if (addressIds.some((id) => id != null && !ids.has(id))) return refuse('FORBIDDEN');
  return buyer === undefined ? refuse('NO_ACTIVE_USER') : ok(buyer);
}

/** E-mail addresses that this buyer's consents may stand under: the checkout logs them under the payer's contact (CHK-05). */
export function emailsOf({ email, addresses }: Buyer): readonly string[] {
  return [...new Set([email, ...addresses.map((address) => address.contact_email)])];
}

/** A guest as a buyer, once there is an address. */
export function guestBuyer(guest: Guest): Buyer | undefined {
  const { id, email, first_name, last_name, company_name, company_oib } = guest.user;
  const delivery = shippingAddress(guest);
  if (delivery === undefined) return undefined;
  return {
    kind: 'guest',
    id,
    email,
    firstName: first_name,
    lastName: last_name,
    company: companyOf(company_name, company_oib),
    delivery,
    addresses: guest.addresses,
  };
}

/** The customer whose cart it is, once both addresses are chosen, or who buys what goes to none. */
export async function findCustomer(database: Kysely<Database>, cart: CartRow, userId: number): Promise<Buyer | undefined> {
  const { shipping_address_id: shippingId, billing_address_id: billingId } = cart;
  const placeless = placelessBuyer(cart);
  // An address that was deleted from the account leaves null behind: then both are chosen anew, and no bill goes where nobody said.
  if (placeless === undefined && (shippingId === null || billingId === null)) return undefined;
  const account = await findUser(database, userId);
  if (account === undefined) return undefined;
  const own = await accountAddresses(
    database,
    userId,
    [shippingId, billingId].filter((id) => id !== null),
  );
  const byId = (id: number | null) => own.find((address) => address.id === id);
  const shipping = placeless === undefined ? byId(shippingId) : placelessAddress(placeless, account.email);
  const billing = billingId === null ? shipping : byId(billingId);
  if (shipping === undefined || billing === undefined) return undefined;
  const delivery: BuyersAddress = { ...shipping, type: 'shipping' };
  return {
    kind: 'customer',
    id: userId,
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    company: companyOf(cart.company_name, cart.company_oib),
    delivery,
    addresses: [delivery, { ...billing, type: billingId === null || billingId === shippingId ? 'main' : 'billing' }],
  };
}

function companyOf(name: string | null, oib: string | null): Buyer['company'] {
  return name === null || oib === null ? null : { name, oib };
}
