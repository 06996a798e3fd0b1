import type { Kysely } from 'kysely';
import { networkOf } from '../../../http/network-of.ts';
import type { Database } from '../../database/schema.ts';
import type { ClientFacts } from '../../ports/platform-context.ts';
import { type Allowance, type AttemptAnswer, countAttempt, forgetAttempts, giveBackAttempt } from '../../throttle/attempts.ts';

const MINUTE = 60_000;
/** Wrong passwords: of one account from one network, of one network, of one account from anywhere new, of one account on a device of its owner. */
export const LOGIN_ALLOWANCES = {
  pair: { limit: 10, windowMs: 15 * MINUTE },
  network: { limit: 100, windowMs: 15 * MINUTE },
  account: { limit: 100, windowMs: 60 * MINUTE },
  device: { limit: 20, windowMs: 15 * MINUTE },
} as const satisfies Record<string, Allowance>;

type Kind = keyof typeof LOGIN_ALLOWANCES;
interface Bucket {
  readonly kind: Kind;
  readonly key: string;
}

export interface LoginAttempt {
  /** emailKey of what was typed, whether an account has it or not (T-15). */
  readonly account: string;
  readonly client: Pick<ClientFacts, 'address' | 'device'>;
  /** Whether the account's owner has signed in on this device, or from this network, before. */
  readonly known: { readonly device: boolean; readonly network: boolean };
}

/**
 * Takes a turn at a password before it is looked at. A known device has a turn of its own, which nobody elsewhere can use up, so an attack never keeps an
 * owner out; a known network is spared what is counted from everywhere (IDN-12).
 */
export async function takeLoginTurn(database: Kysely<Database>, attempt: LoginAttempt, now: Date): Promise<AttemptAnswer> {
  // One after the other: what is refused for one bucket must not fill the wider ones after it.
  for (const { kind, key } of bucketsOf(attempt)) {
    const answer = await countAttempt(database, `login.${kind}`, key, LOGIN_ALLOWANCES[kind], now);
    if (!answer.allowed) return answer;
  }
  return { allowed: true, seconds: 0 };
}

/** Only wrong passwords count: gives the turn back of a right one, or of one that could not be looked at. */
export async function giveBackLoginTurn(database: Kysely<Database>, attempt: LoginAttempt, isRight: boolean): Promise<void> {
  for (const { kind, key } of bucketsOf(attempt)) {
    const isOwn = kind === 'pair' || kind === 'device';
    if (isRight && isOwn) await forgetAttempts(database, `login.${kind}`, key);
    else await giveBackAttempt(database, `login.${kind}`, key);
  }
}

function bucketsOf({ account, client, known }: LoginAttempt): readonly Bucket[] {
  if (known.device) return [{ kind: 'device', key: `${account} ${client.device}` }];
  const network = networkOf(client.address);
  const pair: Bucket = { kind: 'pair', key: `${account} ${network}` };
  // A web server that does not tell where visitors come from would have them all counted as one.
  const near: Bucket[] = network === '' ? [pair] : [{ kind: 'network', key: network }, pair];
  return known.network ? near : [...near, { kind: 'account', key: account }];
}
