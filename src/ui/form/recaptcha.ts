import { err, ok, type Result } from 'neverthrow';
import { RECAPTCHA_ACTION } from '#domain/form/captcha.ts';
import type { CaptchaProblem } from './captcha-problem.ts';

interface Grecaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): Promise<string>;
  execute(widget: number): void;
  render(holder: HTMLElement, options: object): number;
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js';
const WAIT_MS = 15_000;
let loading: Promise<Grecaptcha> | undefined;

interface Recaptcha {
  readonly siteKey: string;
  readonly version: number;
}

/** Fetches Google's script, the first time that somebody fills in a form. */
export async function loadRecaptcha(settings: Recaptcha): Promise<Result<undefined, CaptchaProblem>> {
  return (await loaded(settings)).map(() => undefined);
}

/** Asks Google's reCAPTCHA: version 2 without a box to tick, or version 3. The answer is good for two minutes. */
export async function askRecaptcha(settings: Recaptcha): Promise<Result<string, CaptchaProblem>> {
  const captcha = await loaded(settings);
  if (captcha.isErr()) return err(captcha.error);
  const { siteKey, version } = settings;
  try {
    const answer = version === 3 ? captcha.value.execute(siteKey, { action: RECAPTCHA_ACTION }) : invisible(captcha.value, siteKey);
    const late = new Promise<never>((_, fail) => setTimeout(() => fail(new Error('late')), WAIT_MS));
    return ok(await Promise.race([answer, late]));
  } catch {
    return err('ExecuteFailed');
  }
}

async function loaded({ siteKey, version }: Recaptcha): Promise<Result<Grecaptcha, CaptchaProblem>> {
  if (siteKey === '') return err('NoKey');
  if (version !== 2 && version !== 3) return err('NoVersion');
  try {
    loading ??= load(version === 3 ? siteKey : 'explicit');
    return ok(await loading);
  } catch {
    loading = undefined;
    return err('ScriptFailed');
  }
}

function load(render: string): Promise<Grecaptcha> {
  return new Promise((done, fail) => {
    const script = document.createElement('script');
    const policy = (
      globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } } }
    ).trustedTypes;
    const address = `${SCRIPT}?render=${encodeURIComponent(render)}`;
    // Where the page asks for it, an address of a script is vouched for by the policy that wallets have.
    script.src =
      policy === undefined
        ? address
        : policy.createPolicy('izlog-wallet', { createScriptURL: (url: string) => url }).createScriptURL(address);
    const own = document.querySelector<HTMLScriptElement>('script[nonce]');
    script.nonce = own?.nonce ?? '';
    script.onerror = () => fail(new Error('not loaded'));
    script.onload = () => {
      const captcha = (globalThis as { grecaptcha?: Grecaptcha }).grecaptcha;
      if (captcha === undefined) fail(new Error('not there'));
      else captcha.ready(() => done(captcha));
    };
    document.head.append(script);
  });
}

function invisible(captcha: Grecaptcha, sitekey: string): Promise<string> {
  return new Promise((done, fail) => {
    const holder = document.createElement('div');
    document.body.append(holder);
    const widget = captcha.render(holder, {
      sitekey,
      size: 'invisible',
      callback: done,
      'error-callback': () => fail(new Error('failed')),
    });
    void captcha.execute(widget);
  });
}
