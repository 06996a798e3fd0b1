import type * as z from 'zod/mini';
import type { AddressType } from '#domain/checkout/address.ts';
import type { CheckoutProblem } from '#domain/checkout/checkout-problem.ts';
import type { Buyer, BuyerRecord, SavedAddresses } from '#ports/checkout/buyer-record.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import { readAddress, readCompany, writeAddress, writeCompany } from '../read-address.ts';
import { checkoutProblem } from '../read-problem.ts';
import { type GuestUserWire, getGuestUser, updateGuestUser } from '../wire/checkout.ts';

/** The guest of the current cart over HTTP (CHK-10). */
export class HttpGuestRecord implements BuyerRecord {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async fetch(): Outcome<Buyer, CheckoutProblem> {
    const answer = await this.client.send(getGuestUser, { body: {} });
    return answer
      .map((guest) => ({
        addresses: guest === null ? undefined : readGuest(guest),
        suggestion: undefined,
        savedAddresses: [],
        ownsCart: true,
        account: undefined,
      }))
      .mapErr(checkoutProblem);
  }

  async save({ delivery, billing, company }: SavedAddresses): Outcome<SavedAddresses, CheckoutProblem> {
    const payer = billing ?? delivery;
    const answer = await this.client.send(updateGuestUser, {
      body: {
        email: payer.contactEmail,
        // The second is another billing address, or the copy of delivery with type main (CHK-02).
        addresses: [writeAddress(delivery, 'shipping'), writeAddress(payer, billing === undefined ? 'main' : 'billing')],
        details: { firstName: payer.firstName, lastName: payer.lastName },
        company: writeCompany(company),
      },
    });
    return answer.map(() => ({ delivery, billing, company })).mapErr(checkoutProblem);
  }
}

export function readGuest({ addresses, company }: z.infer<typeof GuestUserWire>): SavedAddresses | undefined {
  const ofType = (type: AddressType) => addresses.find((address) => address.type === type);
  const delivery = ofType('shipping') ?? ofType('main') ?? addresses[0];
  if (delivery === undefined) return undefined;
  const billing = ofType('billing');
  return {
    delivery: readAddress(delivery),
    billing: billing === undefined ? undefined : readAddress(billing),
    company: readCompany(company),
  };
}
