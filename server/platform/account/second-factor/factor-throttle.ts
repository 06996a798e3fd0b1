import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { ClientFacts } from '../../ports/platform-context.ts';
import { type AttemptAnswer, countAttempt, forgetAttempts } from '../../throttle/attempts.ts';
import { knownWhereabouts } from '../session/devices.ts';

const MINUTE = 60_000;
/** Wrong codes of one account: on a device of its owner, from everywhere else, and by whoever is signed in and proves it anew. */
export const FACTOR_ALLOWANCES = {
  device: { limit: 10, windowMs: 15 * MINUTE },
  elsewhere: { limit: 10, windowMs: 60 * MINUTE },
  proof: { limit: 10, windowMs: 15 * MINUTE },
} as const;

export interface FactorTurn {
  readonly kind: keyof typeof FACTOR_ALLOWANCES;
  readonly key: string;
}

/** Which turns are counted: whoever found out a password uses up none of those that the owner has on a device of their own (IDN-12). */
export async function factorTurnOf(database: Kysely<Database>, userId: number, client: ClientFacts): Promise<FactorTurn> {
  const known = await knownWhereabouts(database, userId, client);
  return known.device ? { kind: 'device', key: `${userId} ${client.device}` } : { kind: 'elsewhere', key: String(userId) };
}

/** Counts a code before it is looked at, so that of many at once no more are looked at than may be. */
export function takeFactorTurn(database: Kysely<Database>, { kind, key }: FactorTurn, now: Date): Promise<AttemptAnswer> {
  return countAttempt(database, `factor.${kind}`, key, FACTOR_ALLOWANCES[kind], now);
}

/** The code was right. */
export function forgetFactorTurns(database: Kysely<Database>, { kind, key }: FactorTurn): Promise<void> {
  return forgetAttempts(database, `factor.${kind}`, key);
}
