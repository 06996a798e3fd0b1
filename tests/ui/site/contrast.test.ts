import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Scheme = 'light' | 'dark';

const tokens = readFileSync(new URL('../../../src/ui/styles/tokens.css', import.meta.url), 'utf8');
const [usual = '', more = ''] = tokens.split('@media (prefers-contrast: more) {').map((part) => part.split('@media')[0] ?? '');

function colours(css: string, scheme: Scheme): Readonly<Record<string, string>> {
  const found = css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g);
  return Object.fromEntries([...found].map(([, name = '', light = '', dark = '']) => [name, scheme === 'light' ? light : dark]));
}

/** The words of the interface and the grounds on which they stand. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  ink: ['paper', 'surface', 'sunk', 'primary-soft', 'clay-soft'],
  muted: ['paper', 'surface', 'sunk', 'primary-soft', 'clay-soft'],
  primary: ['paper', 'surface', 'sunk', 'primary-soft'],
  'primary-hover': ['paper', 'surface', 'sunk', 'primary-soft'],
  clay: ['paper', 'surface', 'sunk', 'clay-soft'],
  'on-primary': ['primary', 'primary-hover'],
  'on-lime': ['lime'],
  'on-clay': ['clay-fill'],
  'night-text': ['night', 'night-2'],
  'night-muted': ['night', 'night-2'],
  lime: ['night', 'night-2'],
};
/** What bounds a control or shows where one is. */
const SHAPES: Readonly<Record<string, readonly string[]>> = {
  edge: ['paper', 'surface', 'sunk'],
  primary: ['paper', 'surface', 'sunk'],
  focus: ['paper', 'surface', 'sunk', 'gap'],
};

const channels = (colour: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);

/** As `filter: grayscale(100%)` shows it. */
function grey(colour: string): readonly number[] {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  const shade = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return [shade, shade, shade];
}

function luminance(given: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = given.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: readonly number[], other: readonly number[]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function tooWeak(shown: Readonly<Record<string, string>>, pairs: typeof WORDS, least: number): readonly string[] {
  return [channels, grey].flatMap((seen) =>
    Object.entries(pairs).flatMap(([mark, grounds]) =>
      grounds.flatMap((ground) => {
        const contrast = ratio(seen(shown[mark] ?? ''), seen(shown[ground] ?? ''));
        return contrast >= least ? [] : [`${seen.name}: ${mark} on ${ground} ${contrast.toFixed(2)}`];
      }),
    ),
  );
}

describe.each<Scheme>(['light', 'dark'])('the colours of the %s scheme', (scheme) => {
  const normal = colours(usual, scheme);
  const strong = { ...normal, ...colours(more, scheme) };

  it('hold words at least 4.5 times apart from their ground, in grey too [ACC-01]', () => {
    expect(tooWeak(normal, WORDS, 4.5)).toEqual([]);
  });

  it('hold them 7 times apart when more contrast is asked for [ACC-01]', () => {
    expect(tooWeak(strong, WORDS, 7)).toEqual([]);
  });

  it('show controls and the focus at least 3 times apart, 4.5 times with more contrast', () => {
    expect(tooWeak(normal, SHAPES, 3)).toEqual([]);
    expect(tooWeak(strong, SHAPES, 4.5)).toEqual([]);
  });
});
