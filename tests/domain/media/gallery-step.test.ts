import fc from 'fast-check';
import { expect, it } from 'vitest';
import { galleryStep } from '#domain/media/gallery-step.ts';

it('a gallery goes round at both ends, and back again [HDR-07]', () => {
  expect([galleryStep(0, -1, 7), galleryStep(6, 1, 7), galleryStep(0, 1, 1)]).toEqual([6, 0, 0]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(), fc.integer({ min: -100, max: 100 }), (count, start, step) => {
      const index = start % count;
      const there = galleryStep(index, step, count);
      expect(there).toBeGreaterThanOrEqual(0);
      expect(there).toBeLessThan(count);
      expect(galleryStep(there, -step, count)).toBe(index);
    }),
  );
});
