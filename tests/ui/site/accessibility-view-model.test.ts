import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type AccessibilitySettings, FONT_SIZE, USUAL_SETTINGS } from '#domain/site/accessibility.ts';
import { accessibilityAttributes } from '#ui/site/accessibility-attributes.ts';
import { AccessibilityViewModel } from '#ui/site/accessibility-view-model.ts';

function panel(settings?: AccessibilitySettings) {
  const shown: AccessibilitySettings[] = [];
  const kept: (AccessibilitySettings | undefined)[] = [];
  const told: string[] = [];
  const model = new AccessibilityViewModel({
    settings,
    show: (now) => void shown.push(now),
    keep: (now) => void kept.push(now),
    notices: {
      tell: ({ message }) => {
        told.push(message);
        return () => undefined;
      },
    },
  });
  return { model, shown, kept, told };
}

describe('the accessibility panel', () => {
  it('applies each option at once and keeps nothing until it is saved [ACC-01] [ACC-02] [ACC-03]', () => {
    const { model, shown, kept, told } = panel();
    model.change('fontSize', 101);
    model.change('dyslexicOn', true);
    expect(shown.at(-1)).toEqual({ ...USUAL_SETTINGS, fontSize: 101, dyslexicOn: true });
    expect(kept).toEqual([]);
    model.save();
    expect(kept).toEqual([{ ...USUAL_SETTINGS, fontSize: 101, dyslexicOn: true }]);
    expect(told).toEqual(['toast.saveSuccess']);
  });

  it('goes back to the start, and says so [ACC-03]', () => {
    const { model, shown, kept, told } = panel({ ...USUAL_SETTINGS, highContrast: true });
    model.reset();
    expect(model.settings).toEqual(USUAL_SETTINGS);
    expect(shown).toEqual([USUAL_SETTINGS]);
    expect(kept).toEqual([undefined]);
    expect(told).toEqual(['toast.resetSuccess']);
  });

  it('says when an option is not supported, and changes nothing [ACC-03]', () => {
    const { model, shown, told } = panel();
    model.change('colour' as 'fontSize', 1);
    expect(shown).toEqual([]);
    expect(told).toEqual(['toast.optionNotSupported']);
  });
});

describe('what the settings change', () => {
  const css = readFileSync(new URL('../../../src/ui/styles/accessibility.css', import.meta.url), 'utf8').replaceAll(/\s+/g, ' ');

  it.each([
    ['dyslexicOn', { 'data-font': 'dyslexic' }, "[data-font='dyslexic'] { --sans: 'Dyslexic Letters', 'OpenDyslexic'"],
    ['underlineLink', { 'data-links': 'underlined' }, "[data-links='underlined'] a { text-decoration: underline; }"],
    ['contrastActive', { 'data-colours': 'none' }, "[data-colours='none'] :is(dialog, [popover]) { filter: grayscale(100%); }"],
  ] as const)('%s is on and off at once, at one press each [ACC-01]', (option, attributes, rule) => {
    const { model, shown } = panel();
    model.change(option, true);
    expect(accessibilityAttributes(shown.at(-1))).toMatchObject(attributes);
    model.change(option, false);
    expect(shown).toHaveLength(2);
    expect(Object.values(accessibilityAttributes(shown.at(-1))).every((value) => value === undefined)).toBe(true);
    expect(css).toContain(rule);
  });

  it('every size of letters is as large as it says, in steps of one percent from 100 % on [ACC-01]', () => {
    expect(css).toContain('[data-tens] { --units: 0; font-size: calc((var(--tens) + var(--units)) * 1%); }');
    const rule = (name: string, value: string | undefined) =>
      Number(new RegExp(`\\[data-${name}='${value}'\\] \\{ --${name}: (\\d+); \\}`).exec(css)?.[1] ?? (value === '0' ? 0 : Number.NaN));
    const { model, shown } = panel();
    for (let size = FONT_SIZE.start + FONT_SIZE.step; size <= FONT_SIZE.max; size += FONT_SIZE.step) {
      model.change('fontSize', size);
      const { 'data-tens': tens, 'data-units': units } = accessibilityAttributes(shown.at(-1));
      expect(rule('tens', tens) + rule('units', units)).toBe(size);
    }
    for (let size = FONT_SIZE.start - FONT_SIZE.step; size >= FONT_SIZE.min; size -= FONT_SIZE.step) {
      model.change('fontSize', size);
      const { 'data-tens': tens, 'data-units': units } = accessibilityAttributes(shown.at(-1));
      expect(rule('tens', tens) + rule('units', units)).toBe(size);
    }
  });

  it('is in attributes of the root element, none for the usual settings [ACC-02]', () => {
    expect(Object.values(accessibilityAttributes(USUAL_SETTINGS)).every((value) => value === undefined)).toBe(true);
    expect(accessibilityAttributes({ ...USUAL_SETTINGS, fontSize: 107, contrastActive: true })).toMatchObject({
      'data-tens': '10',
      'data-units': '7',
      'data-colours': 'none',
    });
  });

  it('has the same high contrast as devices that ask for it [ACC-01]', () => {
    const read = (name: string) => readFileSync(new URL(`../../../src/ui/styles/${name}`, import.meta.url), 'utf8');
    const declarations = (css: string, opening: string) =>
      [...(css.split(opening)[1]?.split('}')[0] ?? '').matchAll(/--[\w-]+:[^;]+;/g)].map(([line]) => line);
    const wanted = declarations(read('tokens.css'), '@media (prefers-contrast: more) {');
    expect(wanted.length).toBeGreaterThan(10);
    expect(declarations(read('accessibility.css'), "[data-contrast='more'] {")).toEqual(wanted);
  });
});
