import * as z from 'zod/mini';
import { SCOPES } from '#domain/back-office/scope.ts';
import { SETUP_STANDINGS } from '#domain/setup/site-setup.ts';
import { ChangeWire } from './audit.ts';
import { call } from './call.ts';
import { getSales, getWaitingOrders } from './order-desk.ts';
import { listLowProducts } from './product-desk.ts';
import { listPlans } from './publication.ts';

/** Counted up to MOST_COUNTED (domain/keyed-page.ts); null where nobody knows it at this moment, absent for whoever may not know. */
const CountWire = z.optional(z.nullable(z.int()));

/** All that the first page of the back office tells, in one trip: of each part what whoever asks may see. */
export const getOverview = call({
  method: 'GET',
  path: '/api/v2/office/overview',
  summary: 'What waits for somebody in the back office, what was sold, what runs low, what comes next and what was changed last',
  access: 'backOffice',
  scope: SCOPES,
  query: z.strictObject({}),
  data: z.object({
    /** What the site calls its version; null where it calls it nothing. */
    cmsVersion: z.nullable(z.string()),
    waiting: z.object({
      cards: CountWire,
      comments: CountWire,
      events: CountWire,
      mails: CountWire,
      pages: CountWire,
      posts: CountWire,
      redirects: CountWire,
      submissions: CountWire,
      templates: CountWire,
      workers: CountWire,
    }),
    /** How it stands, and how many of its steps are left. */
    setup: z.optional(z.nullable(z.object({ standing: z.nullable(z.enum(SETUP_STANDINGS)), left: z.int() }))),
    orders: z.optional(z.nullable(getWaitingOrders.data)),
    sales: z.optional(z.nullable(getSales.data)),
    low: z.optional(z.nullable(listLowProducts.data)),
    plans: z.optional(z.nullable(listPlans.data)),
    latest: z.optional(z.nullable(z.array(ChangeWire))),
  }),
});
