import { isDay } from './iso-day.ts';

/**
 * The ISO day that a text names: as browsers and addresses have it (2026-11-20), or as people of our languages write it, the day first and whatever stands between (20. 11. 2026.,
 * 20/11/2026, 20112026). Undefined where the calendar has no such day.
 */
export function readDay(text: string): string | undefined {
  const line = text.trim();
  const [, day = '', month = '', year] =
    /^(\d{1,2})[.,/ -]+(\d{1,2})[.,/ -]+(\d{4})\.?$/.exec(line) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(line) ?? [];
  const iso = year === undefined ? line : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : undefined;
}
