import type { Transaction } from 'kysely';
import type { CartRow } from '../cart/queries.ts';
import { type Buyer, emailsOf } from '../checkout/buyer.ts';
import { type DeliveryRow, methodsIn, methodsTo, type PaymentRow } from '../checkout/queries.ts';
import { SETTING_KEYS, settingsOf } from '../checkout/settings.ts';
import { consentLack } from '../consent/required-consents.ts';
import type { Database } from '../database/schema.ts';
import { together } from '../database/together.ts';
import { optionsByKey } from '../site/site-options.ts';

/** What the shop offers and asks of this buyer at this moment. */
export interface OrderTerms {
  readonly deliveries: readonly DeliveryRow[];
  readonly payments: readonly PaymentRow[];
  readonly settings: ReturnType<typeof settingsOf>;
  /** The first step that asks for a consent which the buyer has not accepted since the cart was made. */
  readonly placeWithoutConsent: 'checkout' | 'payment' | undefined;
}

export async function readTerms(trx: Transaction<Database>, cart: CartRow, buyer: Buyer, language: string): Promise<OrderTerms> {
  const { country } = buyer.delivery;
  const [deliveries, payments, options, [lack]] = await together(
    trx,
    methodsTo.filledIn(trx, { cartId: cart.id, country, language }),
    methodsIn.filledIn(trx, { country, language }),
    optionsByKey.filledIn(trx, { keys: SETTING_KEYS }),
    consentLack.filledIn(trx, { since: cart.created_at, emails: emailsOf(buyer), userId: cart.user_id }),
  );
  return { deliveries, payments, settings: settingsOf(options), placeWithoutConsent: lack?.place };
}
