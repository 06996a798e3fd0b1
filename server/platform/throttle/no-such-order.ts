import type { Result } from 'neverthrow';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { PlatformDependencies, RequestFacts } from '../ports/platform-context.ts';
import { countClient } from './client-attempts.ts';

/** Orders that a network may ask for in a minute without having a right to them. */
const UNKNOWN_ORDERS = { limit: 60, windowMs: 60_000 };

/** The one answer for orders that there are not and orders of others. Whoever asks for too many is told to wait; one's own orders are found meanwhile (T-05). */
export async function noSuchOrder(deps: PlatformDependencies, facts: RequestFacts): Promise<Result<never, Refusal>> {
  const counted = await countClient(deps, facts, 'unknownOrder', UNKNOWN_ORDERS);
  return counted.isErr() ? refuse(counted.error.code, counted.error) : refuse('NOT_FOUND');
}
