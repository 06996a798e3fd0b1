import type { PublicEvent } from '#domain/event/event.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { Shop } from '../shop.ts';

/** schema.org Event of an event page. */
export function eventData({ site, locale }: Shop, event: PublicEvent): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    startDate: event.start,
    endDate: event.end,
    description: event.excerpt,
    url: site.url + routePath('event', locale, event.id),
    location: { '@type': 'Place', name: event.place, address: event.address },
    organizer: { '@type': 'Organization', name: site.name, url: site.url },
  };
}
