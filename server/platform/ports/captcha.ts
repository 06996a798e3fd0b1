import type * as z from 'zod/mini';
import type { CaptchaWire } from '#adapters/platform/wire/form.ts';

/** Who tells people from machines without asking people anything (CMS-14). */
export interface Captcha {
  readonly provider: 'proof' | 'recaptcha';
  /** What the browser gets to do, for one token of a form. */
  open(token: string): Promise<z.infer<typeof CaptchaWire>>;
  /**
   * Whether what the browser sent vouches for the token. `unknown`: it sent nothing, or nobody can say, as whoever vouches does not answer; a form is not lost for that
   * (F-21), its sender has to wait instead.
   */
  verify(token: string, response: string, client: string): Promise<'good' | 'bad' | 'unknown'>;
}
