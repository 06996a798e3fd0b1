import type { ReactElement } from 'react';
import type { EventSummary } from '#domain/event/event.ts';
import { calendarWeeks, monthAfter } from '#domain/event/event-month.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop/shop.ts';
import { eventQuery } from './event-query.ts';
import { noon } from './event-when.ts';

/** A Monday, from which the names of the days are told. */
const MONDAY = 5;

/** A month as a table: days with events lead to the first of them in the list below (CMS-06). */
export function MonthCalendar({ month, events }: { readonly month: string; readonly events: readonly EventSummary[] }): ReactElement {
  const { locale, translator, snapshot } = useShop();
  const title = translator.part('month', { month: 'long', year: 'numeric' }, noon(`${month}-15`));
  const path = routePath('events', locale);
  const weekdays = [0, 1, 2, 3, 4, 5, 6].map((day) => noon(`2026-01-${String(MONDAY + day).padStart(2, '0')}`));
  return (
    <div className="month">
      <div className="month-head">
        <a className="icon-link" rel="prev" href={path + eventQuery({ month: monthAfter(month, -1) })}>
          <Icon name="left" />
          <span>{translator.text('event.previousMonth')}</span>
        </a>
        <h2 id="month">{title}</h2>
        <a className="icon-link" rel="next" href={path + eventQuery({ month: monthAfter(month, 1) })}>
          <span>{translator.text('event.nextMonth')}</span>
          <Icon name="right" />
        </a>
      </div>
      <table className="month-table" aria-labelledby="month">
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col" abbr={translator.part('dayName', { weekday: 'long' }, day)}>
                {translator.part('dayShort', { weekday: 'short' }, day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendarWeeks(month, events).map((week) => (
            <tr key={week[0]?.day}>
              {week.map(({ day, isInMonth, events: onDay }) => (
                <td
                  key={day}
                  className={day === snapshot.today ? 'is-today' : undefined}
                  aria-current={day === snapshot.today ? 'date' : undefined}
                >
                  {isInMonth && <DayOf day={day} events={onDay} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DayOf({ day, events }: { readonly day: string; readonly events: readonly EventSummary[] }): ReactElement {
  const { translator } = useShop();
  const number = String(Number(day.slice(-2)));
  const [first] = events;
  if (first === undefined) return <time dateTime={day}>{number}</time>;
  return (
    <a href={`#event-${first.id}`}>
      <time dateTime={day}>{number}</time>
      <span className="vh">, {translator.text('event.onDay', { count: events.length })}</span>
      <span className="names" aria-hidden="true">
        {events.map(({ id, title }) => (
          <span key={id}>{title}</span>
        ))}
      </span>
    </a>
  );
}
