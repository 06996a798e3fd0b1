import { ok } from 'neverthrow';
import type { getDeliveryByAvailableCountries as call } from '#adapters/platform/wire/checkout.ts';
import { openCart } from '../cart/open-cart.ts';
import { priceCart } from '../cart/price-cart.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { allowedCountries } from './countries.ts';
import { servedCountries } from './queries.ts';

/** Allowed countries that some delivery method serves; digital goods go everywhere. */
export const getDeliveryByAvailableCountries: Verb<typeof call> = async (deps, { session, user, facts }) => {
  const cart = await openCart(deps.database, { session, user }, false);
  if (cart.isErr()) return refuse(cart.error.code);
  const { digitalOnly } = await priceCart(deps.database, cart.value, facts.language, deps.now());
  const countries = await allowedCountries(deps.database, facts.language);
  if (digitalOnly) return ok({ data: countries });
  const served = await servedCountries(deps.database);
  return ok({ data: countries.filter(({ code }) => served.has(code)) });
};
