import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ACCESSIBILITY_COOKIE,
  ACCESSIBILITY_OPTIONS,
  type AccessibilitySettings,
  COLOUR_SCHEMES,
  changeAccessibility,
  FONT_SIZE,
  isUsual,
  readAccessibility,
  USUAL_SETTINGS,
  writeAccessibility,
} from '#domain/site/accessibility.ts';

const settings = fc.record<AccessibilitySettings>({
  fontSize: fc.integer({ min: FONT_SIZE.min, max: FONT_SIZE.max }),
  dyslexicOn: fc.boolean(),
  underlineLink: fc.boolean(),
  contrastActive: fc.boolean(),
  highContrast: fc.boolean(),
  motionOff: fc.boolean(),
  scheme: fc.constantFrom(...COLOUR_SCHEMES),
});

describe('accessibility settings', () => {
  it('start at 100 % and change by 1 [ACC-01] [OPS-05]', () => {
    expect(USUAL_SETTINGS.fontSize).toBe(100);
    expect(FONT_SIZE.step).toBe(1);
    expect(changeAccessibility(USUAL_SETTINGS, 'fontSize', 101)._unsafeUnwrap().fontSize).toBe(101);
    expect(changeAccessibility(USUAL_SETTINGS, 'fontSize', 9000)._unsafeUnwrap().fontSize).toBe(FONT_SIZE.max);
  });

  it('come back from the cookie as they were kept; the usual ones need none [ACC-02]', () => {
    fc.assert(
      fc.property(settings, (given) => {
        expect(readAccessibility(writeAccessibility(given))).toEqual(isUsual(given) ? undefined : given);
      }),
    );
    expect(Object.keys(JSON.parse(writeAccessibility(USUAL_SETTINGS)) as object)).toEqual(
      expect.arrayContaining(['fontSize', 'dyslexicOn', 'underlineLink', 'contrastActive']),
    );
    expect(ACCESSIBILITY_COOKIE).toBe('accessibility');
  });

  it('ignore what is broken in a cookie, part by part [ACC-03]', () => {
    for (const broken of ['', '{', 'null', '[]', '7', '"x"', `{"fontSize":"${'9'.repeat(600)}"}`])
      expect(readAccessibility(broken)).toBeUndefined();
    expect(readAccessibility('{"fontSize":"big","dyslexicOn":true,"scheme":"pink","__proto__":{"underlineLink":true}}')).toEqual({
      ...USUAL_SETTINGS,
      dyslexicOn: true,
    });
    fc.assert(
      fc.property(fc.string(), fc.json(), (text, json) => {
        for (const cookie of [text, json]) {
          const read = readAccessibility(cookie);
          expect(Object.keys(read ?? USUAL_SETTINGS).sort()).toEqual([...ACCESSIBILITY_OPTIONS].sort());
        }
      }),
    );
  });

  it('refuse an option that is none, and a value of another kind [ACC-03]', () => {
    fc.assert(
      fc.property(
        fc.string().filter((name) => !(ACCESSIBILITY_OPTIONS as readonly string[]).includes(name)),
        fc.anything(),
        (option, value) => {
          expect(changeAccessibility(USUAL_SETTINGS, option, value)._unsafeUnwrapErr()).toEqual({ kind: 'OptionNotSupported' });
        },
      ),
    );
    expect(changeAccessibility(USUAL_SETTINGS, 'dyslexicOn', 'yes').isErr()).toBe(true);
    expect(changeAccessibility(USUAL_SETTINGS, 'fontSize', Number.NaN).isErr()).toBe(true);
  });
});
