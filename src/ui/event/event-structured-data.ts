import type { PublicEvent } from '#domain/event/event.ts';
import { LOCALE_NAMES } from '#domain/locale/locale.ts';
import { mediaPath } from '#domain/media/media-item.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import type { Shop } from '../shop/shop.ts';

/** schema.org Event of an event page (CMS-06). */
export function eventData({ site, locale }: Shop, event: PublicEvent): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': `${site.url}${routePath('event', locale, event.id)}#event`,
    name: event.title,
    startDate: event.start,
    endDate: event.end,
    description: event.excerpt,
    inLanguage: LOCALE_NAMES[locale].dates,
    url: site.url + routePath('event', locale, event.id),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    isAccessibleForFree: true,
    ...(event.media === undefined ? {} : { image: [site.url + mediaPath(site.apiKeyId, event.media, 'CardLarge', 'jpg')] }),
    location: { '@type': 'Place', name: event.place, address: [event.place, event.address].filter((part) => part !== '').join(', ') },
    organizer: { '@type': 'Organization', name: site.name, url: site.url },
    ...(event.host === '' ? {} : { performer: { '@type': 'Person', name: event.host } }),
    ...(event.seats === undefined ? {} : { maximumAttendeeCapacity: event.seats.all, remainingAttendeeCapacity: event.seats.free }),
  };
}
