import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAP_SIZE, onMap, viewOf } from '#ui/page/section/croatia.ts';

const inCroatia = fc.record({
  latitude: fc.double({ min: 42.4, max: 46.5, noNaN: true }),
  longitude: fc.double({ min: 13.5, max: 19.4, noNaN: true }),
});

describe('the part of the map that is shown', () => {
  it('is the whole where nothing was looked for', () => {
    expect(viewOf([])).toEqual([0, 0, MAP_SIZE.width, MAP_SIZE.height]);
  });

  it('holds every place that was found, in the shape of the whole, and never closer than the strokes allow', () => {
    fc.assert(
      fc.property(fc.array(inCroatia, { minLength: 1, maxLength: 30 }), (positions) => {
        const [left, top, width, height] = viewOf(positions);
        expect(width / height).toBeCloseTo(MAP_SIZE.width / MAP_SIZE.height, 1);
        expect(width).toBeGreaterThanOrEqual(30);
        if (width >= MAP_SIZE.width) return;
        for (const [x, y] of positions.map(onMap)) {
          expect(x).toBeGreaterThanOrEqual(left);
          expect(x).toBeLessThanOrEqual(left + width);
          expect(y).toBeGreaterThanOrEqual(top);
          expect(y).toBeLessThanOrEqual(top + height);
        }
      }),
    );
  });

  it('keeps the places of one town apart: of two a few streets away the dots do not lie on each other', () => {
    const [one, other] = [
      { latitude: 43.505, longitude: 16.418 },
      { latitude: 43.512, longitude: 16.43 },
    ];
    const [, , width] = viewOf([one, other]);
    const [[x, y], [ax, ay]] = [onMap(one), onMap(other)];
    // A fiftieth of the picture is how wide a dot is on the narrowest one (9 px of some 450).
    expect(Math.hypot(x - ax, y - ay) / width).toBeGreaterThan(1 / 50);
  });

  it('comes close to one place', () => {
    const split = { latitude: 43.508, longitude: 16.44 };
    const [left, top, width, height] = viewOf([split]);
    expect(width).toBe(30);
    const [x, y] = onMap(split);
    expect([left + width / 2, top + height / 2].map(Math.round)).toEqual([x, y].map(Math.round));
  });
});
