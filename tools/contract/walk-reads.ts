import * as account from '#adapters/platform/wire/account.ts';
import * as comment from '#adapters/platform/wire/comment.ts';
import * as consent from '#adapters/platform/wire/consent.ts';
import * as content from '#adapters/platform/wire/content.ts';
import * as document from '#adapters/platform/wire/document.ts';
import * as entrance from '#adapters/platform/wire/entrance.ts';
import * as form from '#adapters/platform/wire/form.ts';
import * as product from '#adapters/platform/wire/product.ts';
import * as redirect from '#adapters/platform/wire/redirect.ts';
import * as search from '#adapters/platform/wire/search.ts';
import * as site from '#adapters/platform/wire/site.ts';
import * as term from '#adapters/platform/wire/term.ts';
import type { ContractWalk } from './contract-walk.ts';

/** A product that can be put into a cart as it is. */
export interface WalkedProduct {
  readonly id: number;
  readonly slug: string;
}

/** Everything that anybody may read: each list, and of each the first thing that is in it. Nothing is written. */
export async function walkReads(walk: ContractWalk, baseUrl: string): Promise<WalkedProduct | undefined> {
  await walk.step(entrance.siteEntrance);
  await walk.step(site.domainDetect, { body: { referer: baseUrl } });
  for (const type of ['languages', 'countries'] as const) await walk.step(site.commons, { query: { type } });
  await walk.step(site.filterOptions);
  await walk.step(site.elementsByHandlers, { body: { handlers: ['header-section', 'footer-section', 'cookie-section'] } });
  await walk.step(account.socialProviders);
  await walk.step(consent.filterConsents, { body: { forWeb: true, assigned_to: 'checkout' } });
  await walk.step(redirect.findRedirect, { query: { path: '/nothing/leads/here' } });
  await readContent(walk);
  await readForms(walk);
  return readProducts(walk);
}

async function readContent(walk: ContractWalk): Promise<void> {
  const slugs = await walk.step(content.searchSlugs, { query: { limit: '50' } });
  const page = slugs?.records.find(({ type, slugs: own }) => type === 'page' && own.hrv)?.slugs.hrv;
  if (page !== undefined) {
    await walk.step(content.decide, { query: { params: page } });
    await walk.step(content.getUrlOnLanguage, { body: { type: 'page', slug: page } });
  }
  const posts = await walk.step(content.filterPosts, { body: { page: 1, limit: 5 } });
  await walk.step(comment.getCommentOptions, { body: {} });
  const [post] = posts?.records ?? [];
  if (post !== undefined) await walk.step(comment.filterComments, { body: { filters: { post_id: post.id } } });
  await walk.step(content.filterTerms, { query: {} });
  const terms = await walk.step(term.filterTermsStandard, { body: {} });
  const [first] = terms?.records ?? [];
  if (first !== undefined) await walk.step(term.getTerm, { params: { id: String(first.id) } });
  const events = await walk.step(content.filterEvents, { body: { from: '2000-01-01T00:00:00.000Z', page: 1, limit: 5 } });
  const [event] = events?.records ?? [];
  if (event !== undefined) await walk.step(content.getEvent, { query: { id: String(event.id) } });
  const documents = await walk.step(document.filterDocuments, { body: {} });
  const [found] = documents?.records ?? [];
  if (found !== undefined) await walk.step(document.getDocument, { params: { id: String(found.id) } });
  await walk.step(search.searchEverything, { body: { keywords: 'a', page: 1, limit: 5 } });
  await walk.step(search.suggestKeywords, { query: { q: 'ko' } });
}

async function readForms(walk: ContractWalk): Promise<void> {
  const forms = await walk.step(form.filterForms, { body: {} });
  const [first] = forms?.records ?? [];
  if (first !== undefined) await walk.step(form.getForm, { params: { id: String(first.id) } });
  await walk.step(form.openForm, { body: {} });
}

async function readProducts(walk: ContractWalk): Promise<WalkedProduct | undefined> {
  const categories = await walk.step(product.filterCategories, { body: { tree: true } });
  const [category] = categories?.records ?? [];
  if (category !== undefined) await walk.step(product.getCategory, { params: { id: String(category.id) } });
  await walk.step(product.filterTags, { body: {} });
  await walk.step(product.layeredNavigation, { body: {} });
  const wish = { page: 1, limit: 100, sort: { param: 'finalPrice', order: 'asc' } } as const;
  const products = await walk.step(product.filterProducts, { body: wish });
  const records = products?.records ?? [];
  const prices = records.map(({ finalPrice }) => finalPrice);
  walk.expect(
    product.filterProducts,
    prices.every((price, place) => place === 0 || price >= (prices[place - 1] ?? 0)),
    'the cheapest do not come first',
  );
  const [any] = records;
  if (any !== undefined) {
    const whole = await walk.step(product.getProduct, { query: { slug: any.slug } });
    if (whole !== undefined) walk.expect(product.getProduct, whole.id === any.id, 'answers another product than was asked for');
    await walk.step(product.getPublicProducts, { query: { ids: String(any.id) } });
  }
  const bundle = records.find(({ format }) => format === 'Bundle');
  if (bundle !== undefined) await walk.step(product.checkBundles, { query: { product: String(bundle.id) } });
  return records.find(
    ({ format, available, type }) =>
      format === 'Simple' && type === 'product' && (available === null || available === undefined || available > 5),
  );
}
