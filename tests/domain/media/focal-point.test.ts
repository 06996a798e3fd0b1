import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutPosition, focalPoint, inPercent } from '#domain/media/focal-point.ts';

describe('the point that cuts keep [CMS-13]', () => {
  it('lies within the picture, to the thousandth', () => {
    expect(focalPoint(-1, 1.2)).toEqual({ x: 0, y: 1 });
    expect(focalPoint(0.12345, Number.NaN)).toEqual({ x: 0.123, y: 0.5 });
    expect(inPercent({ x: 0.574, y: 0.376 })).toEqual({ x: 57, y: 38 });
  });

  it.each([
    [{ width: 200, height: 100 }, { x: 0, y: 0.5 }, 1, '0% 50%'],
    [{ width: 200, height: 100 }, { x: 0.5, y: 0.9 }, 1, '50% 50%'],
    [{ width: 200, height: 100 }, { x: 0.6, y: 0.9 }, 1, '70% 50%'],
    [{ width: 100, height: 200 }, { x: 0.1, y: 1 }, 1, '50% 100%'],
    [{ width: 100, height: 100 }, { x: 0.1, y: 0.9 }, 1, '50% 50%'],
  ])('of %j at %j in a window of %d stands at %s', (picture, focus, shape, place) => {
    expect(cutPosition(picture, focus, shape)).toBe(place);
  });

  it('is in what a window shows, whatever its shape', () => {
    const side = fc.integer({ min: 1, max: 5000 });
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(side, side, part, part, fc.double({ min: 0.1, max: 10, noNaN: true }), (width, height, x, y, shape) => {
        const [left = 0, top = 0] = cutPosition({ width, height }, { x, y }, shape)
          .split(' ')
          .map((place) => Number.parseFloat(place) / 100);
        const isWide = width / height > shape;
        const shown = isWide ? (height * shape) / width : width / shape / height;
        const [point, place] = isWide ? [x, left] : [y, top];
        const from = place * (1 - shown);
        expect(point).toBeGreaterThanOrEqual(from - 0.001);
        expect(point).toBeLessThanOrEqual(from + shown + 0.001);
      }),
    );
  });
});
