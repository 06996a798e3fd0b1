import { expect, it } from 'vitest';
import { keptUntil, NEVER_KEPT, standsInUntil, untilTag } from '#domain/site/kept-until.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);

it('what is kept ends with the moment that time alone changes it, the soonest of several', () => {
  const tags = ['pages', untilTag(new Date(at('10:20:00'))), untilTag(new Date(at('10:10:00')))];
  expect(keptUntil(at('10:05:00'), 600_000, tags)).toBe(at('10:10:00'));
  expect(keptUntil(at('10:05:00'), 60_000, tags)).toBe(at('10:06:00'));
  expect(keptUntil(at('10:55:00'), 600_000, ['pages', 'until:x'])).toBe(at('11:00:00'));
});

it('what was made of something old is never shown again, not even while nobody can be asked', () => {
  const now = at('10:05:00');
  expect(keptUntil(now, 600_000, ['listing', NEVER_KEPT])).toBeLessThan(now);
  expect(standsInUntil(now, ['listing', NEVER_KEPT])).toBeLessThan(now);
});
