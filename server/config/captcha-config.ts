import type { PageSources } from '../web/answer/security-headers.ts';

/** Who tells people from machines (CMS-14). */
export type CaptchaConfig =
  | { readonly provider: 'proof' }
  | {
      readonly provider: 'recaptcha';
      readonly siteKey: string;
      readonly secret: string;
      readonly version: 2 | 3;
      readonly verifyUrl: string;
    };

export interface WrongCaptchaVariable {
  readonly variable: string;
  readonly wanted: string;
}

const VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify';

/** Reads CAPTCHA_PROVIDER (`proof`, a sum that browsers do in the background, or `recaptcha`) and what reCAPTCHA wants; version 2, invisible, unless another is named. */
export function readCaptcha(given: Readonly<Record<string, string | undefined>>): CaptchaConfig | WrongCaptchaVariable {
  const value = (variable: string) => given[variable]?.trim() || undefined;
  const provider = value('CAPTCHA_PROVIDER') ?? 'proof';
  if (provider === 'proof') return { provider };
  if (provider !== 'recaptcha') return { variable: 'CAPTCHA_PROVIDER', wanted: '"proof" or "recaptcha"' };
  const [siteKey, secret, version = '2', verifyUrl = VERIFY_URL] = ['SITE_KEY', 'SECRET', 'VERSION', 'VERIFY_URL'].map((name) =>
    value(`CAPTCHA_${name}`),
  );
  if (siteKey === undefined || !/^[\w-]{1,200}$/.test(siteKey))
    return { variable: 'CAPTCHA_SITE_KEY', wanted: 'the site key that reCAPTCHA gave out, because CAPTCHA_PROVIDER is recaptcha' };
  if (secret === undefined || !/^[\w-]{1,200}$/.test(secret))
    return { variable: 'CAPTCHA_SECRET', wanted: 'the secret that reCAPTCHA gave out, because CAPTCHA_PROVIDER is recaptcha' };
  if (version !== '2' && version !== '3') return { variable: 'CAPTCHA_VERSION', wanted: '2 or 3' };
  if (!['http:', 'https:'].includes(URL.parse(verifyUrl)?.protocol ?? ''))
    return { variable: 'CAPTCHA_VERIFY_URL', wanted: 'an http address' };
  return { provider, siteKey, secret, version: version === '2' ? 2 : 3, verifyUrl };
}

/** What pages with a form load for it. */
export function captchaSources({ provider }: CaptchaConfig): PageSources | undefined {
  if (provider === 'proof') return undefined;
  const google = ['https://www.google.com', 'https://www.gstatic.com', 'https://www.recaptcha.net'];
  return { script: google, frame: google, connect: google, image: google };
}
