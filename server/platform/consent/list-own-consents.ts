import { ok } from 'neverthrow';
import type { listOwnConsents as call } from '#adapters/platform/wire/consent.ts';
import type { Verb } from '../http/serve.ts';
import { ownConsentsOnWire } from './own-consents.ts';

/** What the customer has accepted and withdrawn, and what they were never asked (CON-01). */
export const listOwnConsents: Verb<typeof call> = async (deps, { user, facts }) =>
  ok({ data: await ownConsentsOnWire(deps.database, user.userId, facts.language) });
