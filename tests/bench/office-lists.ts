import * as audit from '#adapters/platform/wire/audit.ts';
import * as users from '#adapters/platform/wire/back-office-user.ts';
import * as comments from '#adapters/platform/wire/comment.ts';
import * as coupons from '#adapters/platform/wire/coupon.ts';
import * as customers from '#adapters/platform/wire/customer.ts';
import * as documents from '#adapters/platform/wire/document-desk.ts';
import * as forms from '#adapters/platform/wire/form.ts';
import * as madeForms from '#adapters/platform/wire/form-desk.ts';
import * as mails from '#adapters/platform/wire/mail.ts';
import * as cards from '#adapters/platform/wire/membership.ts';
import * as newsletter from '#adapters/platform/wire/newsletter-list.ts';
import * as orders from '#adapters/platform/wire/order-desk.ts';
import * as products from '#adapters/platform/wire/product-desk.ts';
import * as redirects from '#adapters/platform/wire/redirect.ts';
import * as views from '#adapters/platform/wire/saved-view.ts';
import * as subscribers from '#adapters/platform/wire/subscriber.ts';
import * as events from '#adapters/platform/wire/written-event.ts';
import * as posts from '#adapters/platform/wire/written-post.ts';
import type { anEditorsPlatform } from '#tests/support/an-editor.ts';

type Clerk = Awaited<ReturnType<ReturnType<typeof anEditorsPlatform>['anEditor']>>;
type Query = Record<string, string>;
interface Listed {
  readonly next?: string | number | null;
}
type Asked = (query: Query) => Promise<{ readonly status: number; readonly data: Listed }>;

/** A question that a list is asked, by what it is called. */
export type ListQuestion = readonly [name: string, ask: () => Promise<{ readonly status: number }>];

/** Each list of the back office as people ask for it: its first page, a page deep within, what it can be narrowed to. `pages` are walked to get deep. */
export async function listQuestions(clerk: Clerk, pages: number): Promise<readonly ListQuestion[]> {
  const lists: readonly (readonly [name: string, ask: Asked, narrowed: readonly Query[], deep: Query | undefined])[] = [
    [
      'all orders',
      (query) => clerk.ask(orders.filterOrders, { query }),
      [
        { view: 'toDo' },
        { view: 'toPay' },
        { view: 'back' },
        { q: 'kovač' },
        { q: 'kupac777@' },
        { town: 'Zagreb' },
        { town: 'Nigdje' },
        { payment: 'bank-transfer', from: '2026-01-01', until: '2026-06-30' },
        { delivery: 'nothing' },
      ],
      {},
    ],
    [
      'products',
      (query) => clerk.ask(products.filterDeskProducts, { query }),
      [{ show: 'low' }, { show: 'hidden' }, { show: 'soldOut' }, { q: 'majica' }],
      {},
    ],
    ['customers', (query) => clerk.ask(customers.filterCustomers, { query }), [{ q: 'prezime777' }, { q: 'ana' }], {}],
    [
      'e-mails',
      (query) => clerk.ask(mails.filterMails, { query }),
      [{ recipient: 'kupac777@' }, { recipient: 'example' }],
      { limit: '100' },
    ],
    [
      'comments',
      (query) => clerk.ask(comments.filterAllComments, { query }),
      [{ status: 'waiting' }, { status: 'published' }, { status: 'refused' }],
      { status: 'published', limit: '100' },
    ],
    ['sent forms', (query) => clerk.ask(forms.filterSubmissions, { query }), [{ state: 'new' }, { state: 'handled' }], { limit: '100' }],
    [
      'posts',
      (query) => clerk.ask(posts.filterWrittenPosts, { query }),
      [{ show: 'changed' }, { show: 'hidden' }, { show: 'untranslated' }, { q: 'obavijest' }, { q: '777' }],
      { limit: '100' },
    ],
    [
      'events',
      (query) => clerk.ask(events.filterWrittenEvents, { query }),
      [{ show: 'changed' }, { show: 'hidden' }, { show: 'untranslated' }, { q: 'radionica' }, { q: '777' }],
      { limit: '100' },
    ],
    [
      'documents',
      (query) => clerk.ask(documents.filterDeskDocuments, { query }),
      [{ show: 'hidden' }, { show: 'untranslated' }, { q: 'izvještaj' }, { q: '777' }],
      { limit: '100' },
    ],
    [
      'subscribers',
      (query) => clerk.ask(subscribers.filterSubscribers, { query }),
      [{ state: 'asked' }, { state: 'confirmed' }, { language: 'hrv' }, { q: 'bilten777@' }, { q: 'example' }],
      { limit: '100' },
    ],
    [
      'subscribers of one list',
      (query) => clerk.ask(subscribers.filterSubscribers, { query: { ...query, list: '1' } }),
      [{ state: 'confirmed' }],
      { limit: '100' },
    ],
    [
      'lists of the newsletter',
      async () => ({ status: (await clerk.ask(newsletter.listNewsletterLists)).status, data: {} }),
      [],
      undefined,
    ],
    ['coupons', (query) => clerk.ask(coupons.filterCoupons, { query }), [], { limit: '100' }],
    [
      'requests for cards',
      (query) => clerk.ask(cards.filterCardRequests, { query }),
      [{ state: 'approved' }, { state: 'declined' }],
      { state: 'declined', limit: '100' },
    ],
    ['people of the back office', (query) => clerk.ask(users.filterUsers, { query }), [], { limit: '100' }],
    ['made forms', (query) => clerk.ask(madeForms.filterDeskForms, { query }), [], undefined],
    ['redirects', (query) => clerk.ask(redirects.filterRedirects, { query }), [], { limit: '100' }],
    ['addresses that led nowhere', (query) => clerk.ask(redirects.filterFailedRequests, { query }), [], { limit: '100' }],
    [
      'log of changes',
      (query) => clerk.ask(audit.filterChanges, { query }),
      [{ thing: 'product' }, { thing: 'order' }, { who: 'vesna' }, { who: 'nikoga' }, { until: '2026-06-01' }],
      { limit: '100' },
    ],
  ];
  const questions: ListQuestion[] = [['saved views of orders', () => clerk.ask(views.filterSavedViews, { query: { list: 'orders' } })]];
  for (const [name, ask, narrowed, deep] of lists) {
    questions.push([name, () => ask({})]);
    for (const query of narrowed) questions.push([`${name}, ${Object.entries(query).flat().join(' ')}`, () => ask(query)]);
    if (deep === undefined) continue;
    const { limit: _limit, ...usual } = deep;
    const place = await deepPlace(ask, deep, pages);
    questions.push([`${name}, deep within`, () => ask({ ...usual, ...place })]);
  }
  const { before = '' } = await deepPlace((query) => clerk.ask(orders.filterOrders, { query }), {}, pages);
  const narrowedTo: readonly Query[] = [{}, { view: 'back' }, { q: 'kovač' }, { q: 'kupac777@' }, { town: 'Zagreb' }];
  for (const query of narrowedTo)
    questions.push([
      `the place of an order deep within all orders${Object.entries(query).map((pair) => `, ${pair.join(' ')}`)}`,
      () => clerk.ask(orders.getOrderPlace, { params: { id: before }, query }),
    ]);
  return questions;
}

/** Where a page begins that is so many pages from the first. */
async function deepPlace(ask: Asked, query: Query, pages: number): Promise<Query> {
  let place: Query = {};
  for (let page = 0; page < pages; page++) {
    const { data } = await ask({ ...query, ...place });
    if (data.next === null || data.next === undefined) break;
    place = typeof data.next === 'number' ? { before: String(data.next) } : { after: data.next };
  }
  return place;
}
