import type { ReactElement } from 'react';
import type { EventSummary } from '#domain/event/event.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { useShop } from '../shop/shop.ts';
import { eventWhen } from './event-when.ts';
import '../styles/events.css';

/** Events as a list: the day large, then what, when and where, and whether there is still room. */
export function EventItems({ events, level }: { readonly events: readonly EventSummary[]; readonly level: 'h2' | 'h3' }): ReactElement {
  const { locale, translator, snapshot } = useShop();
  const Heading = level;
  return (
    <ul className="event-list plain">
      {events.map((event) => {
        const { day, month } = translator.dayAndMonth(event.start);
        const year = translator.part('year', { year: 'numeric' }, event.start);
        const isThisYear = year === translator.part('year', { year: 'numeric' }, snapshot.today);
        return (
          <li key={event.id} id={`event-${event.id}`}>
            <p className="event-day">
              <time dateTime={event.start}>
                <b>{day}</b> {month}
                {!isThisYear && ` ${year}`}
              </time>
            </p>
            <div className="stack is-tight">
              <Heading className="h3">
                <a href={routePath('event', locale, event.id)}>{event.title}</a>
              </Heading>
              <p className="small muted">
                {eventWhen(translator, event, true)}
                <br />
                {event.place}
                {event.seats !== undefined && (
                  <>
                    <br />
                    {translator.text('event.seatsLeft', { free: event.seats.free, all: event.seats.all })}
                  </>
                )}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
