import { err, ok, type Result } from 'neverthrow';
import type { SavedAddress } from '#domain/account/account.ts';
import { ADDRESS_FIELDS, type Address, addressOf, hasPlace } from '#domain/checkout/address.ts';
import type { CheckoutProblem } from '#domain/checkout/checkout-problem.ts';
import type { Buyer, BuyerRecord, SavedAddresses } from '#ports/checkout/buyer-record.ts';
import type { Outcome } from '#ports/outcome.ts';
import { readSavedAddress, readSavedAddresses } from '../account/read-account.ts';
import type { PlatformClient } from '../platform-client.ts';
import { readCompany, writeAddress, writeCompany } from '../read-address.ts';
import { checkoutProblem, isForbidden } from '../read-problem.ts';
import { createAddress, updateAddress, webProfile } from '../wire/account.ts';
import { getCheckoutAddresses, getGuestUser, saveCheckoutAddresses } from '../wire/checkout.ts';
import { readGuest } from './http-guest-record.ts';

/** The customer who buys with the current cart, over HTTP: addresses are those of the account, and the cart knows which were chosen (CHK-10). */
export class HttpCustomerRecord implements BuyerRecord {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async fetch(): Outcome<Buyer, CheckoutProblem> {
    const [chosen, user] = await Promise.all([this.client.send(getCheckoutAddresses, { body: {} }), this.client.send(webProfile)]);
    if (chosen.isErr() && isForbidden(chosen.error)) return ok(OF_A_GUESTS_CART);
    if (chosen.isErr()) return err(checkoutProblem(chosen.error));
    if (user.isErr()) return err(checkoutProblem(user.error));
    const savedAddresses = readSavedAddresses(user.value.addresses);
    const byId = (id: number | null | undefined) => savedAddresses.find((address) => address.id === id);
    const delivery = byId(chosen.value?.shippingAddressId);
    const payer = byId(chosen.value?.billingAddressId);
    const company = readCompany(chosen.value?.company ?? null);
    const account = { ...user.value.details, email: user.value.email };
    const theirs = { savedAddresses, ownsCart: true, account };
    if (delivery !== undefined) return ok({ addresses: { ...pair(delivery, payer), company }, suggestion: undefined, ...theirs });
    if (chosen.value?.buyer !== undefined) {
      const addresses = { delivery: placelessAddress(account.email, chosen.value.buyer), ...payerOf(payer), company };
      return ok({ addresses, suggestion: undefined, ...theirs });
    }
    const main = savedAddresses.find(({ type }) => type === 'main') ?? savedAddresses[0];
    const ofAccount = main && { ...pair(main, undefined), company: readCompany(user.value.company) };
    return ok({ addresses: undefined, suggestion: (await this.typedAsGuest()) ?? ofAccount, ...theirs });
  }

  save(wished: SavedAddresses): Outcome<SavedAddresses, CheckoutProblem> {
    return hasPlace(wished.delivery) ? this.saveToAccount(wished) : this.savePlaceless(wished);
  }

  /** Of digital content alone the account gets no address; another one that pays is chosen of it, or added. */
  private async savePlaceless(wished: SavedAddresses): Outcome<SavedAddresses, CheckoutProblem> {
    const user = await this.client.send(webProfile);
    if (user.isErr()) return err(checkoutProblem(user.error));
    const { email, addresses } = user.value;
    const { billing, billingAddressId, delivery, company } = wished;
    const kept = billing === undefined ? ok(undefined) : await this.keep(readSavedAddresses(addresses), billingAddressId, billing, 'main');
    if (kept.isErr()) return err(ofBilling(kept.error));
    const payer = kept.value;
    const { firstName, lastName, country } = delivery;
    const buyer = { firstName, lastName, country };
    const chosen = await this.client.send(saveCheckoutAddresses, {
      body: { shippingAddressId: null, billingAddressId: payer?.id ?? null, buyer, company: writeCompany(company) },
    });
    if (chosen.isErr()) return err(checkoutProblem(chosen.error));
    return ok({ delivery: placelessAddress(email, buyer), ...payerOf(payer), company });
  }

  private async saveToAccount(wished: SavedAddresses): Outcome<SavedAddresses, CheckoutProblem> {
    const before = await this.savedAddresses();
    if (before.isErr()) return err(before.error);
    const firstType = before.value.some(({ type }) => type === 'main') || wished.billing !== undefined ? 'shipping' : 'main';
    const delivery = await this.keep(before.value, wished.addressId, wished.delivery, firstType);
    if (delivery.isErr()) return err(delivery.error);
    const billing = await this.keepBilling(before.value, wished, delivery.value);
    if (billing.isErr()) return err(ofBilling(billing.error));
    const chosen = await this.client.send(saveCheckoutAddresses, {
      body: {
        shippingAddressId: delivery.value.id,
        billingAddressId: billing.value?.id ?? null,
        company: writeCompany(wished.company),
      },
    });
    if (chosen.isErr()) return err(checkoutProblem(chosen.error));
    const now = await this.savedAddresses();
    return now.map((addresses) => {
      const asKept = (kept: SavedAddress) => addresses.find(({ id }) => id === kept.id) ?? kept;
      return { ...pair(asKept(delivery.value), billing.value && asKept(billing.value)), company: wished.company };
    });
  }

  /** What was typed into the checkout before signing in is not lost. */
  private async typedAsGuest(): Promise<SavedAddresses | undefined> {
    const guest = (await this.client.send(getGuestUser, { body: {} })).unwrapOr(null);
    return guest === null ? undefined : readGuest(guest);
  }

  private async savedAddresses(): Outcome<readonly SavedAddress[], CheckoutProblem> {
    return (await this.client.send(webProfile)).map(({ addresses }) => readSavedAddresses(addresses)).mapErr(checkoutProblem);
  }

  private async keepBilling(
    before: readonly SavedAddress[],
    { billing, billingAddressId }: SavedAddresses,
    delivery: SavedAddress,
  ): Outcome<SavedAddress | undefined, CheckoutProblem> {
    if (billing === undefined) return ok(undefined);
    if (isSame(billing, delivery)) return ok(delivery);
    // Delivery may just have been changed, so it is none of the others any more; one address cannot be both when they differ.
    const others = before.filter(({ id }) => id !== delivery.id);
    return this.keep(others, billingAddressId, billing, 'main');
  }

  /** The account's address with these words: the chosen one, changed when it says something else; an equal one; else a new one. */
  private async keep(
    addresses: readonly SavedAddress[],
    id: number | undefined,
    address: Address,
    type: SavedAddress['type'],
  ): Outcome<SavedAddress, CheckoutProblem> {
    const known = addresses.find((candidate) => candidate.id === id) ?? addresses.find((candidate) => isSame(candidate, address));
    if (known !== undefined && isSame(known, address)) return ok(known);
    const body = writeAddress(address, known?.type ?? type);
    const kept =
      known === undefined
        ? await this.client.send(createAddress, { body })
        : await this.client.send(updateAddress, { params: { id: String(known.id) }, body });
    return kept.mapErr(checkoutProblem).andThen((answer): Result<SavedAddress, CheckoutProblem> => {
      const keptId = answer.id ?? known?.id;
      return keptId === undefined
        ? err({ kind: 'Malformed', field: 'data.id', message: 'a kept address has an id' })
        : ok(readSavedAddress(answer, keptId));
    });
  }
}

const OF_A_GUESTS_CART: Buyer = { addresses: undefined, suggestion: undefined, savedAddresses: [], ownsCart: false, account: undefined };

function pair(delivery: SavedAddress, payer: SavedAddress | undefined): Omit<SavedAddresses, 'company'> {
  // An address that pays for its own delivery is no other billing address (CHK-02).
  const billing = payer?.id === delivery.id ? undefined : payer;
  return { delivery: plain(delivery), addressId: delivery.id, ...payerOf(billing) };
}

function payerOf(billing: SavedAddress | undefined): Pick<SavedAddresses, 'billing' | 'billingAddressId'> {
  return { billing: billing && plain(billing), billingAddressId: billing?.id };
}

/** Who buys what is brought nowhere; their messages go to the account's e-mail address. */
function placelessAddress(contactEmail: string, buyer: Pick<Address, 'firstName' | 'lastName' | 'country'>): Address {
  return { ...addressOf(() => ''), contactEmail, ...buyer };
}

function plain({ id: _id, type: _type, ...address }: SavedAddress): Address {
  return address;
}

function isSame(one: Address, other: Address): boolean {
  return ADDRESS_FIELDS.every((field) => one[field] === other[field]);
}

function ofBilling(problem: CheckoutProblem): CheckoutProblem {
  return problem.kind === 'AddressInvalid' ? { ...problem, delivery: {}, billing: problem.delivery } : problem;
}
