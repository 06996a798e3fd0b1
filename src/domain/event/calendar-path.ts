import type { Locale } from '../locale/locale.ts';
import { routePath } from '../navigation/site-routes.ts';

/** The address of a calendar file: of one event, or without an id of all that are to come. */
export function calendarPath(locale: Locale, id?: string): string {
  return `${id === undefined ? routePath('events', locale) : routePath('event', locale, id)}.ics`;
}
