import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import { Breadcrumb } from '../elements/breadcrumb.tsx';
import { SitePicture } from '../layout/site-picture.tsx';
import { useShop } from '../shop.ts';
import '../styles/article.css';
import { Html } from '../elements/html.tsx';

const route = getRouteApi('/event/$id');

/** An event: what, when, where. */
export function EventScreen(): ReactElement {
  const { event } = route.useLoaderData();
  const { locale, translator } = useShop();
  return (
    <main id="content" className="wrap" tabIndex={-1}>
      <Breadcrumb
        label={translator.text('layout.breadcrumb')}
        items={[{ label: translator.text('layout.home'), href: routePath('home', locale) }, { label: event.title }]}
      />
      <article className="article">
        <div className="page-head">
          <h1>{event.title}</h1>
          <p className="standfirst">{event.excerpt}</p>
          <p>
            <time dateTime={event.start}>{translator.dateTime(event.start)}</time>
            <br />
            {event.place}, {event.address}
          </p>
        </div>
        {event.media !== undefined && (
          <SitePicture media={event.media} shape="wide" className="lead-img" eager sizes="(min-width: 60rem) 75rem, 100vw" />
        )}
        <Html className="prose" html={event.body} />
      </article>
    </main>
  );
}
