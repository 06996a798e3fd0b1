import { expect, it } from 'vitest';
import { CHUNKS } from '../../vite.config.ts';

/** Vite's own module, which every late import stands on; it has no file. */
const OF_THE_BUILD = 'vite\\/preload-helper';

it('what browsers load is put together by at most six rules, each of which names folders, none a list of files', () => {
  expect(CHUNKS.length).toBeLessThanOrEqual(6);
  const places = CHUNKS.flatMap(({ test }) => test.source.split(/\|(?![^(]*\))/)).filter((place) => place !== OF_THE_BUILD);
  expect(places.length).toBeGreaterThanOrEqual(CHUNKS.length);
  for (const place of places) expect(place).toMatch(/^[\w()|@/\\-]+\\\/$/);
});
