import { RECAPTCHA_ACTION } from '#domain/form/captcha.ts';
import type { Captcha } from '../../ports/captcha.ts';

/** Google's reCAPTCHA, when a site decides for it: version 2 invisible, or 3 with a score. */
export interface RecaptchaSettings {
  readonly siteKey: string;
  readonly secret: string;
  readonly version: 2 | 3;
  /** Where a response is verified. */
  readonly verifyUrl: string;
  /** Host name of the site: answers that people gave elsewhere are none. */
  readonly hostname: string;
  readonly fetch?: typeof fetch;
}

const TIME_OUT_MS = 4_000;
/** From 0 (a machine) to 1 (a person); of version 3. */
const LOWEST_SCORE = 0.5;
/** After so many failures in a row nobody is asked for a while (F-21). */
const FAILURES = 5;
const REST_MS = 30_000;

/** Asks Google whether a response is good: given on this site and, of version 3, for a form. Its own answer that it is not is `bad`, no answer is `unknown`. */
export function recaptcha(
  { siteKey, secret, version, verifyUrl, hostname, fetch: ask = fetch }: RecaptchaSettings,
  now: () => Date,
): Captcha {
  let failures = 0;
  let restsUntil = 0;
  return {
    provider: 'recaptcha',
    open: async () => ({ provider: 'recaptcha', siteKey, version }),
    async verify(_token, response, client) {
      if (response === '' || now().getTime() < restsUntil) return 'unknown';
      const body = new URLSearchParams({ secret, response, ...(client === '' ? {} : { remoteip: client }) });
      try {
        const answer = await ask(verifyUrl, { method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(TIME_OUT_MS) });
        if (!answer.ok) throw new Error(`reCAPTCHA answered ${answer.status}`);
        const said = (await answer.json()) as Verdict;
        failures = 0;
        return said.success === true && said.hostname === hostname && (version === 2 || isLikelyPerson(said)) ? 'good' : 'bad';
      } catch {
        failures += 1;
        if (failures >= FAILURES) {
          failures = 0;
          restsUntil = now().getTime() + REST_MS;
        }
        return 'unknown';
      }
    },
  };
}

interface Verdict {
  readonly success?: unknown;
  readonly hostname?: unknown;
  /** Of version 3. */
  readonly score?: unknown;
  readonly action?: unknown;
}

function isLikelyPerson({ score, action }: Verdict): boolean {
  return typeof score === 'number' && score >= LOWEST_SCORE && action === RECAPTCHA_ACTION;
}
