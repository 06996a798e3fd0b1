import { describe, expect, it } from 'vitest';
import { readDay } from '#domain/site/typed-day.ts';

describe('a day', () => {
  it.each(['2026-11-02', '2. 11. 2026.', '2.11.2026', '02/11/2026', '2-11-2026', '2,11,2026', '2 11 2026', '02112026', ' 2.11.2026. '])(
    'is read however browsers and people write it: %j',
    (text) => {
      expect(readDay(text)).toBe('2026-11-02');
    },
  );

  it.each(['', '2.11.', '2.11.26', '30.2.2026.', '2026-02-30', '11/22/2026', '2026.11.2.', '2026-11-02T10:00', '2112026', 'sutra'])(
    'is none that the calendar has, and no part of one: %j',
    (text) => {
      expect(readDay(text)).toBeUndefined();
    },
  );
});
