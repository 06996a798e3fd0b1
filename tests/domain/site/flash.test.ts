import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLASH_NAMES, flashMessage, flashTone, readFlash } from '#domain/site/flash.ts';

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

  it('may be one of an area of the back office, in its own words', () => {
    expect(readFlash('mails.done.retried')).toBe('mails.done.retried');
    expect([flashMessage('mails.done.retried'), flashMessage('loggedIn')]).toEqual(['mails.done.retried', 'flash.loggedIn']);
    expect([flashTone('mails.done.retried'), flashTone('mails.told.notRetried')]).toEqual(['success', 'info']);
    for (const text of [
      'mails.title',
      'mails.done.',
      'mails.done.a.b',
      'mails.done.<b>',
      'nothing.done.saved',
      'toString.done.saved',
      '.done.saved',
    ])
      expect(readFlash(text), text).toBeUndefined();
  });

  it('has a name once', () => expect(new Set(FLASH_NAMES).size).toBe(FLASH_NAMES.length));
});
