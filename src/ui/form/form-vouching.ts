import { err, type Result } from 'neverthrow';
import type { FormCaptcha, OpenedForm } from '#domain/form/captcha.ts';
import type { CaptchaProblem } from './captcha-problem.ts';

/** What a form is sent with: its token, and what its captcha says of the sender, as far as that has been asked. */
export interface Vouching {
  readonly opened: OpenedForm;
  readonly response: Result<string, CaptchaProblem> | undefined;
}

export interface VouchingParts {
  /** Undefined where there is no token to be had. */
  open(): Promise<OpenedForm | undefined>;
  /** Fetches what a captcha is asked with. */
  prepare(captcha: FormCaptcha): Promise<Result<undefined, CaptchaProblem>>;
  vouch(captcha: FormCaptcha): Promise<Result<string, CaptchaProblem>>;
}

/**
 * One sending of a form and its captcha (CMS-14): a sum is done while the form is filled in, because it is good for as long as its token; reCAPTCHA, whose answers are good for two
 * minutes, is asked when the form is sent, and only its script comes before.
 */
export class FormVouching {
  private readonly parts: VouchingParts;
  private beginning: Promise<Vouching | undefined> | undefined;

  constructor(parts: VouchingParts) {
    this.parts = parts;
  }

  /** Somebody begins to fill in the form. */
  begin(): Promise<Vouching | undefined> {
    this.beginning ??= this.start().catch(() => undefined);
    return this.beginning;
  }

  /** The form is about to be sent. */
  async finish(): Promise<Vouching | undefined> {
    const begun = await this.begin();
    if (begun === undefined || begun.response !== undefined) return begun;
    return { ...begun, response: await this.parts.vouch(begun.opened.captcha).catch(() => err('ExecuteFailed' as const)) };
  }

  private async start(): Promise<Vouching | undefined> {
    const opened = await this.parts.open();
    if (opened === undefined) return undefined;
    if (opened.captcha.provider === 'proof') return { opened, response: await this.parts.vouch(opened.captcha) };
    const prepared = await this.parts.prepare(opened.captcha);
    return { opened, response: prepared.isErr() ? err(prepared.error) : undefined };
  }
}
