import { err, ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { FormCaptcha, OpenedForm } from '#domain/form/captcha.ts';
import { FormVouching, type VouchingParts } from '#ui/form/form-vouching.ts';

const RECAPTCHA: FormCaptcha = { provider: 'recaptcha', siteKey: 'k', version: 3 };
const parameters = { algorithm: '', nonce: '', salt: '', cost: 1, keyLength: 1, keyPrefix: '' };
const PROOF: FormCaptcha = { provider: 'proof', challenge: { parameters, signature: '' } };

function vouching(captcha: FormCaptcha, parts: Partial<VouchingParts> = {}) {
  const asked: string[] = [];
  const opened: OpenedForm = { token: 't', captcha };
  const one = new FormVouching({
    open: async () => {
      asked.push('open');
      return opened;
    },
    prepare: async () => {
      asked.push('prepare');
      return ok(undefined);
    },
    vouch: async () => {
      asked.push('vouch');
      return ok('answer');
    },
    ...parts,
  });
  return { one, asked, opened };
}

describe('the captcha of a form [CMS-14]', () => {
  it('of Google is asked when the form is sent; before, only its script comes', async () => {
    const { one, asked, opened } = vouching(RECAPTCHA);
    expect(await one.begin()).toEqual({ opened, response: undefined });
    expect(asked).toEqual(['open', 'prepare']);
    expect((await one.finish())?.response).toEqual(ok('answer'));
    expect(asked).toEqual(['open', 'prepare', 'vouch']);
  });

  it('of our own does its sum once, while the form is filled in', async () => {
    const { one, asked } = vouching(PROOF);
    const [first, second] = [one.begin(), one.begin()];
    expect((await first)?.response).toEqual(ok('answer'));
    expect(await second).toEqual(await one.finish());
    expect(asked).toEqual(['open', 'vouch']);
  });

  it('begins at the sending where nobody came near the fields before', async () => {
    const { one, asked } = vouching(RECAPTCHA);
    expect((await one.finish())?.response).toEqual(ok('answer'));
    expect(asked).toEqual(['open', 'prepare', 'vouch']);
  });

  it('that can not be loaded is not asked; without a token there is none', async () => {
    const { one, asked } = vouching(RECAPTCHA, { prepare: async () => err('ScriptFailed') });
    expect((await one.finish())?.response).toEqual(err('ScriptFailed'));
    expect(asked).toEqual(['open']);
    const broken = vouching(RECAPTCHA, { vouch: () => Promise.reject(new Error('offline')) });
    expect((await broken.one.finish())?.response).toEqual(err('ExecuteFailed'));
    expect(await vouching(PROOF, { open: async () => undefined }).one.finish()).toBeUndefined();
    expect(await vouching(PROOF, { open: () => Promise.reject(new Error('offline')) }).one.finish()).toBeUndefined();
  });
});
