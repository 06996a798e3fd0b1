import { describe, expect, it } from 'vitest';
import { base32, codeOfStep, stepOf, stepOfCode, totpAddress } from '#server/platform/identity/totp.ts';

/** Of RFC 6238, appendix B; its codes have eight digits, of which ours are the last six. */
const SECRET = Buffer.from('12345678901234567890');
const VECTORS = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;
const at = (seconds: number) => new Date(seconds * 1000);

describe('codes of an application', () => {
  it.each(VECTORS)('at %s s are those of RFC 6238', (seconds, eight) => {
    expect(codeOfStep(SECRET, stepOf(at(seconds)))).toBe(eight.slice(2));
  });

  it('are good a step before and after, and never of a step that was used or lies before it', () => {
    const step = stepOf(at(5900));
    const fits = (offset: number, lastUsed = 0) => stepOfCode(SECRET, codeOfStep(SECRET, step + offset), at(5900), lastUsed);
    expect([-2, -1, 0, 1, 2].map((offset) => fits(offset))).toEqual([undefined, step - 1, step, step + 1, undefined]);
    expect([-1, 0, 1].map((offset) => stepOfCode(SECRET, codeOfStep(SECRET, 1000 + offset), at(30_000), 1000))).toEqual([
      undefined,
      undefined,
      1001,
    ]);
  });

  it('secrets are read in base 32, and no name breaks out of the address', () => {
    expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
    const address = new URL(totpAddress(SECRET, { issuer: 'izlog.example.hr:3000', name: 'ana&secret=x@primjer.hr' }));
    expect([address.protocol, address.searchParams.get('secret'), address.searchParams.get('issuer')]).toEqual([
      'otpauth:',
      base32(SECRET),
      'izlog.example.hr 3000',
    ]);
  });
});
