import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/site-routes.ts';
import { useShop } from '../../shop/shop.ts';
import { Framed } from './framed.tsx';
import type { SectionProps } from './section-props.ts';

const WEEKDAY_TIME: Intl.DateTimeFormatOptions = { weekday: 'long', hour: '2-digit', minute: '2-digit' };

/** The events that come next; the day stands beside, large. */
export function EventList({ section, id }: SectionProps<'eventList'>): ReactElement {
  const { locale, translator } = useShop();
  return (
    <Framed id={id} section={section}>
      <ul className="events plain">
        {section.events.map((event) => {
          const { day, month } = translator.dayAndMonth(event.start);
          return (
            <li key={event.id}>
              <p className="day">
                <b>{day}</b>
                {month}
              </p>
              <div>
                <h3>
                  <a href={routePath('event', locale, event.id)}>{event.title}</a>
                </h3>
                <p className="meta">
                  {translator.part('weekdayTime', WEEKDAY_TIME, event.start)}
                  <br />
                  {event.place}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </Framed>
  );
}
