import { ok } from 'neverthrow';
import type { getAvailableCountries as call } from '#adapters/platform/wire/checkout.ts';
import type { Verb } from '../http/serve.ts';
import { allCountries, allowedCountries } from './countries.ts';

/** Countries that an address may be in: of a bill any, of a delivery the allowed ones (CHK-02). */
export const getAvailableCountries: Verb<typeof call> = async (deps, { body, facts }) =>
  ok({
    data: await (body.type === 'billing' ? allCountries : allowedCountries)(deps.database, facts.language),
    tags: ['options', 'countries'],
  });
