import { ok } from 'neverthrow';
import type { getAvailableCountries as call } from '#adapters/platform/wire/checkout.ts';
import type { Verb } from '../http/serve.ts';
import { allowedCountries } from './countries.ts';

/** Countries that an address may be in. */
export const getAvailableCountries: Verb<typeof call> = async (deps, { facts }) =>
  ok({ data: await allowedCountries(deps.database, facts.language), tags: ['options', 'countries'] });
