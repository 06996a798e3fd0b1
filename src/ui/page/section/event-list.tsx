import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import { useShop } from '../../shop/shop.ts';
import { Framed } from './framed.tsx';
import type { SectionProps } from './section-props.ts';

/** The events that come next. */
export function EventList({ section, id }: SectionProps<'eventList'>): ReactElement {
  const { locale, translator } = useShop();
  return (
    <Framed id={id} title={section.title} more={section.more}>
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
                  {translator.dateTime(event.start)}
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
