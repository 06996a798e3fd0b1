import * as z from 'zod/mini';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { LONGEST_VIEW_NAME, VIEW_LISTS, type ViewList } from '#domain/back-office/saved-view.ts';
import { call } from './call.ts';
import { IdWire } from './shared.ts';

const common = { access: 'backOffice', scope: BACK_OFFICE.views.scopes } as const;
const list = z.enum(VIEW_LISTS as [ViewList, ...ViewList[]]);
const QueryWire = z.record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(100)));

export const filterSavedViews = call({
  ...common,
  method: 'GET',
  path: '/api/v2/office/view/filter',
  summary:
    'Views of lists that somebody keeps for themselves or for all, each with how many it shows, counted up to 1000, or null where counting took too long',
  query: z.strictObject({ list: z.optional(list) }),
  data: z.object({
    records: z.array(
      z.object({
        id: z.int(),
        list,
        name: z.string(),
        query: QueryWire,
        isShared: z.boolean(),
        mayRemove: z.boolean(),
        count: z.nullable(z.int()),
      }),
    ),
  }),
});

/** VIEW_REFUSED tells by `reason` why not (domain/back-office/saved-view.ts). */
export const saveSavedView = call({
  ...common,
  method: 'POST',
  path: '/api/v2/office/view/save',
  summary: 'Keeps the address of a list under a name, in place of one of the same name that one may take away',
  body: z.strictObject({
    list,
    /** Whoever is refused for its length gets it back as it was typed. */
    name: z.string().check(z.maxLength(LONGEST_VIEW_NAME * 10)),
    query: QueryWire,
    isShared: z.boolean(),
  }),
  data: z.object({ id: z.int() }),
});

export const deleteSavedView = call({
  ...common,
  method: 'POST',
  path: '/api/v2/office/view/delete',
  summary: 'Takes a view away: one’s own, or one for all that one has made',
  body: z.strictObject({ id: IdWire }),
  data: z.object({ deleted: z.boolean() }),
});
