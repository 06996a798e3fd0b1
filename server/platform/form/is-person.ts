import { err, ok, type Result } from 'neverthrow';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { PlatformDependencies, RequestFacts } from '../ports/platform-context.ts';
import type { Allowance } from '../throttle/attempts.ts';
import { countClient } from '../throttle/client-attempts.ts';
import { type FormToken, PAUSE_SECONDS } from './form-token.ts';

/** How a form was sent. */
export interface Sending {
  readonly token: string;
  readonly read: FormToken;
  readonly captchaKey: string;
  readonly captchaResponse: string;
  /** What stood in the field that people do not see. */
  readonly website: string;
  readonly isSignedIn: boolean;
}

const OF_A_NETWORK: Allowance = { limit: 30, windowMs: 10 * 60_000 };
const UNPROVEN: Allowance = { limit: 3, windowMs: 10 * 60_000 };
const UNPROVEN_AT_ALL: Allowance = { limit: 20, windowMs: 60 * 60_000 };

/**
 * Whether a form may come from a person (CMS-14). A good captcha is enough. Whoever has none, as without script, is believed when the form was open for a few seconds, its
 * hidden field is empty and few came from the same network; else has to press the button once more after a pause, which machines that fill in thousands do not wait for. No
 * question is asked that somebody could fail, and nobody is shut out because a captcha can't be reached (F-21).
 */
export async function isPerson(deps: PlatformDependencies, facts: RequestFacts, sending: Sending): Promise<Result<void, Refusal>> {
  const verdict = await verdictOf(deps, facts, sending);
  const count = (scope: string, allowance: Allowance) => countClient(deps, facts, scope, allowance);
  if (verdict === 'good' && sending.website === '') return count('form.network', OF_A_NETWORK);
  const { openedAt, waitSeconds, isAfterPause } = sending.read;
  const waited = Math.floor(deps.now().getTime() / 1000) - openedAt >= waitSeconds;
  const pause = () => refuse('FORM_PAUSE', { seconds: PAUSE_SECONDS });
  if (!waited) return pause();
  if (!isAfterPause) {
    if (verdict === 'bad' || sending.website !== '') return pause();
    if (!sending.isSignedIn && (await count('form.unproven', UNPROVEN)).isErr()) return pause();
  }
  const counted = await count('form.unprovenAtAll', UNPROVEN_AT_ALL);
  return counted.isErr() ? err(counted.error) : ok();
}

async function verdictOf({ forms }: PlatformDependencies, { client }: RequestFacts, sending: Sending): Promise<'good' | 'bad' | 'unknown'> {
  if (sending.captchaKey !== forms.captcha.provider) return 'unknown';
  return forms.captcha.verify(sending.token, sending.captchaResponse, client.address);
}
