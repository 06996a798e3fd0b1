import { isDay } from './iso-day.ts';

/** A moment as ISO 8601 with its zone (`2026-11-20T19:30:00Z`, `…+01:00`); undefined for whatever else, also for days that no calendar has and years before the first. */
export function readInstant(text: string): Date | undefined {
  const [, day] = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/.exec(text) ?? [];
  if (day === undefined || !isDay(day)) return undefined;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) || instant.getUTCFullYear() < 1 ? undefined : instant;
}
