import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLASH_NAMES, flashTone, readFlash } from '#domain/site/flash.ts';

describe('a notice that outlives a redirect', () => {
  it.each(FLASH_NAMES)('%s is read as it was written, with a tone', (name) => {
    expect(readFlash(name)).toBe(name);
    expect(flashTone(name)).toMatch(/^(success|info|error)$/);
  });

  it('is none when the cookie names none: nothing of a client’s gets into the page', () => {
    expect([readFlash(undefined), readFlash(''), readFlash('toString'), readFlash('loggedIn ')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    fc.assert(fc.property(fc.string(), (text) => FLASH_NAMES.some((name) => name === text) || readFlash(text) === undefined));
  });

  it('has a name once', () => expect(new Set(FLASH_NAMES).size).toBe(FLASH_NAMES.length));
});
