import { ok, type Result } from 'neverthrow';
import { hasPlace } from '#domain/checkout/address.ts';
import type { Buyer } from '../../checkout/buyer.ts';
import { settingsOf } from '../../checkout/settings.ts';
import type { ShopConfiguration } from '../../checkout/shop-configuration.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';

/** Goods need a place to be brought to, and so does a company's invoice: whoever bought digital content alone may have named none (PRD-03). */
export function checkPlace({ delivery, company }: Buyer, digitalOnly: boolean): Result<void, Refusal> {
  const isNeeded = !digitalOnly || company !== null;
  return isNeeded && !hasPlace(delivery) ? refuse('ADDRESS_INVALID', { field: 'addresses.0.street', reason: 'required' }) : ok(undefined);
}

/**
 * What the shop's settings ask of an order, whatever a client has checked: goods go to allowed countries (an account's address may have changed since it was chosen),
 * and the buyer has accepted every required consent of the checkout since the cart was made (CHK-05, CON-01). `lack` is the step that misses one.
 */
export function checkAgreed({ options }: ShopConfiguration, lack: 'checkout' | 'payment' | undefined, buyer: Buyer): Result<void, Refusal> {
  const { allowedCountries, validateConsents } = settingsOf(options);
  if (allowedCountries !== 'ALL' && !allowedCountries.includes(buyer.delivery.country))
    return refuse('ADDRESS_INVALID', { field: 'addresses.0.country', reason: 'countryNotServed' });
  return !validateConsents || lack === undefined ? ok(undefined) : refuse('CONSENT_REQUIRED', { reason: lack });
}
