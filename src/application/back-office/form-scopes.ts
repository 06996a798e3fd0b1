import type { BackOfficeArea } from '#domain/back-office/back-office.ts';
import { SCOPES, type Scope } from '#domain/back-office/scope.ts';
import { ORDER_CHANGE_SCOPES } from '#domain/order/order-scopes.ts';

/** Permissions of which one suffices; none are for `*` alone. */
type Wanted = readonly Scope[];
/** Forms that want something else than the others of their area. */
type Parts = Readonly<Record<string, Wanted>> & { readonly otherwise: Wanted };

/**
 * What the forms of each area want of whoever sends them, the whole area's, or some another than the others. Screens show no form that whoever is there may not send; the platform asks anew
 * by the call that a form makes, and some calls look closer still (which step of an order, which part of a product).
 */
export const FORM_SCOPES = {
  attributes: ['products:write'],
  caches: ['pages:publish'],
  cards: ['forms:answer'],
  categories: ['products:write'],
  changes: [],
  comments: ['pages:publish'],
  consents: ['consents:write'],
  coupons: ['products:price'],
  customers: ['customers:erase'],
  // What nobody sees before it is published: a new document, another file in its draft.
  documents: { otherwise: ['pages:publish'], create: ['pages:write'], replace: ['pages:write'], discard: ['pages:translate'] },
  events: ['pages:write'],
  forms: ['forms:write'],
  jobs: ['orders:send', 'products:write', 'products:price', 'products:stock', 'pages:publish', 'pages:write'],
  keys: ['users:write'],
  lists: ['consents:write'],
  mails: ['orders:cancel', 'orders:pay'],
  media: [],
  menus: ['pages:publish'],
  orders: ORDER_CHANGE_SCOPES,
  pages: ['pages:write'],
  posts: { otherwise: ['pages:write'], join: ['pages:publish'], separate: ['pages:publish'] },
  products: {
    otherwise: ['products:write'],
    price: ['products:price'],
    stock: ['products:stock'],
    variants: ['products:price', 'products:stock'],
  },
  redirects: ['pages:publish'],
  // One's own.
  security: SCOPES,
  settings: ['settings:write'],
  setup: [],
  submissions: ['forms:answer'],
  subscribers: ['consents:write'],
  templates: ['pages:write'],
  users: ['users:write'],
  views: ['customers:read', 'orders:read', 'products:read'],
  ways: ['settings:write'],
  workers: ['settings:write'],
} as const satisfies Readonly<Record<BackOfficeArea, Wanted | Parts>>;

/** What a form of an area wants. */
export function scopesOfForm(area: BackOfficeArea, form: string): Wanted {
  const wanted: Wanted | Parts = FORM_SCOPES[area];
  if (!('otherwise' in wanted)) return wanted;
  return Object.hasOwn(wanted, form) ? (wanted[form] ?? wanted.otherwise) : wanted.otherwise;
}
