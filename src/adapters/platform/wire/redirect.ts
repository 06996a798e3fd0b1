import * as z from 'zod/mini';
import { call } from './call.ts';
import { InstantWire, KeyQuery, keyed } from './shared.ts';

const PathWire = z.string().check(z.minLength(1), z.maxLength(500));
const pageQuery = z.strictObject(KeyQuery);
const RedirectWire = z.object({ id: z.int(), path: z.string(), target: z.string() });
/** `careful`: a target of this site at which nothing answers is refused, to be asked about; programs of before don't say. */
const wish = z.strictObject({ path: PathWire, target: PathWire, careful: z.optional(z.boolean()) });

/** Where an address of whatever depth has moved to. */
export const findRedirect = call({
  method: 'GET',
  path: '/api/v1/cms/redirect/find',
  kept: true,
  summary: 'Where an editor has sent an address',
  query: z.strictObject({ path: PathWire }),
  data: z.object({ target: z.nullable(z.string()) }),
});

export const filterRedirects = call({
  method: 'GET',
  path: '/api/v1/cms/redirect/filter',
  summary: 'Redirects that editors have made, by path',
  access: 'backOffice',
  scope: 'pages:publish',
  query: pageQuery,
  data: keyed(RedirectWire),
});

/** REDIRECT_INVALID tells by `reason` what is wrong (domain/navigation/editor-redirect.ts). */
export const createRedirect = call({
  method: 'POST',
  path: '/api/v1/cms/redirect/create',
  summary: 'Sends an address on; those that led to it lead on at once',
  access: 'backOffice',
  scope: 'pages:publish',
  body: wish,
  data: RedirectWire,
});

export const updateRedirect = call({
  method: 'PUT',
  path: '/api/v1/cms/redirect/update/{id}',
  summary: 'Changes a redirect',
  access: 'backOffice',
  scope: 'pages:publish',
  body: wish,
  data: RedirectWire,
});

export const deleteRedirect = call({
  method: 'DELETE',
  path: '/api/v1/cms/redirect/delete/{id}',
  summary: 'Ends a redirect',
  access: 'backOffice',
  scope: 'pages:publish',
  body: z.strictObject({}),
  data: z.object({ deleted: z.boolean() }),
});

export const filterFailedRequests = call({
  method: 'GET',
  path: '/api/v1/cms/redirect/failedRequest/filter',
  summary: 'Addresses that were asked for in vain, most often first',
  access: 'backOffice',
  scope: 'pages:publish',
  query: pageQuery,
  data: keyed(z.object({ path: z.string(), times: z.int(), firstAt: InstantWire, lastAt: InstantWire })),
});

export const dismissFailedRequest = call({
  method: 'POST',
  path: '/api/v1/cms/redirect/failedRequest/dismiss',
  summary: 'Takes an address out of the list for good',
  access: 'backOffice',
  scope: 'pages:publish',
  body: z.strictObject({ path: PathWire }),
  data: z.object({ dismissed: z.boolean() }),
});
