import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInstant } from '#domain/site/instant.ts';

describe('instants', () => {
  it('are read as they are written', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0001-01-02T00:00:00Z'), max: new Date('9999-12-30T00:00:00Z'), noInvalidDate: true }),
        (at) => readInstant(at.toISOString())?.getTime() === at.getTime(),
      ),
    );
    expect(readInstant('2026-11-20T19:30:00+01:00')?.toISOString()).toBe('2026-11-20T18:30:00.000Z');
    expect(readInstant('2026-11-20T19:30Z')?.toISOString()).toBe('2026-11-20T19:30:00.000Z');
  });

  it('want a zone, a day that there is and a time that there is', () => {
    const texts = [
      '',
      'x',
      '2026-11-20',
      '2026-11-20T19:30:00',
      '2026-02-30T10:00:00Z',
      '2026-13-01T10:00:00Z',
      '2026-11-20T25:00:00Z',
      '0000-01-01T00:00:00Z',
    ];
    for (const text of texts) expect(readInstant(text), text).toBeUndefined();
    fc.assert(fc.property(fc.string(), (text) => !Number.isNaN(readInstant(text)?.getTime())));
  });
});
