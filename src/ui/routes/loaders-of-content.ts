import { notFound, redirect } from '@tanstack/react-router';
import type { RefusedForm } from '#domain/account/refused-form.ts';
import { asksToEdit, draftAskedFor, meaningDraft } from '#domain/editing/edit-mode-address.ts';
import { FORM_TOKEN_FIELD } from '#domain/form/captcha.ts';
import { mediaPath } from '#domain/media/media-item.ts';
import { localePrefix } from '#domain/navigation/route-pattern.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { withQuery } from '#domain/navigation/with-query.ts';
import type { ContentPage } from '#domain/page/content-page.ts';
import { withNamedTables } from '#domain/page/named-tables.ts';
import type { WrittenPage } from '#domain/page/page-record.ts';
import type { Post } from '#domain/post/post.ts';
import { repeatsLead } from '#domain/post/repeats-lead.ts';
import { withTableRegions } from '#domain/post/table-regions.ts';
import type { Reopening } from '#ports/form/forms.ts';
import { postData } from '../post/post-structured-data.ts';
import { SENT_AWAY_HEADER } from '../rendering/render-contract.ts';
import { screenAddresses } from '../shop/page-data.ts';
import type { Shop } from '../shop/shop.ts';
import { LoadFailed } from './load-failed.ts';
import { feedsOf } from './loaders-of-posts.ts';
import { original, translatedAddresses, untranslated } from './loaders-of-translations.ts';
import { asksForCard, withOwnCardRequest } from './own-card-request.ts';
import { screenSlug } from './screen-slug.ts';

export async function loadHome(shop: Shop) {
  const viewed = await (await shop.useCases()).viewContent.run(shop.site.homePageSlug);
  if (viewed.isErr()) throw new LoadFailed(viewed.error);
  const { decision, translations } = viewed.value;
  // A shop that has no home page yet begins with its goods, or with what brings them in.
  if (decision.kind === 'unknown') throw redirect({ href: routePath('shop', shop.locale), statusCode: 302 });
  if (decision.kind !== 'page') throw notFound();
  const { page } = decision;
  const { standIns } = translations;
  const addresses = { addresses: screenAddresses('home') };
  return {
    page: withTables(shop, page),
    ...(await loadForm(shop, page)),
    ...pageHeadOf(shop, page),
    title: shop.site.name,
    ...addresses,
    ...(standIns && { standIns }),
    ...original(shop, page.language, addresses),
  };
}

/** Kinds of sections that few pages have. */
const SECTION_PARTS = [
  'form',
  'accessibilityStatement',
  'callList',
  'productRow',
  'newsletter',
  'video',
  'gallery',
  'table',
  'tabs',
  'places',
] as const;

/** What a page says of itself to search machines and to other sites (CMS-01). */
function pageHeadOf(shop: Shop, { title, description, canonical, noIndex, picture, sections }: ContentPage) {
  return {
    parts: SECTION_PARTS.filter((part) => sections.some(({ kind }) => kind === part)),
    title,
    description,
    canonical,
    noIndex,
    picture: picture === undefined ? undefined : mediaPath(shop.site.apiKeyId, picture, 'Wide', 'jpg'),
  };
}

/** `search` is the query of the address: it goes along where that has moved (NAV-11). */
export async function loadContent(shop: Shop, slug: string, search: string) {
  if (slug === '') throw notFound();
  if (slug.includes('/')) return loadMoved(shop, `${localePrefix(shop.locale)}/${slug}`, search);
  const of = draftAskedFor(search);
  const asked = of === undefined ? undefined : await loadWritten(shop, slug, search, of);
  if (asked !== undefined) return asked;
  const viewed = await (await shop.useCases()).viewContent.run(slug, isWritten(shop, search));
  if (viewed.isErr()) throw new LoadFailed(viewed.error);
  const { decision, translations } = viewed.value;
  if (decision.kind !== 'page' && decision.kind !== 'post') {
    const written = await loadWritten(shop, slug, search);
    if (written !== undefined) return written;
  }
  if (decision.kind === 'moved') throw sentOn(withQuery(decision.path, search));
  if (decision.kind === 'unknown') throw notFound();
  if (decision.kind === 'untranslated') return untranslated(shop, 'content', slug, decision.versions);
  // The home page has one address, whatever it is called in the language.
  if (slug === shop.site.homePageSlug) throw sentOn(withQuery(routePath('home', shop.locale), search));
  const addresses = translatedAddresses(shop, 'content', slug, translations);
  if (decision.kind === 'post') return { ...(await postPage(shop, decision.post)), original: undefined, ...addresses };
  const page = await asOneSees(shop, decision.page, search);
  const form: { readonly formToken?: string } = await loadForm(shop, page);
  return {
    decision: { kind: 'page' as const, page: withTables(shop, page) },
    comments: undefined,
    ...form,
    ...pageHeadOf(shop, decision.page),
    original: undefined,
    ...addresses,
    ...original(shop, decision.page.language, addresses),
  };
}

/** A page that tells somebody signed in how their request stands is made by the server, which asks who they are; an editor's working copy says nothing of the kind. */
async function asOneSees(shop: Shop, page: ContentPage, search: string): Promise<ContentPage> {
  if (shop.snapshot.visitor.account === undefined || !page.sections.some(asksForCard)) return page;
  if (!import.meta.env.SSR) throw redirect({ href: routePath('content', shop.locale, page.slug) + search, reloadDocument: true });
  return asksToEdit(search) ? page : withOwnCardRequest(shop, page);
}

/** Whether somebody asks to edit who may. */
function isWritten(shop: Shop, search: string): boolean {
  return import.meta.env.SSR && asksToEdit(search) && shop.snapshot.visitor.account?.edits !== undefined;
}

/**
 * A page or a post that visitors don't see, for whoever asks to edit it: what it says comes with the working copy. One that is found by its address alone is led to by its number from then on: its address is still
 * being written, and what is loaded anew, or kept as a bookmark, is to be the same one.
 */
async function loadWritten(shop: Shop, slug: string, search: string, of?: string) {
  if (!isWritten(shop, search)) return undefined;
  const found = (await shop.accountUseCases().backOffice.pages.views.written(slug, of)).unwrapOr(undefined);
  if (found === undefined) return undefined;
  if (of === undefined) throw redirect({ href: routePath('content', shop.locale, slug) + meaningDraft(search, found), statusCode: 302 });
  // The editor goes on into each language of the site, also where nothing is written yet.
  const addresses = { original: undefined, ...translatedAddresses(shop, 'content', slug, allowedOf(shop, found.slugs)) };
  if (found.kind === 'post') return { ...(await postPage(shop, unseenPost(found))), ...addresses };
  const page: ContentPage = { ...found, updatedAt: '', canonical: '', noIndex: true, picture: undefined, sections: [] };
  return { decision: { kind: 'page' as const, page }, comments: undefined, ...pageHeadOf(shop, page), ...addresses };
}

function allowedOf({ site }: Shop, slugs: WrittenPage['slugs']): WrittenPage['slugs'] {
  return Object.fromEntries(site.allowedLocales.flatMap((locale) => (slugs[locale] === undefined ? [] : [[locale, slugs[locale]]])));
}

/** A post of which no more is known than that somebody writes it, and its picture, which is the same in all languages. */
function unseenPost({ id, slug, title, description: excerpt, media }: WrittenPage): Post {
  const now = new Date().toISOString();
  const nothing = { category: undefined, pictures: [], tags: [], related: [], documents: [], takesComments: false };
  return { id, slug, title, excerpt, body: '', publishedAt: now, updatedAt: now, readingMinutes: 1, media, ...nothing };
}

function withTables({ translator }: Shop, page: ContentPage): ContentPage {
  return { ...page, sections: withNamedTables(page.sections, (number) => translator.text('page.table', { number })) };
}

async function postPage(shop: Shop, found: Post) {
  const { translator, site } = shop;
  const viewed = found.takesComments ? await (await shop.useCases()).viewComments.run(found.id) : undefined;
  const excerpt = repeatsLead(found.body, found.excerpt) ? '' : found.excerpt;
  const post = { ...found, excerpt, body: withTableRegions(found.body, (number) => translator.text('post.table', { number })) };
  return {
    decision: { kind: 'post' as const, post },
    comments: viewed?.unwrapOr(undefined),
    title: post.title,
    description: found.excerpt,
    picture: post.media === undefined ? undefined : mediaPath(site.apiKeyId, post.media, 'Wide', 'jpg'),
    feeds: feedsOf(shop, undefined),
    structuredData: [postData(shop, found)],
    parts: ['post'] as const,
  };
}

/** A form's token comes with the page for those without script; in a browser the form gets a token by itself. */
async function loadForm(shop: Shop, { sections }: ContentPage): Promise<{ readonly formToken?: string }> {
  if (!import.meta.env.SSR || !sections.some(({ kind }) => kind === 'form')) return {};
  const { refusedForm } = shop.snapshot;
  const opened = await (await shop.useCases()).openForm.run(reopening(refusedForm));
  return opened.isOk() ? { formToken: opened.value.token } : {};
}

/** Who is asked to send a form once more need not wait again, but for a pause. */
function reopening(refused: RefusedForm | undefined): Reopening {
  if (refused?.problem.kind === 'FormPause') return { afterPause: true };
  const token = refused?.problem.kind === 'FormTokenInvalid' ? refused.values[FORM_TOKEN_FIELD] : undefined;
  return typeof token === 'string' ? { expired: token.slice(0, 200) } : {};
}

/** An address of several segments is nobody's, but an editor may have sent it on (NAV-11). */
async function loadMoved(shop: Shop, path: string, search: string): Promise<never> {
  const moved = await (await shop.useCases()).findMoved.run(path, search);
  if (moved.isErr()) throw new LoadFailed(moved.error);
  if (moved.value !== undefined) throw sentOn(moved.value);
  throw notFound();
}

/** An editor's redirect, which alone may lead to another site (NAV-11). */
function sentOn(href: string) {
  return redirect({ href, statusCode: 301, ...(href.startsWith('https://') && { headers: { [SENT_AWAY_HEADER]: 'editor' } }) });
}

export async function loadWebMap(shop: Shop) {
  const viewed = await (await shop.useCases()).viewWebMap.run(screenSlug(shop, 'webMap'));
  if (viewed.isErr()) throw new LoadFailed(viewed.error);
  const { page } = viewed.value;
  return {
    map: viewed.value,
    title: page?.title ?? shop.translator.text('page.webMap'),
    description: page?.description ?? shop.translator.text('page.webMapIntro'),
    addresses: screenAddresses('webMap'),
  };
}
