import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { focalPoint } from '#domain/media/focal-point.ts';
import {
  fittedCut,
  focusIn,
  isFitting,
  isWhole,
  type PictureCut,
  shapedCut,
  TURNS,
  turnedCut,
  turnedSize,
  wholeCut,
} from '#domain/media/picture-cut.ts';

const whole = fc.record({ width: fc.integer({ min: 1, max: 5000 }), height: fc.integer({ min: 1, max: 5000 }) });
const number = fc.oneof(fc.integer({ min: -6000, max: 6000 }), fc.double({ noDefaultInfinity: false, noNaN: false }));
const wish = fc.record({ turn: fc.constantFrom(...TURNS), left: number, top: number, width: number, height: number });
const isInside = (cut: PictureCut, size: { width: number; height: number }) => {
  const all = turnedSize(size, cut.turn);
  return cut.left >= 0 && cut.top >= 0 && cut.left + cut.width <= all.width && cut.top + cut.height <= all.height;
};

describe('a cut of a picture', () => {
  it('lies within it in whole pixels, whatever was wished, and is not made better a second time', () => {
    fc.assert(
      fc.property(whole, wish, (size, wanted) => {
        const cut = fittedCut(wanted, size);
        expect(isInside(cut, size)).toBe(true);
        expect([cut.left, cut.top, cut.width, cut.height].every(Number.isInteger)).toBe(true);
        const all = turnedSize(size, cut.turn);
        expect(Math.min(cut.width, cut.height)).toBeGreaterThanOrEqual(Math.min(16, all.width, all.height));
        expect([fittedCut(cut, size), isFitting(cut, size)]).toEqual([cut, true]);
      }),
    );
    expect(isFitting({ turn: 0, left: 1, top: 0, width: 400, height: 300 }, { width: 400, height: 300 })).toBe(false);
    expect(isFitting({ turn: 0, left: 0, top: 0, width: 20.5, height: 30 }, { width: 400, height: 300 })).toBe(false);
  });

  it('comes back after four quarter turns, and shows the same part after each', () => {
    fc.assert(
      fc.property(whole, wish, (size, wanted) => {
        const cut = fittedCut(wanted, size);
        const turned = turnedCut(cut, size);
        expect(isInside(turned, size)).toBe(true);
        expect([turned.width, turned.height]).toEqual([cut.height, cut.width]);
        expect([1, 2, 3, 4].reduce((now) => turnedCut(now, size), cut)).toEqual(cut);
      }),
    );
    // What stood at the upper left stands at the upper right.
    expect(turnedCut({ turn: 0, left: 0, top: 0, width: 100, height: 50 }, { width: 400, height: 300 })).toEqual({
      turn: 90,
      left: 250,
      top: 0,
      width: 50,
      height: 100,
    });
  });

  it('is all of the picture until something of it is taken away', () => {
    const size = { width: 400, height: 300 };
    expect(isWhole(wholeCut(size), size)).toBe(true);
    expect(isWhole(wholeCut(size, 90), size)).toBe(false);
    expect(wholeCut(size, 90)).toEqual({ turn: 90, left: 0, top: 0, width: 300, height: 400 });
    for (const less of [{ left: 1, width: 399 }, { top: 1, height: 299 }, { width: 399 }, { height: 299 }])
      expect(isWhole({ ...wholeCut(size), ...less }, size)).toBe(false);
  });

  it('takes the largest part of a shape around the middle of what was shown', () => {
    const size = { width: 400, height: 300 };
    expect(shapedCut(wholeCut(size), size, 1)).toEqual({ turn: 0, left: 50, top: 0, width: 300, height: 300 });
    expect(shapedCut({ turn: 0, left: 350, top: 0, width: 50, height: 50 }, size, 1)).toMatchObject({ left: 100, width: 300 });
    expect(shapedCut(wholeCut(size, 90), size, 16 / 9)).toMatchObject({ turn: 90, left: 0, width: 300, height: 169 });
  });
});

describe('the focal point of a picture that is cut', () => {
  const size = { width: 400, height: 300 };

  it('stays on what it was set on', () => {
    const half = { turn: 0, left: 200, top: 0, width: 200, height: 300 } as const;
    expect(focusIn({ x: 0.75, y: 0.2 }, wholeCut(size), half, size)).toEqual({ x: 0.5, y: 0.2 });
    expect(focusIn({ x: 0.5, y: 0.2 }, half, wholeCut(size), size)).toEqual({ x: 0.75, y: 0.2 });
    expect(focusIn({ x: 0.25, y: 0 }, wholeCut(size), wholeCut(size, 90), size)).toEqual({ x: 1, y: 0.25 });
  });

  it('goes to the edge of a cut that does not show its place, and the middle stays the middle', () => {
    const corner = { turn: 0, left: 0, top: 0, width: 100, height: 100 } as const;
    expect(focusIn({ x: 0.9, y: 0.1 }, wholeCut(size), corner, size)).toEqual({ x: 1, y: 0.3 });
    expect(focusIn({ x: 0.5, y: 0.5 }, wholeCut(size), corner, size)).toEqual({ x: 0.5, y: 0.5 });
  });

  it('comes back with the whole picture, to the thousandth, from every cut that shows it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 300 }),
        wish.map((wanted) => fittedCut(wanted, size)),
        (px, py, cut) => {
          const focus = focalPoint(px / 400, py / 300);
          const there = focusIn(focus, wholeCut(size), cut, size);
          fc.pre(there.x > 0 && there.x < 1 && there.y > 0 && there.y < 1 && !(there.x === 0.5 && there.y === 0.5));
          const back = focusIn(there, cut, wholeCut(size), size);
          expect(Math.abs(back.x - focus.x) + Math.abs(back.y - focus.y)).toBeLessThan(0.003);
        },
      ),
    );
  });
});
