import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('../../../src/ui/styles/home.css', import.meta.url), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');

/** The selector of each rule that moves something up by a fixed length. */
const lifted = [...css.matchAll(/([^{};]+)\{[^{}]*margin-block-start: -[\d.]+rem/g)].map(([, selector = '']) => selector.trim());

it('lifts the panel of the opening only onto a picture: without one it would lie on the header, whose links could not be clicked', () => {
  expect(lifted).toEqual(['& > picture + .wrap .say']);
});
