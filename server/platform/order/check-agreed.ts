import { ok, type Result } from 'neverthrow';
import type { Buyer } from '../checkout/buyer.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { OrderTerms } from './order-terms.ts';

/**
 * What the shop's settings ask of an order, whatever a client has checked: goods go to allowed countries (an account's address may have changed since it was chosen),
 * and the buyer has accepted every required consent of the checkout since the cart was made (CHK-05, CON-01). `reason` names the step that lacks one.
 */
export function checkAgreed({ settings, placeWithoutConsent }: OrderTerms, buyer: Buyer): Result<void, Refusal> {
  const { allowedCountries, validateConsents } = settings;
  if (allowedCountries !== 'ALL' && !allowedCountries.includes(buyer.delivery.country))
    return refuse('ADDRESS_INVALID', { field: 'addresses.0.country', reason: 'countryNotServed' });
  if (!validateConsents || placeWithoutConsent === undefined) return ok(undefined);
  return refuse('CONSENT_REQUIRED', { reason: placeWithoutConsent });
}
