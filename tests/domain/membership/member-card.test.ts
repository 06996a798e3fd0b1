import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BARCODE_MAXIMUM, barcodeProblem, tidyBarcode } from '#domain/membership/member-card.ts';

describe('the number of a membership card [IDN-07] [CRT-11]', () => {
  it('is kept without the groups that it is printed in', () => {
    expect(tidyBarcode(' 385 0001-0002\t3 ')).toBe('385000100023');
  });

  it('is of letters and digits, at most thirty', () => {
    expect(barcodeProblem('')).toBeUndefined();
    expect(barcodeProblem('A1'.repeat(BARCODE_MAXIMUM / 2))).toBeUndefined();
    expect(barcodeProblem('1'.repeat(BARCODE_MAXIMUM + 1))).toEqual({ kind: 'maxLength', length: BARCODE_MAXIMUM });
    expect(barcodeProblem('385č')).toEqual({ kind: 'invalidBarcode' });
  });

  it('is tidy once it has been tidied', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(tidyBarcode(tidyBarcode(text))).toBe(tidyBarcode(text));
      }),
    );
  });
});
