import { SCOPES, type Scope } from './scope.ts';

/**
 * The back office, area by area: which permissions let somebody in to look (one of those named suffices, `*` opens everything; ADM-01) and at which addresses its screens stand, the same in every
 * language; the first is the one that the back office leads to. Routes, guards, scopes of calls, words and the list on the first page follow from this table; what an area can do
 * stands in src/application/back-office.ts, how it looks in src/ui/routes/back-office-screens.ts (docs/admin-screen.md).
 */
export const BACK_OFFICE = {
  orders: { group: 'shop', scopes: ['orders:read'], screens: { adminOrders: '/admin/orders', adminOrder: '/admin/orders/$id' } },
  products: {
    group: 'shop',
    scopes: ['products:read'],
    screens: { adminProducts: '/admin/products', adminProduct: '/admin/products/$id' },
  },
  customers: {
    group: 'shop',
    scopes: ['customers:read'],
    screens: { adminCustomers: '/admin/customers', adminCustomer: '/admin/customers/$id' },
  },
  coupons: { group: 'shop', scopes: ['products:price'], screens: { adminCoupons: '/admin/coupons' } },
  categories: {
    group: 'shop',
    scopes: ['products:read'],
    screens: { adminCategories: '/admin/categories', adminCategory: '/admin/categories/$id' },
  },
  attributes: {
    group: 'shop',
    scopes: ['products:read'],
    screens: { adminAttributes: '/admin/attributes', adminAttribute: '/admin/attributes/$id' },
  },
  cards: { group: 'shop', scopes: ['forms:read'], screens: { adminCards: '/admin/cards', adminCard: '/admin/cards/$id' } },
  ways: { group: 'shop', scopes: ['settings:write'], screens: { adminWays: '/admin/ways' } },
  comments: { group: 'content', scopes: ['pages:publish'], screens: { adminComments: '/admin/comments' } },
  // Before what was sent: its address would be that of one of those.
  forms: {
    group: 'content',
    scopes: ['forms:read'],
    screens: { adminMadeForms: '/admin/forms/made', adminMadeForm: '/admin/forms/made/$id' },
  },
  submissions: {
    group: 'content',
    scopes: ['forms:read'],
    screens: { adminForms: '/admin/forms', adminForm: '/admin/forms/$id' },
  },
  pages: { group: 'content', scopes: ['pages:read'], screens: { adminPages: '/admin/pages' } },
  posts: { group: 'content', scopes: ['pages:read'], screens: { adminPosts: '/admin/posts', adminPost: '/admin/posts/$id' } },
  events: { group: 'content', scopes: ['pages:read'], screens: { adminEvents: '/admin/events' } },
  documents: {
    group: 'content',
    scopes: ['pages:read'],
    screens: { adminDocuments: '/admin/documents', adminDocument: '/admin/documents/$id' },
  },
  media: { group: 'content', scopes: ['pages:read'], screens: { adminMedia: '/admin/media' } },
  // Before the subscribers: its addresses stand below theirs.
  lists: {
    group: 'content',
    scopes: ['consents:read'],
    screens: { adminLists: '/admin/newsletter/lists', adminList: '/admin/newsletter/lists/$id' },
  },
  subscribers: { group: 'content', scopes: ['consents:read'], screens: { adminSubscribers: '/admin/newsletter' } },
  menus: {
    group: 'content',
    scopes: ['pages:publish'],
    screens: { adminMenus: '/admin/navigation', adminMenuEntry: '/admin/navigation/$id' },
  },
  templates: { group: 'content', scopes: ['pages:read'], screens: { adminTemplates: '/admin/templates' } },
  consents: {
    group: 'content',
    scopes: ['consents:read'],
    screens: { adminConsents: '/admin/consent', adminConsent: '/admin/consent/$id' },
  },
  mails: { group: 'system', scopes: ['orders:cancel', 'orders:pay'], screens: { adminMails: '/admin/mail', adminMail: '/admin/mail/$id' } },
  jobs: {
    group: 'system',
    scopes: ['orders:send', 'products:write', 'products:price', 'products:stock', 'pages:publish', 'pages:write'],
    screens: { adminJobs: '/admin/jobs', adminJob: '/admin/jobs/$id' },
  },
  changes: { group: 'system', scopes: ['audit:read'], screens: { adminChanges: '/admin/changes' } },
  redirects: { group: 'system', scopes: ['pages:publish'], screens: { adminRedirects: '/admin/redirects' } },
  users: { group: 'system', scopes: ['users:read'], screens: { adminUsers: '/admin/users', adminUser: '/admin/users/$id' } },
  keys: { group: 'system', scopes: ['users:write'], screens: { adminKeys: '/admin/keys', adminKey: '/admin/keys/$id' } },
  settings: { group: 'system', scopes: ['settings:write'], screens: { adminSettings: '/admin/settings' } },
  workers: { group: 'system', scopes: ['settings:write'], screens: { adminWorkers: '/admin/background' } },
  caches: { group: 'system', scopes: ['pages:publish'], screens: { adminCache: '/admin/cache' } },
  views: { group: 'system', scopes: ['customers:read', 'orders:read', 'products:read'], screens: { adminViews: '/admin/views' } },
  // Whoever works in the back office at all.
  security: { group: 'system', scopes: SCOPES, screens: { adminAccount: '/admin/account', adminProof: '/admin/account/proof' } },
  setup: { group: 'system', scopes: [], screens: { adminSetup: '/admin/setup' } },
} as const satisfies Readonly<Record<string, BackOfficeRow>>;

/** Whether an area looks after what is for sale, which a platform without `shopDesk` has looked after elsewhere. */
export function isOfShopDesk(area: BackOfficeArea): boolean {
  return BACK_OFFICE[area].group === 'shop';
}

/** Areas whose work is told to people by e-mail: while no mail server is set up, their screens say that it is not. */
export const WRITING_AREAS: readonly BackOfficeArea[] = ['orders', 'customers', 'cards', 'submissions', 'jobs', 'users'];

/** The groups in which areas stand in the menu of the back office, in their order; areas of a group stand there in the order of the table, as a day's work comes to them. */
export const BACK_OFFICE_GROUPS = ['shop', 'content', 'system'] as const;

interface BackOfficeRow {
  readonly group: (typeof BACK_OFFICE_GROUPS)[number];
  readonly scopes: readonly Scope[];
  readonly screens: Readonly<Record<`admin${string}`, `/admin/${string}`>>;
}

/** A part of the back office: what is done there, with its screens, forms and words. */
export type BackOfficeArea = keyof typeof BACK_OFFICE;

/** A screen of an area, by its name in the table of routes. */
export type BackOfficeRoute = { [Area in BackOfficeArea]: keyof (typeof BACK_OFFICE)[Area]['screens'] }[BackOfficeArea];

/** A form of an area: `redirects.save`. */
export type BackOfficeFormName = `${BackOfficeArea}.${string}`;

/** What a form of an area tells on the next page, as the message is called: what was done, or what is to be known. */
export type BackOfficeNotice = `${BackOfficeArea}.${'done' | 'told'}.${string}`;

/** Something that may not be as an editor wants it; the message is `<area>.refused.<reason>`. */
export interface RecordRefused {
  readonly kind: 'RecordRefused';
  readonly area: BackOfficeArea;
  readonly reason: string;
  /** The field that it is about; absent for the record as a whole. */
  readonly field?: string;
  /** What else is wrong with the same form, in the order of its fields. */
  readonly further?: readonly RecordRefused[];
}

/** Something that is wrong with what was typed: why, as its area calls it, and in which field of the form; undefined for the record as a whole. */
export interface FormFlaw {
  readonly reason: string;
  readonly field: string | undefined;
}

/** The refusal of a form, with all that is wrong with it; there is one flaw at least. */
export function recordRefused(area: BackOfficeArea, [first, ...others]: readonly [FormFlaw, ...FormFlaw[]]): RecordRefused {
  const refusal = ({ reason, field }: FormFlaw): RecordRefused => ({
    kind: 'RecordRefused',
    area,
    reason,
    ...(field !== undefined && { field }),
  });
  return { ...refusal(first), ...(others.length > 0 && { further: others.map(refusal) }) };
}

/** The area whose name stands before the first dot; undefined for any other text. */
export function areaOf(name: string): BackOfficeArea | undefined {
  const area = name.split('.', 1)[0] ?? '';
  return name.includes('.') && Object.hasOwn(BACK_OFFICE, area) ? (area as BackOfficeArea) : undefined;
}

/** The area that a screen belongs to; undefined for a screen that is none of an area's. */
export function areaOfRoute(route: string): BackOfficeArea | undefined {
  return AREA_OF_ROUTE.get(route);
}

/** Whether a screen, by its name in the table of routes, belongs to an area. */
export function isBackOfficeRoute(route: string): route is BackOfficeRoute {
  return AREA_OF_ROUTE.has(route);
}

const AREAS = Object.keys(BACK_OFFICE) as BackOfficeArea[];
const AREA_OF_ROUTE: ReadonlyMap<string, BackOfficeArea> = new Map(
  AREAS.flatMap((area) => Object.keys(BACK_OFFICE[area].screens).map((route) => [route, area] as const)),
);

/** Where the screens of all areas stand. */
export const BACK_OFFICE_ADDRESSES = Object.fromEntries(
  AREAS.flatMap((area) => Object.entries(BACK_OFFICE[area].screens)).map(([route, path]) => [route, { hr: path, en: path }]),
) as { readonly [Route in BackOfficeRoute]: { readonly hr: string; readonly en: string } };
