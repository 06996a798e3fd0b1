import type * as z from 'zod/mini';
import type { Address, AddressType } from '#domain/checkout/address.ts';
import type { CheckoutProblem } from '#domain/checkout/checkout-problem.ts';
import type { GuestRecord, SavedAddresses } from '#ports/checkout/checkout-gateway.ts';
import type { Outcome } from '#ports/result-async.ts';
import type { PlatformClient } from './platform-client.ts';
import { checkoutProblem } from './read-problem.ts';
import { type AddressWire, type GuestUserWire, getGuestUser, updateGuestUser } from './wire/checkout.ts';

/** The guest of the current cart over HTTP (CHK-10). */
export class HttpGuestRecord implements GuestRecord {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async fetch(): Outcome<SavedAddresses | undefined, CheckoutProblem> {
    const answer = await this.client.send(getGuestUser, { body: {} });
    return answer.map((guest) => (guest === null ? undefined : readGuest(guest))).mapErr(checkoutProblem);
  }

  async save({ delivery, billing, company }: SavedAddresses): Outcome<void, CheckoutProblem> {
    const payer = billing ?? delivery;
    const answer = await this.client.send(updateGuestUser, {
      body: {
        email: payer.contactEmail,
        // The second is another billing address, or the copy of delivery with type main (CHK-02).
        addresses: [toWire(delivery, 'shipping'), toWire(payer, billing === undefined ? 'main' : 'billing')],
        details: { firstName: payer.firstName, lastName: payer.lastName },
        company: company === undefined ? null : { name: company.companyName, oib: company.companyOIB },
      },
    });
    return answer.map(() => undefined).mapErr(checkoutProblem);
  }
}

function readGuest({ addresses, company }: z.infer<typeof GuestUserWire>): SavedAddresses | undefined {
  const ofType = (type: AddressType) => addresses.find((address) => address.type === type);
  const delivery = ofType('shipping') ?? ofType('main') ?? addresses[0];
  if (delivery === undefined) return undefined;
  const billing = ofType('billing');
  return {
    delivery: fromWire(delivery),
    billing: billing === undefined ? undefined : fromWire(billing),
    company: company === null ? undefined : { companyName: company.name, companyOIB: company.oib },
  };
}

function fromWire({ id: _id, type: _type, region: _region, ...address }: z.infer<typeof AddressWire>): Address {
  return address;
}

function toWire(address: Address, type: AddressType): z.infer<typeof AddressWire> {
  const { firstName, lastName, contactEmail, contactPhone, street, houseNumber, zipCode, city, country } = address;
  return { type, firstName, lastName, contactEmail, contactPhone, street, houseNumber, zipCode, city, country };
}
