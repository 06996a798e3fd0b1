import { describe, expect, it } from 'vitest';
import { captchaSources, readCaptcha } from '#server/config/captcha-config.ts';
import { readConfig } from '#server/config/config.ts';

const KEYS = { CAPTCHA_PROVIDER: 'recaptcha', CAPTCHA_SITE_KEY: 'site-key', CAPTCHA_SECRET: 'secret' };

describe('who tells people from machines [CMS-14]', () => {
  it('is a sum that browsers do, of which pages load nothing', () => {
    expect(readCaptcha({})).toEqual({ provider: 'proof' });
    expect(readCaptcha({ CAPTCHA_PROVIDER: ' ', CAPTCHA_SITE_KEY: 'left over' })).toEqual({ provider: 'proof' });
    expect(captchaSources({ provider: 'proof' })).toBeUndefined();
  });

  it('is reCAPTCHA where it is named with its keys, the invisible one if no other', () => {
    const invisible = {
      provider: 'recaptcha',
      siteKey: 'site-key',
      secret: 'secret',
      version: 2,
      verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    } as const;
    expect(readCaptcha(KEYS)).toEqual(invisible);
    expect(readCaptcha({ ...KEYS, CAPTCHA_VERSION: '3', CAPTCHA_VERIFY_URL: 'http://localhost:9/verify' })).toEqual({
      ...invisible,
      version: 3,
      verifyUrl: 'http://localhost:9/verify',
    });
    const sources = Object.values(captchaSources(invisible) ?? {}).flat();
    expect(new Set(sources)).toEqual(new Set(['https://www.google.com', 'https://www.gstatic.com', 'https://www.recaptcha.net']));
  });

  it.each([
    [{ CAPTCHA_PROVIDER: 'hcaptcha' }, 'CAPTCHA_PROVIDER'],
    [{ ...KEYS, CAPTCHA_SITE_KEY: undefined }, 'CAPTCHA_SITE_KEY'],
    [{ ...KEYS, CAPTCHA_SITE_KEY: '"><script>' }, 'CAPTCHA_SITE_KEY'],
    [{ ...KEYS, CAPTCHA_SECRET: ' ' }, 'CAPTCHA_SECRET'],
    [{ ...KEYS, CAPTCHA_VERSION: '4' }, 'CAPTCHA_VERSION'],
    [{ ...KEYS, CAPTCHA_VERIFY_URL: 'file:///etc/passwd' }, 'CAPTCHA_VERIFY_URL'],
  ])('is refused when %j', (given, variable) => expect(readCaptcha(given)).toMatchObject({ variable }));

  it('never shows a secret in a message', () => {
    const start = () => readConfig({ ...KEYS, CAPTCHA_SECRET: 'my secret' });
    expect(start).toThrow(/^CAPTCHA_SECRET wants .+; it is something else\.$/);
  });
});
