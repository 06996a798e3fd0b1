import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { calendarPath } from '#domain/event/calendar-path.ts';
import type { EventView } from '#domain/event/event.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { genericPageNumbers } from '#domain/pagination.ts';
import { PaginationFrame } from '../navigation/pagination-frame.tsx';
import { useShop } from '../shop/shop.ts';
import '../styles/list.css';
import '../styles/side.css';
import { EventItems } from './event-items.tsx';
import { eventQuery } from './event-query.ts';
import { MonthCalendar } from './month-calendar.tsx';

const route = getRouteApi('/events');

/** Events to come, those that are over, or a month of them as a calendar (CMS-06). */
export function EventsScreen(): ReactElement {
  const { events, view, page, title, description } = route.useLoaderData();
  const { locale, translator, snapshot } = useShop();
  const path = routePath('events', locale);
  const month = typeof view === 'object' ? view.month : snapshot.today.slice(0, 7);
  const views: readonly (readonly [EventView, string])[] = [
    ['upcoming', 'event.upcoming'],
    ['past', 'event.past'],
    [{ month }, 'event.calendar'],
  ];
  const isCurrent = (other: EventView) => (typeof view === 'object' ? typeof other === 'object' : view === other);
  return (
    <PaginationFrame
      title={title}
      intro={description}
      pages={typeof view === 'object' ? undefined : events}
      numbers={genericPageNumbers}
      href={(number) => path + eventQuery(view, number)}
      words={page}
      after={
        <p className="event-feed">
          <a className="icon-link" href={calendarPath(locale)} data-document="">
            {translator.text('event.allInCalendar')}
          </a>
        </p>
      }
      side={
        <nav className="side is-strip" aria-label={translator.text('event.views')}>
          <ul>
            {views.map(([other, label]) => (
              <li key={label}>
                <a href={path + eventQuery(other)} aria-current={isCurrent(other) ? 'page' : undefined}>
                  {translator.text(label)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      }
    >
      {typeof view === 'object' ? (
        <MonthCalendar month={view.month} events={events.records} />
      ) : (
        <h2 className="vh">{translator.text('event.list')}</h2>
      )}
      {events.records.length === 0 ? (
        <p className="empty">
          {translator.text(typeof view === 'object' ? 'event.noneInMonth' : view === 'past' ? 'event.nonePast' : 'event.none')}
        </p>
      ) : (
        <EventItems events={events.records} level="h3" />
      )}
    </PaginationFrame>
  );
}
