import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { calendarPath } from '#domain/event/calendar-path.ts';
import type { EventSummary, PublicEvent } from '#domain/event/event.ts';
import { eventDays } from '#domain/event/event-month.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { Breadcrumb } from '../elements/breadcrumb.tsx';
import { Html } from '../elements/html.tsx';
import { mark } from '../elements/mark.ts';
import { SitePicture } from '../media/site-picture.tsx';
import { EditLink } from '../shop/edit-link.tsx';
import { useShop } from '../shop/shop.ts';
import '../styles/article.css';
import { EventItems } from './event-items.tsx';
import { eventTime, eventWhen } from './event-when.ts';

const route = getRouteApi('/event/$id');

/** An event: what, when, where, with whom, whether there is room; then what else is to come (CMS-06). */
export function EventScreen(): ReactElement {
  const { event, others } = route.useLoaderData();
  const { Event } = useShop().editMode;
  const draw = (shown: PublicEvent) => <EventArticle event={shown} others={others} />;
  return Event === undefined ? draw(event) : <Event shown={event} draw={draw} />;
}

interface EventArticleProps {
  readonly event: PublicEvent;
  readonly others: readonly EventSummary[];
}

function EventArticle({ event, others }: EventArticleProps): ReactElement {
  const { locale, translator } = useShop();
  return (
    <main id="content" className="wrap" tabIndex={-1}>
      <EditLink />
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
          <h1 {...mark(event, 'title')}>{event.title}</h1>
          {event.media !== undefined && (
            <SitePicture
              media={event.media}
              shape="wide"
              className="lead-img"
              eager
              sizes="(min-width: 60rem) 50rem, 100vw"
              {...mark(event, 'media')}
            />
          )}
          <p className="standfirst" {...mark(event, 'excerpt')}>
            {event.excerpt}
          </p>
          <Html className="prose" html={event.body} {...mark(event, 'body')} />
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
  const { place, address, host, seats } = event;
  const comma = place !== '' && address !== '' && ', ';
  const facts: readonly (readonly [string, ReactNode, boolean])[] = [
    ['event.time', time, time !== false],
    [
      'event.place',
      <>
        <span {...mark(event, 'place')}>{place}</span>
        {comma}
        <span {...mark(event, 'address')}>{address}</span>
      </>,
      place + address !== '' || 'edited' in event,
    ],
    ['event.host', <span {...mark(event, 'host')}>{host}</span>, host !== ''],
    ['event.seats', seats && translator.text('event.seatsLeft', { free: seats.free, all: seats.all }), seats !== undefined],
  ];
  return (
    <aside className="panel" aria-labelledby="facts">
      <h2 className="vh" id="facts">
        {translator.text('event.facts')}
      </h2>
      <p className="event-date" {...mark(event, 'starts')}>
        <time dateTime={event.start}>{isOneDay ? translator.weekdayDate(event.start) : eventWhen(translator, event)}</time>
      </p>
      {last < snapshot.today && <p className="muted">{translator.text('event.isOver')}</p>}
      <dl className="event-facts">
        {facts.map(
          ([label, value, isThere]) =>
            isThere && (
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
