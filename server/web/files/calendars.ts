import type { Context, Hono } from 'hono';
import ical from 'ical-generator';
import { calendarPath } from '#domain/event/calendar-path.ts';
import type { EventSummary } from '#domain/event/event.ts';
import { eventDays } from '#domain/event/event-month.ts';
import { LOCALE_NAMES, LOCALES, type Locale } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { attachment } from '../../http/content-disposition.ts';
import { unavailablePage } from '../answer/fallback-page.ts';
import type { WebDependencies, WebEnv } from '../context/web-context.ts';
import { isClosedToAll } from '../visit/page-guard.ts';
import type { SiteFactsSource } from '../visit/site-facts.ts';
import { visitorFacts } from '../visit/visitor-facts.ts';

const KEPT = { 'cache-control': 'public, max-age=300' };
/** How often programs that subscribe may ask again. */
const SIX_HOURS = 6 * 60 * 60;

/** Calendar files: of one event, and of all that are to come, which programs can subscribe to (CMS-06). */
export function calendarRoutes(app: Hono<WebEnv>, deps: WebDependencies, siteFacts: SiteFactsSource): void {
  for (const locale of LOCALES) {
    const of = async (c: Context<WebEnv>, next: () => Promise<void>) => {
      const facts = await siteFacts.read();
      return isClosedToAll(facts) || !facts.allowedLocales.includes(locale) ? next() : calendar(c, next, deps, locale);
    };
    app.on(['GET', 'HEAD'], calendarPath(locale), of);
    app.on(['GET', 'HEAD'], `${routePath('event', locale)}/:file{[1-9][0-9]{0,8}\\.ics}`, of);
  }
}

async function calendar(
  c: Context<WebEnv>,
  next: () => Promise<void>,
  deps: WebDependencies,
  locale: Locale,
): Promise<Response | undefined> {
  c.set('route', '(calendar)');
  const visitor = visitorFacts(c, deps, locale);
  const useCases = deps.composition.useCasesFor(visitor);
  const id = c.req.param('file')?.replace('.ics', '');
  const found = id === undefined ? await useCases.listComingEvents.run() : await useCases.viewEvent.run(id);
  if (found.isErr()) return unavailablePage(locale);
  if (found.value === undefined) {
    await next();
    return undefined;
  }
  const events = 'event' in found.value ? [found.value.event] : found.value;
  const site = await useCases.loadSite.run();
  const name = site.isOk() ? site.value.name : deps.publicUrl.hostname;
  const text = calendarText(events, { origin: deps.publicUrl, locale, name, now: deps.now() });
  const fileName =
    id === undefined ? calendarPath(locale).replace(/^.*\//, '') : `${routePath('event', locale).replace(/^.*\//, '')}-${id}.ics`;
  const headers = { ...KEPT, 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': attachment(fileName) };
  return new Response(c.req.method === 'HEAD' ? null : text, { headers });
}

export interface CalendarFacts {
  readonly origin: URL;
  readonly locale: Locale;
  /** Of the site. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Events as iCalendar (RFC 5545): instants in UTC, which every program turns into its own zone, whole days as days. */
export function calendarText(events: readonly EventSummary[], { origin, locale, name, now }: CalendarFacts): string {
  const calendar = ical({
    name,
    prodId: { company: origin.hostname, product: 'izlog', language: LOCALE_NAMES[locale].dates.slice(0, 2).toUpperCase() },
    ttl: SIX_HOURS,
  });
  for (const event of events) {
    const { first, last, isWhole } = eventDays(event);
    const changed = new Date(event.updatedAt ?? now);
    calendar.createEvent({
      // The same in every language and for ever, so that a changed event is not a second one.
      id: `event-${event.id}@${origin.hostname}`,
      stamp: changed,
      lastModified: changed,
      ...(isWhole
        ? {
            allDay: true,
            start: new Date(`${first}T00:00:00Z`),
            end: new Date(Date.parse(`${last}T00:00:00Z`) + 86_400_000),
            timezone: 'UTC',
          }
        : { start: new Date(event.start), end: new Date(event.end) }),
      summary: event.title,
      description: event.excerpt,
      location: [event.place, event.address].filter((part) => part !== '').join(', '),
      url: origin.origin + routePath('event', locale, event.id),
    });
  }
  return `${calendar.toString()}\r\n`;
}
