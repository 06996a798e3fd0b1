import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, LOCALE_COOKIE_SECONDS, LOCALE_NAMES, type Locale, localeOfLanguage } from '#domain/locale/locale.ts';
import { preferredLocale } from '#domain/locale/preferred-locale.ts';

const BOTH: readonly Locale[] = ['hr', 'en'];
const preferred = (cookie: string | undefined, wishes: string | undefined, allowed = BOTH) => preferredLocale(cookie, wishes, allowed);

describe('languages', () => {
  it('Croatian is the default with id 41, hrv; English has id 31, eng [LOC-01]', () => {
    expect(DEFAULT_LOCALE).toBe('hr');
    expect(LOCALE_NAMES.hr).toMatchObject({ languageId: 41, languageCode: 'hrv' });
    expect(LOCALE_NAMES.en).toMatchObject({ languageId: 31, languageCode: 'eng' });
    expect([localeOfLanguage('hrv'), localeOfLanguage('eng'), localeOfLanguage('deu'), localeOfLanguage('fra')]).toEqual([
      'hr',
      'en',
      'de',
      undefined,
    ]);
  });

  it('the cookie lives 365 days [LOC-05] [OPS-05]', () => {
    expect(LOCALE_COOKIE_SECONDS).toBe(31_536_000);
  });
});

describe('the language of a first visit', () => {
  it('is the cookie’s, then the browser’s, then Croatian [LOC-04]', () => {
    expect(preferred('en', 'hr')).toBe('en');
    expect(preferred(undefined, 'en')).toBe('en');
    expect(preferred(undefined, undefined)).toBe('hr');
    expect(preferred('xx', 'fr, es;q=0.9')).toBe('hr');
  });

  it('takes an exact match before a language part, whatever its weight [LOC-04]', () => {
    expect(preferred(undefined, 'en-US, hr;q=0.5')).toBe('hr');
    expect(preferred(undefined, 'en-US, hr-HR;q=0.5')).toBe('en');
    expect(preferred(undefined, 'hr;q=0.4, en;q=0.8')).toBe('en');
  });

  it('counts only languages that the site allows [LOC-04] [LOC-02]', () => {
    expect(preferred('de', 'de, en;q=0.5')).toBe('en');
    expect(preferred('de', undefined, ['hr', 'en', 'de'])).toBe('de');
    expect(preferred(undefined, 'hr', ['en'])).toBe('en');
  });

  it('leaves out what is malformed or not wanted [LOC-04]', () => {
    expect(preferred(undefined, 'en;q=0, hr')).toBe('hr');
    expect(preferred(undefined, 'en;q=0, fr')).toBe('hr');
    expect(preferred(undefined, 'en;q=2')).toBe('en');
    expect(preferred(undefined, ',,;;=,en-')).toBe('hr');
  });

  it('is always an allowed one, whatever comes [LOC-04] [LOC-09]', () => {
    fc.assert(
      fc.property(
        fc.option(fc.string(), { nil: undefined }),
        fc.option(fc.string({ maxLength: 2000 }), { nil: undefined }),
        (cookie, wishes) => {
          expect(BOTH).toContain(preferred(cookie, wishes));
        },
      ),
    );
  });
});
