import { areaOfRoute, type BackOfficeRoute } from '#domain/back-office/back-office.ts';

/** Words of other areas that the screens of one speak: a customer's page lists orders, the log names settings, lists work on many, lists have views. */
const MORE_WORDS: Readonly<Record<string, readonly string[]>> = {
  comments: ['jobs'],
  customers: ['jobs', 'orders', 'views'],
  pages: ['jobs'],
  posts: ['jobs'],
  subscribers: ['jobs'],
  changes: ['settings', 'jobs', 'workers', 'sections', 'coupons', 'products', 'attributes', 'setup', 'consents'],
  forms: ['form'],
  setup: ['products', 'import-rows'],
  orders: ['jobs', 'views'],
  products: ['jobs', 'views'],
};

/** Groups of messages that a screen of the back office speaks besides those of all of them: that of its area, which has its name, and others. */
export function wordsOfArea(route: BackOfficeRoute): readonly string[] {
  const area = areaOfRoute(route) ?? '';
  return [area, ...(MORE_WORDS[area] ?? [])];
}
