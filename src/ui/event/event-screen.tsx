import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { calendarPath } from '#domain/event/calendar-path.ts';
import type { PublicEvent } from '#domain/event/event.ts';
import { eventDays } from '#domain/event/event-month.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { Breadcrumb } from '../elements/breadcrumb.tsx';
import { Html } from '../elements/html.tsx';
import { SitePicture } from '../media/site-picture.tsx';
import { useShop } from '../shop/shop.ts';
import '../styles/article.css';
import { EventItems } from './event-items.tsx';
import { eventTime, eventWhen } from './event-when.ts';

const route = getRouteApi('/event/$id');

/** An event: what, when, where, with whom, whether there is room; then what else is to come (CMS-06). */
export function EventScreen(): ReactElement {
  const { event, others } = route.useLoaderData();
  const { locale, translator } = useShop();
  return (
    <main id="content" className="wrap" tabIndex={-1}>
      <Breadcrumb
        label={translator.text('layout.breadcrumb')}
        items={[
          { label: translator.text('layout.home'), href: routePath('home', locale) },
          { label: translator.text('event.events'), href: routePath('events', locale) },
          { label: event.title },
        ]}
      />
      <div className="with-aside event">
        <article className="article">
          <h1>{event.title}</h1>
          {event.media !== undefined && (
            <SitePicture media={event.media} shape="wide" className="lead-img" eager sizes="(min-width: 60rem) 50rem, 100vw" />
          )}
          <p className="standfirst">{event.excerpt}</p>
          <Html className="prose" html={event.body} />
        </article>
        <EventFacts event={event} />
      </div>
      {others.length > 0 && (
        <section className="section" aria-labelledby="others">
          <div className="head">
            <h2 id="others">{translator.text('event.others')}</h2>
            <a href={routePath('events', locale)}>{translator.text('event.all')}</a>
          </div>
          <EventItems events={others} level="h3" />
        </section>
      )}
    </main>
  );
}

function EventFacts({ event }: { readonly event: PublicEvent }): ReactElement {
  const { locale, translator, snapshot } = useShop();
  const { first, last, isWhole } = eventDays(event);
  const isOneDay = first === last;
  const time =
    isOneDay &&
    !isWhole &&
    translator.text('event.times', { from: eventTime(translator, event.start), to: eventTime(translator, event.end) });
  const facts: readonly (readonly [string, string | false | undefined])[] = [
    ['event.time', time],
    ['event.place', [event.place, event.address].filter((part) => part !== '').join(', ')],
    ['event.host', event.host],
    ['event.seats', event.seats && translator.text('event.seatsLeft', { free: event.seats.free, all: event.seats.all })],
  ];
  return (
    <aside className="panel" aria-labelledby="facts">
      <h2 className="vh" id="facts">
        {translator.text('event.facts')}
      </h2>
      <p className="event-date">
        <time dateTime={event.start}>{isOneDay ? translator.weekdayDate(event.start) : eventWhen(translator, event)}</time>
      </p>
      {last < snapshot.today && <p className="muted">{translator.text('event.isOver')}</p>}
      <dl className="event-facts">
        {facts.map(
          ([label, value]) =>
            value !== undefined &&
            value !== false &&
            value !== '' && (
              <div key={label}>
                <dt>{translator.text(label)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {event.signUpSlug !== undefined && last >= snapshot.today && (
        <a className="btn is-wide" href={`${routePath('content', locale, event.signUpSlug)}?event=${event.id}`}>
          {translator.text(event.seats?.free === 0 ? 'event.waitingList' : 'event.signUp')}
        </a>
      )}
      <a className="btn is-line is-wide" href={calendarPath(locale, event.id)} data-document="">
        {translator.text('event.addToCalendar')}
      </a>
    </aside>
  );
}
