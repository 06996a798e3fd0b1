import { ok } from 'neverthrow';
import type { getCheckoutSettings as call } from '#adapters/platform/wire/checkout.ts';
import type { Verb } from '../http/serve.ts';
import { readSettings } from './settings.ts';

/** How this shop's checkout works. */
export const getCheckoutSettings: Verb<typeof call> = async (deps) => {
  const { cartType, ...settings } = await readSettings(deps.database);
  const allowedCountries = settings.allowedCountries === 'ALL' ? settings.allowedCountries : [...settings.allowedCountries];
  return ok({ data: { cart_type: cartType, ...settings, allowedCountries }, tags: ['options'] });
};
