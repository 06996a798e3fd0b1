import { ok, type Result } from 'neverthrow';
import { networkOf } from '../../http/network-of.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { PlatformDependencies, RequestFacts } from '../ports/platform-context.ts';
import {
  type Allowance,
  type AttemptValues,
  attemptAnswer,
  attemptValues,
  type CountedRow,
  countAttempt,
  forgetNowAndThen,
  giveBackAttempt,
} from './attempts.ts';

/** Counts what a visitor's network tries; `too many` is said with the seconds until the next. A web server that does not tell where visitors come from has none counted. */
export async function countClient(
  deps: PlatformDependencies,
  facts: RequestFacts,
  scope: string,
  allowance: Allowance,
): Promise<Result<void, Refusal>> {
  if (facts.client.address === '') return ok();
  const { allowed, seconds } = await countAttempt(deps.database, scope, networkOf(facts.client.address), allowance, deps.now());
  return allowed ? ok() : refuse('TOO_MANY_ATTEMPTS', { seconds });
}

/** Does in the statement that counts what a visitor's network tries what is allowed by that, or does it uncounted where nobody tells where visitors come from. */
export async function countedForClient(
  deps: PlatformDependencies,
  facts: RequestFacts,
  allowance: Allowance & { readonly scope: string },
  work: {
    readonly counting: (values: AttemptValues, limit: number) => Promise<readonly CountedRow[]>;
    readonly uncounted: () => Promise<void>;
  },
): Promise<Result<void, Refusal>> {
  if (facts.client.address === '') return ok(await work.uncounted());
  const now = deps.now();
  await forgetNowAndThen(deps.database, 1, now);
  const attempt = { ...allowance, key: networkOf(facts.client.address) };
  const [row] = await work.counting(attemptValues(attempt, now), allowance.limit);
  const { allowed, seconds } = attemptAnswer(row, allowance, now);
  return allowed ? ok() : refuse('TOO_MANY_ATTEMPTS', { seconds });
}

/** Gives an attempt back that turned out to be none. */
export async function giveBackClient(deps: PlatformDependencies, facts: RequestFacts, scope: string): Promise<void> {
  if (facts.client.address !== '') await giveBackAttempt(deps.database, scope, networkOf(facts.client.address));
}
