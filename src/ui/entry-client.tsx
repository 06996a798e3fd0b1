import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import type { UseCases } from '#application/use-cases.ts';
import { composeBrowser } from '#composition/compose-browser.ts';
import { SIGNED_IN_COOKIE } from '#domain/account/token-session.ts';
import { CART_COOKIE } from '#domain/cart/cart-session.ts';
import { DEFAULT_LOCALE, isLocale } from '#domain/locale/locale.ts';
import { parseSearch, stringifySearch } from '#domain/navigation/search-params.ts';
import { reloadWhenReplaced } from './layout/chunk-reload.ts';
import { getReady } from './layout/hand-over.ts';
import { loadMessages } from './messages/load-messages.ts';
import { Translator } from './messages/translator.ts';
import { importAgain } from './rendering/import-again.ts';
import { readState } from './routes/first-view.ts';
import { interceptLinks } from './routes/link-interceptor.ts';
import { fetchParts, partsOfRefusal } from './routes/parts.ts';
import { createAppRouter } from './routes/router.tsx';
import { LAYOUT_MESSAGES } from './routes/screens.ts';
import { editMode } from './shop/edit-mode.ts';
import { Shop } from './shop/shop.ts';
import { tabDraft, tabLog, tabTimer } from './shop/tab.ts';

reloadWhenReplaced(import.meta.url);
void start();

/** Takes over the page that the server rendered. The composition (Inversify, ky, the wire) is fetched at the first sign that somebody will use it. */
async function start(): Promise<void> {
  await pause();
  // React makes itself ready when it is first asked for, which takes as long as all the rest of this file.
  const { hydrateRoot } = await import('react-dom/client');
  await pause();
  const language = document.documentElement.lang;
  const locale = isLocale(language) ? language : DEFAULT_LOCALE;
  const state = readState(document);
  await pause();
  const messages = await loadMessages(locale, LAYOUT_MESSAGES);
  await pause();
  // The first word a page has with the browser's tables of languages takes as long as the rest of a piece, and comes in two halves: those that sort, those that write numbers.
  'a'.localeCompare('b', locale);
  await pause();
  const translator = new Translator(locale, messages, (problem) => tabLog.warn('message.missing', { problem }));
  await pause();

  let composed: Promise<UseCases> | undefined;
  const useCases = () => {
    composed ??= Promise.all([
      composeBrowser({ locale, onRequest: shop.progress.beginRequest }, importAgain, pause),
      fetchParts(shop, ['refusedForm']),
    ]).then(([use]) => use);
    // What a network that was away for a moment did not bring is asked for at the next wish.
    composed.catch(() => {
      composed = undefined;
    });
    return composed;
  };
  const shop = new Shop({
    locale,
    translator,
    useCases,
    log: tabLog,
    timer: tabTimer,
    draft: tabDraft,
    editMode,
    // Who changes what a page shows, by a filter or an option, stays where the hand is; another page starts at its top.
    goTo: (href, options) =>
      options?.replace
        ? void router.navigate({ href, replace: true, resetScroll: href.split('?')[0] !== location.pathname })
        : router.history.push(href),
  });
  shop.give(state.shop);
  await fetchParts(shop, partsOfRefusal(state.shop.refusedForm));
  await pause();
  writeAddressAsRouterDoes();
  const router = createAppRouter({ shop, firstView: state.view });
  // The document is the server's: the router must not put a boundary around it.
  router.ssr = { manifest: undefined };
  await pause();
  await router.load();
  // What came with this page is nothing for the place that somebody has gone to meanwhile.
  if (window.beforeApp?.isLeft) return;
  // A part of the app that did not come is no reason to take away what the server has sent: the page stays as it is, links and forms go their plain way.
  if (!('failed' in state.view) && router.state.matches.some(({ status }) => status === 'error')) return;
  // At once: whoever goes back meanwhile is to see what that leads to, not what came with this page.
  router.update({ ...router.options, context: { shop } });
  await pause();

  getReady();
  // As a transition the page is taken over in slices: whoever acts meanwhile is served first.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  });
  interceptLinks(router);
  for (const sign of ['pointermove', 'touchstart', 'keydown'] as const)
    addEventListener(sign, () => void useCases().catch(() => undefined), { once: true, passive: true, capture: true });
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    const has = (name: string) => document.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`));
    // Somebody has signed out in another tab: what was theirs does not stay on the screen.
    if (shop.snapshot.visitor.account !== undefined && !has(SIGNED_IN_COOKIE)) location.reload();
    else if (has(CART_COOKIE)) void shop.cart.refresh();
  });
}

/** Lets the browser answer whoever acts meanwhile: on a slow phone each piece of the start takes some frames. */
function pause(): Promise<void> {
  return new Promise((goOn) => setTimeout(goOn));
}

/** The router goes once more to an address that is written otherwise than it would ('?from=/shop'); pages of accounts, which are documents, would load twice. */
function writeAddressAsRouterDoes(): void {
  const { pathname, search, hash } = location;
  const written = stringifySearch(parseSearch(search));
  if (written !== search) history.replaceState(history.state, '', pathname + written + hash);
}
