import { DEFAULT_LOCALE } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/site-routes.ts';

/** What a call may be asked with. */
export interface CallExample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

const ADDRESS = {
  type: 'shipping',
  firstName: 'Ana',
  lastName: 'Kovač',
  contactEmail: 'ana.kovac@example.com',
  contactPhone: '+385 91 555 0198',
  street: 'Vukovarska',
  houseNumber: '27 A',
  zipCode: '21000',
  city: 'Split',
  country: 'HR',
};
const PASSWORD = 'tri konja i lampa';

/** Requests as a site sends them, by the name of the call: shown in the OpenAPI document, and what `npm run contract` asks with, with ids of the platform that it asks. */
export const CALL_EXAMPLES: Readonly<Partial<Record<string, CallExample>>> = {
  domainDetect: { body: { referer: 'http://localhost:3000' } },
  commons: { query: { type: 'countries' } },
  navigationTree: { params: { id: 'main' } },
  elementsByHandlers: { body: { handlers: ['header-section', 'footer-section'] } },
  decide: { query: { params: 'dostava' } },
  getUrlOnLanguage: { body: { type: 'page', slug: 'dostava' } },
  searchSlugs: { query: { limit: '10' } },
  addFailedRequest: { body: { path: '/stara-adresa' } },
  findRedirect: { query: { path: '/stara-adresa' } },
  filterPosts: { body: { page: 1, limit: 10 } },
  filterTerms: { query: { limit: '10' } },
  filterEvents: { body: { page: 1, limit: 10, order: 'asc' } },
  filterDocuments: { body: { filters: { keyword: 'izvješće' } } },
  searchEverything: { body: { keywords: 'komposter', page: 1, limit: 10 } },
  suggestKeywords: { query: { q: 'kom' } },
  filterCategories: { body: { tree: true } },
  getCategory: { params: { id: '1' } },
  filterTags: { body: {} },
  filterProducts: { body: { page: 1, limit: 10, sort: { param: 'finalPrice', order: 'asc' } } },
  layeredNavigation: { body: {} },
  getProduct: { query: { slug: 'vrtne-rukavice-od-recikliranog-pamuka' } },
  getPublicProducts: { query: { ids: '1,2,3' } },
  checkBundles: { query: { product: '1' } },
  getForm: { params: { id: '1' } },
  filterForms: { body: {} },
  openForm: { body: {} },
  filterComments: { body: { filters: { post_id: 1 } } },
  filterConsents: { body: { forWeb: true, assigned_to: 'checkout' } },
  logConsent: {
    body: {
      status: 'accepted',
      statusTimestamp: '2026-11-25T10:00:00.000Z',
      sourceType: 'cmsSite',
      consents: [1],
      user: { userType: 'webUser', email: ADDRESS.contactEmail },
    },
  },
  addItem: { body: { productId: 1, qty: 2 } },
  updateItem: { body: { itemId: '1', qty: 3 } },
  deleteItem: { body: { itemId: '1' } },
  getCart: { body: {} },
  validateCart: { body: {} },
  clearCart: { body: {} },
  applyCoupon: { body: { couponCode: 'JESEN10' } },
  removeCoupon: { body: {} },
  getApplicableDeliveryMethods: { body: {} },
  getApplicablePaymentMethods: { body: {} },
  getDeliveryByAvailableCountries: { body: {} },
  getAvailableCountries: { body: {} },
  updateGuestUser: {
    body: { email: ADDRESS.contactEmail, addresses: [ADDRESS], details: { firstName: 'Ana', lastName: 'Kovač' }, company: null },
  },
  getGuestUser: { body: {} },
  saveDeliveryMethod: { body: { deliveryMethodId: 1 } },
  savePaymentMethod: { body: { paymentMethodId: 1 } },
  createOrder: {
    body: { successURL: routePath('checkoutSuccess', DEFAULT_LOCALE), failureURL: routePath('checkoutFailure', DEFAULT_LOCALE) },
  },
  getOrder: { body: { orderSlug: 'Jw2hGdP0aXb9LkQz7RtYc4Vn' } },
  register: {
    body: { details: { firstName: 'Ana', lastName: 'Kovač' }, email: ADDRESS.contactEmail, password: PASSWORD, addresses: [ADDRESS] },
  },
  login: { body: { username: ADDRESS.contactEmail, password: PASSWORD } },
  legacyLogin: { body: { username: ADDRESS.contactEmail, password: PASSWORD } },
  socialRedirect: { query: { provider: 'google' } },
  forgotPassword: { body: { email: ADDRESS.contactEmail } },
  createAddress: { body: ADDRESS },
  updateProfile: { body: { details: { firstName: 'Ana', lastName: 'Kovač-Horvat' } } },
  toggleWishlist: { body: { product_id: 1 } },
  subscribe: { body: { email: ADDRESS.contactEmail, consents: [1] } },
};
