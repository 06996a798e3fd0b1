import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isId, LARGEST_ID, readId } from '#domain/id.ts';

describe('ids', () => {
  it('are read out of their own digits', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: LARGEST_ID }), (id) => readId(String(id)) === id));
  });

  it('are never read out of anything else', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.bigInt().map(String)), (text) => {
        const id = readId(text);
        if (id !== undefined) expect([isId(id), String(id)]).toEqual([true, text]);
      }),
    );
    for (const text of [undefined, '', '0', '007', '-1', '1e3', '2147483648', ' 1']) expect(readId(text)).toBeUndefined();
  });

  it('are whole numbers within bounds', () => {
    expect([1, LARGEST_ID].every(isId)).toBe(true);
    expect([0, -1, 1.5, LARGEST_ID + 1, Number.NaN, '1', null, undefined].some(isId)).toBe(false);
  });
});
