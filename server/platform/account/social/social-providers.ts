import { ok } from 'neverthrow';
import type { socialProviders as call } from '#adapters/platform/wire/account.ts';
import type { Verb } from '../../http/serve.ts';

/** Providers that one can sign in with, as configured. */
export const socialProviders: Verb<typeof call> = async (deps) =>
  ok({ data: [...deps.socialProviders.values()].map(({ id, name }) => ({ id, name })) });
