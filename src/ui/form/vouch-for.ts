import { err, ok, type Result } from 'neverthrow';
import type { FormCaptcha } from '#domain/form/captcha.ts';
import type { CaptchaProblem } from './captcha-problem.ts';

/** Fetches what a captcha is asked with, so that its answer comes quickly later. */
export async function prepareCaptcha(captcha: FormCaptcha): Promise<Result<undefined, CaptchaProblem>> {
  return captcha.provider === 'recaptcha' ? (await import('./recaptcha.ts')).loadRecaptcha(captcha) : ok(undefined);
}

/** Has a captcha say that a person is here; the answer goes along with the form. Nobody is asked anything. */
export async function vouchFor(captcha: FormCaptcha): Promise<Result<string, CaptchaProblem>> {
  if (captcha.provider === 'recaptcha') return (await import('./recaptcha.ts')).askRecaptcha(captcha);
  try {
    return ok(
      JSON.stringify({ challenge: captcha.challenge, solution: await (await import('./solve-proof.ts')).solveProof(captcha.challenge) }),
    );
  } catch {
    return err('ExecuteFailed');
  }
}
