import { redirect } from '@tanstack/react-router';
import { asksToEdit } from '#domain/editing/edit-mode-address.ts';
import type { EventView, PublicEvent } from '#domain/event/event.ts';
import { readMonth } from '#domain/event/event-month.ts';
import { mediaPath } from '#domain/media/media-item.ts';
import { first, type Search } from '#domain/navigation/search-params.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { readPageNumber } from '#domain/pagination.ts';
import { eventQuery } from '../event/event-query.ts';
import { eventData } from '../event/event-structured-data.ts';
import { contentAddresses, screenAddresses } from '../shop/page-data.ts';
import type { Shop } from '../shop/shop.ts';
import { LoadFailed } from './load-failed.ts';
import { missing, translatedAddresses } from './loaders-of-translations.ts';
import { screenSlug } from './screen-slug.ts';

/** `search` is the query of the address: it tells who asks to edit. */
export async function loadEvent(shop: Shop, id: string, search = '') {
  const viewed = await (await shop.useCases()).viewEvent.run(id);
  if (viewed.isErr()) throw new LoadFailed(viewed.error);
  if (viewed.value === undefined) return (await loadWrittenEvent(shop, id, search)) ?? missing(shop, 'event', 'event', id);
  const { event, others } = viewed.value;
  const versions = await (await shop.useCases()).findVersions.run('event', id);
  const translations = Object.fromEntries([shop.locale, ...versions.map(({ locale }) => locale)].map((locale) => [locale, event.id]));
  const addresses = translatedAddresses(shop, 'event', event.id, translations);
  const picture = event.media === undefined ? undefined : mediaPath(shop.site.apiKeyId, event.media, 'CardLarge', 'jpg');
  return { event, others, title: event.title, description: event.excerpt, ...addresses, picture, structuredData: [eventData(shop, event)] };
}

/** An event that visitors don't see in this language, for whoever asks to edit it: what it says comes with the working copy. */
async function loadWrittenEvent(shop: Shop, id: string, search: string) {
  if (!import.meta.env.SSR || !asksToEdit(search) || !shop.snapshot.visitor.account?.edits) return undefined;
  const found = (await shop.accountUseCases().backOffice.events.views.written(id)).unwrapOr(undefined);
  if (found === undefined) return undefined;
  const { title, start, end, media } = found;
  const nothing = { excerpt: '', body: '', place: '', address: '', host: '' };
  const none = { seats: undefined, signUpSlug: undefined, updatedAt: undefined };
  const event: PublicEvent = { id, title, start, end, media, ...nothing, ...none };
  const addresses = contentAddresses('event', Object.fromEntries(shop.site.allowedLocales.map((locale) => [locale, id])));
  return { event, others: [], title, description: '', addresses, picture: undefined, structuredData: [], noIndex: true };
}

export async function loadEvents(shop: Shop, query: Search) {
  const month = readMonth(first(query, 'month'));
  const view: EventView = month === undefined ? (first(query, 'view') === 'past' ? 'past' : 'upcoming') : { month };
  const number = readPageNumber(first(query, 'page'));
  const browsed = await (await shop.useCases()).browseEvents.run(view, number, screenSlug(shop, 'events'));
  if (browsed.isErr()) throw new LoadFailed(browsed.error);
  const { events, page } = browsed.value;
  if (number > events.totalPages)
    throw redirect({ href: routePath('events', shop.locale) + eventQuery(view, events.totalPages), statusCode: 302 });
  return {
    events,
    view,
    page,
    title: page?.title ?? shop.translator.text('event.events'),
    description: page?.description ?? shop.translator.text('event.summary'),
    addresses: screenAddresses('events'),
    // Of a calendar without end search machines need one month: the list.
    noIndex: view !== 'upcoming',
    listPage: events.page,
  };
}
