import { ok } from 'neverthrow';
import type { getCurrencyConfig as call } from '#adapters/platform/wire/checkout.ts';
import type { Verb } from '../http/serve.ts';
import { CURRENCIES, DEFAULT_CURRENCY_ID } from './currency.ts';

/** The currencies that the shop sells in. */
export const getCurrencyConfig: Verb<typeof call> = async () =>
  ok({ data: { currencies: CURRENCIES, defaultCurrencyId: DEFAULT_CURRENCY_ID }, tags: ['options'] });
