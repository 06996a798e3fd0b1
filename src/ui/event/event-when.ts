import type { EventSummary } from '#domain/event/event.ts';
import { eventDays } from '#domain/event/event-month.ts';
import type { Translator } from '../messages/translator.ts';

const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };

/** When an event is, in words: on one day from when to when, or over several days (CMS-06). Beside its date, of one day the weekday is enough. */
export function eventWhen(translator: Translator, event: Pick<EventSummary, 'start' | 'end'>, isBesideDate = false): string {
  const { first, last, isWhole } = eventDays(event);
  const from = eventTime(translator, event.start);
  const to = eventTime(translator, event.end);
  if (first === last) {
    const day = isBesideDate ? translator.part('weekdayAlone', { weekday: 'long' }, event.start) : translator.weekdayDate(event.start);
    if (isWhole) return day;
    return from === to ? translator.text('event.atTime', { day, from }) : translator.text('event.sameDay', { day, from, to });
  }
  const days = { first: translator.longDate(noon(first)), last: translator.longDate(noon(last)) };
  return isWhole ? translator.text('event.wholeDays', days) : translator.text('event.severalDays', { ...days, from, to });
}

/** '17:00' on the site's clock. */
export function eventTime(translator: Translator, iso: string): string {
  return translator.part('time', TIME, iso);
}

/** A moment that lies on a day of the site's clock, whatever the season. */
export function noon(day: string): string {
  return `${day}T11:00:00Z`;
}
