import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { calendarPath } from '#domain/event/calendar-path.ts';
import type { EventView } from '#domain/event/event.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { pageNumbers } from '#domain/pagination.ts';
import { Breadcrumb } from '../elements/breadcrumb.tsx';
import { Html } from '../elements/html.tsx';
import { Pagination } from '../elements/pagination.tsx';
import { paginationLabels } from '../elements/pagination-labels.ts';
import { useShop } from '../shop.ts';
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
    <main id="content" className="wrap" tabIndex={-1}>
      <Breadcrumb
        label={translator.text('layout.breadcrumb')}
        items={[{ label: translator.text('layout.home'), href: routePath('home', locale) }, { label: title }]}
      />
      <div className="page-head">
        <h1>{title}</h1>
        {description !== '' && <p className="intro">{description}</p>}
      </div>
      <div className="with-side">
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
        <div>
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
          {typeof view !== 'object' && (
            <Pagination
              page={events.page}
              totalPages={events.totalPages}
              numbers={pageNumbers(events.page, events.totalPages)}
              href={(number) => path + eventQuery(view, number)}
              labels={paginationLabels(translator)}
            />
          )}
          <p className="event-feed">
            <a className="icon-link" href={calendarPath(locale)} data-document="">
              {translator.text('event.allInCalendar')}
            </a>
          </p>
          {page?.sections.map((section, index) =>
            section.kind === 'richText' ? <Html key={index} className="prose section" html={section.html} /> : null,
          )}
        </div>
      </div>
    </main>
  );
}
