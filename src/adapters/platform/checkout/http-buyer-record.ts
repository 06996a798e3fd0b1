import type { CheckoutProblem } from '#domain/checkout/checkout-problem.ts';
import type { Who } from '#ports/account/who.ts';
import type { Buyer, BuyerRecord, SavedAddresses } from '#ports/checkout/buyer-record.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import { HttpCustomerRecord } from './http-customer-record.ts';
import { HttpGuestRecord } from './http-guest-record.ts';

/** Whoever buys, over HTTP: a customer when somebody is signed in, else a guest (CHK-10). Asked anew each time, because a tab may outlive a sign-in. */
export class HttpBuyerRecord implements BuyerRecord {
  private readonly who: Who;
  private readonly guest: BuyerRecord;
  private readonly customer: BuyerRecord;

  constructor(client: PlatformClient, who: Who) {
    this.who = who;
    this.guest = new HttpGuestRecord(client);
    this.customer = new HttpCustomerRecord(client);
  }

  fetch(): Outcome<Buyer, CheckoutProblem> {
    return this.record.fetch();
  }

  save(addresses: SavedAddresses): Outcome<SavedAddresses, CheckoutProblem> {
    return this.record.save(addresses);
  }

  private get record(): BuyerRecord {
    return this.who.isSignedIn ? this.customer : this.guest;
  }
}
