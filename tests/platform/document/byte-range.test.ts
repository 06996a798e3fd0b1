import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteRange } from '#server/http/byte-range.ts';

describe('the part of a file that a Range asks for', () => {
  it.each([
    ['bytes=0-9', { first: 0, last: 9 }],
    ['bytes=9-9', { first: 9, last: 9 }],
    ['bytes=99-99', { first: 99, last: 99 }],
    ['bytes=90-', { first: 90, last: 99 }],
    ['bytes=90-500', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-500', { first: 0, last: 99 }],
    ['bytes=100-', 'outside'],
    ['bytes=-0', 'outside'],
    [undefined, 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=9-1', 'whole'],
    ['bytes=0-1,3-4', 'whole'],
    ['items=0-1', 'whole'],
    ['bytes=1e2-', 'whole'],
  ])('%s of 100 bytes', (header, part) => {
    expect(byteRange(header, 100)).toEqual(part);
  });

  it('never leaves the file, whatever is asked', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.nat(), fc.nat({ max: 1_000_000 }), (words, first, last, size) => {
        for (const header of [words, `bytes=${first}-${last}`, `bytes=${first}-`, `bytes=-${last}`]) {
          const part = byteRange(header, size);
          if (typeof part === 'string') continue;
          expect(part.first >= 0 && part.first <= part.last && part.last < size).toBe(true);
        }
      }),
    );
  });
});
