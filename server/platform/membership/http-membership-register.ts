import * as z from 'zod/mini';
import type { MembershipRegister } from '../ports/membership-register.ts';

export interface HttpMembershipRegisterOptions {
  /** `GET <url>/<barcode>` answers `{ isValid }`. */
  readonly url: string;
  readonly now: () => Date;
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 3_000;
const ATTEMPTS = 2;
const FAILURES = 5;
const PAUSE_MS = 30_000;
const Answer = z.object({ isValid: z.boolean() });

/**
 * The register of cards over HTTP. A question that fails is asked once more; after five failed questions in a row nobody waits for the register for half a
 * minute, then one question tries whether it is back (F-21).
 */
export function httpMembershipRegister(options: HttpMembershipRegisterOptions): MembershipRegister {
  const { url, now, fetch: ask = fetch, timeoutMs = TIMEOUT_MS } = options;
  let failures = 0;
  let leftAloneUntil = Number.NEGATIVE_INFINITY;
  const answerOf = async (barcode: string): Promise<'valid' | 'invalid' | undefined> => {
    try {
      const response = await ask(`${url}/${encodeURIComponent(barcode)}`, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) {
        await response.body?.cancel();
        return undefined;
      }
      return Answer.parse(await response.json()).isValid ? 'valid' : 'invalid';
    } catch {
      // Down, too slow or not understood: all the same to whoever asks.
      return undefined;
    }
  };
  return {
    check: async (barcode) => {
      const time = now().getTime();
      if (failures >= FAILURES) {
        if (time < leftAloneUntil) return 'unavailable';
        leftAloneUntil = time + PAUSE_MS;
      }
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const answer = await answerOf(barcode);
        if (answer !== undefined) {
          failures = 0;
          return answer;
        }
      }
      failures += 1;
      if (failures >= FAILURES) leftAloneUntil = now().getTime() + PAUSE_MS;
      return 'unavailable';
    },
  };
}
