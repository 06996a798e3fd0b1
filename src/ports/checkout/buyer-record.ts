import type { Account, SavedAddress } from '#domain/account/account.ts';
import type { Address, CompanyData } from '#domain/checkout/address.ts';
import type { CheckoutProblem } from '#domain/checkout/checkout-problem.ts';
import type { Outcome } from '../outcome.ts';

/** Whoever buys with the current cart: a guest with a record of their own, or a customer with addresses of their account (CHK-10). */
export interface BuyerRecord {
  fetch(): Outcome<Buyer, CheckoutProblem>;
  /** What was kept, with the ids that the account's addresses now have. */
  save(addresses: SavedAddresses): Outcome<SavedAddresses, CheckoutProblem>;
}

/** What the address step starts with. */
export interface Buyer {
  /** The addresses saved with the current cart, or undefined before the address step. */
  readonly addresses: SavedAddresses | undefined;
  /** What the form starts with when nothing is saved: typed as a guest before login, else the account's main address. */
  readonly suggestion: SavedAddresses | undefined;
  /** The account's addresses, to choose among; none of a guest's. */
  readonly savedAddresses: readonly SavedAddress[];
  /** False when somebody is signed in, but the cart is still a guest's: nothing is known of them as its buyer until they have taken it over (CRT-09). */
  readonly ownsCart: boolean;
  /** Whoever is signed in, as their account knows them; undefined for a guest. */
  readonly account: BuyersAccount | undefined;
}

/** What an account knows of its owner without any address. */
export type BuyersAccount = Pick<Account, 'firstName' | 'lastName' | 'email'>;

/** The addresses that a cart has. */
export interface SavedAddresses {
  readonly delivery: Address;
  /** Address of the account that delivery is; undefined: a new one. A guest's have none. */
  readonly addressId?: number | undefined;
  /** Undefined: billing is a copy of delivery with type main (CHK-02). */
  readonly billing: Address | undefined;
  readonly billingAddressId?: number | undefined;
  readonly company: CompanyData | undefined;
}
