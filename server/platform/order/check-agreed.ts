import type { Transaction } from 'kysely';
import { ok, type Result } from 'neverthrow';
import type { CartRow } from '../cart/queries.ts';
import { type Buyer, emailsOf } from '../checkout/buyer.ts';
import { readSettings } from '../checkout/settings.ts';
import { placeWithoutConsent } from '../consent/required-consents.ts';
import type { Database } from '../database/schema.ts';
import { type Refusal, refuse } from '../http/refusal.ts';

/**
 * What the shop's settings ask of an order, whatever a client has checked: goods go to allowed countries (an account's address may have changed since it was chosen),
 * and the buyer has accepted every required consent of the checkout since the cart was made (CHK-05, CON-01). `reason` names the step that lacks one.
 */
export async function checkAgreed(trx: Transaction<Database>, cart: CartRow, buyer: Buyer): Promise<Result<void, Refusal>> {
  const { allowedCountries, validateConsents } = await readSettings(trx);
  if (allowedCountries !== 'ALL' && !allowedCountries.includes(buyer.delivery.country))
    return refuse('ADDRESS_INVALID', { field: 'addresses.0.country', reason: 'countryNotServed' });
  if (!validateConsents) return ok(undefined);
  const place = await placeWithoutConsent(trx, { since: cart.created_at, emails: emailsOf(buyer), userId: cart.user_id });
  return place === undefined ? ok(undefined) : refuse('CONSENT_REQUIRED', { reason: place });
}
