import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { UseCases } from '#application/use-cases.ts';
import { SIGNED_IN_COOKIE } from '#domain/account/token-session.ts';
import { CART_COOKIE } from '#domain/cart/cart-session.ts';
import { DEFAULT_LOCALE, isLocale } from '#domain/locale/locale.ts';
import { toCanonicalPath } from '#domain/navigation/router-paths.ts';
import { reloadOnChunkFailure } from './layout/chunk-reload.ts';
import { loadMessages } from './messages/load-messages.ts';
import { Translator } from './messages/translator.ts';
import { createAppRouter } from './routes/router.tsx';
import { LAYOUT_MESSAGES, SCREENS, screenOf } from './routes/screens.ts';
import { parseSearch, stringifySearch } from './routes/search-params.ts';
import { Shop } from './shop.ts';
import { tabDraft, tabLog, tabTimer } from './tab.ts';

reloadOnChunkFailure();
void start();

/** Takes over the page that the server rendered. The composition (Inversify, ky, the wire) is fetched at the first sign that somebody will use it. */
async function start(): Promise<void> {
  const language = document.documentElement.lang;
  const locale = isLocale(language) ? language : DEFAULT_LOCALE;
  const screen = screenOf(toCanonicalPath(location.pathname));
  const messages = await loadMessages(locale, [
    ...LAYOUT_MESSAGES,
    ...(screen === undefined ? [] : SCREENS[screen]),
    // Words that only some views of a screen need, by what tells that this is one.
    ...Object.entries({
      '[data-refused]': 'problem',
      '.bundle-members': 'bundle',
      '.narrowed': 'search',
      '.statement': 'statement',
      '[data-step=payment]': 'review',
    }).flatMap(([mark, group]) => (document.querySelector(mark) === null ? [] : group)),
  ]);
  const translator = new Translator(locale, messages, (problem) => tabLog.warn('message.missing', { problem }));

  let composed: Promise<UseCases> | undefined;
  const useCases = () => {
    composed ??= Promise.all([import('#composition/browser-composition.ts'), loadMessages(locale, ['problem'])]).then(
      ([{ createBrowserUseCases }, problems]) => {
        translator.add(problems);
        return createBrowserUseCases({ locale });
      },
    );
    return composed;
  };
  const shop = new Shop({
    locale,
    translator,
    useCases,
    log: tabLog,
    timer: tabTimer,
    draft: tabDraft,
    // Who changes what a page shows, by a filter or an option, stays where the hand is; another page starts at its top.
    goTo: (href, options) =>
      options?.replace
        ? void router.navigate({ href, replace: true, resetScroll: href.split('?')[0] !== location.pathname })
        : router.history.push(href),
  });
  writeAddressAsRouterDoes();
  const router = createAppRouter({ shop });

  // The checkout's own view models stand on MobX: its first view waits for the live shop.
  if (screen === '/checkout') await shop.goLive();
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  );
  afterLoad(() => {
    void shop.goLive();
    // Until then a link loads its page as a document, as it does without script.
    void import('./routes/link-interceptor.ts').then(({ interceptLinks }) => interceptLinks(router));
  });
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

/** Runs when the page has loaded and the browser has nothing better to do. */
function afterLoad(action: () => void): void {
  const idle = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(action, { timeout: 2000 }) : setTimeout(action, 200));
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}

/** The router goes once more to an address that is written otherwise than it would ('?from=/shop'); pages of accounts, which are documents, would load twice. */
function writeAddressAsRouterDoes(): void {
  const { pathname, search, hash } = location;
  const written = stringifySearch(parseSearch(search));
  if (written !== search) history.replaceState(history.state, '', pathname + written + hash);
}
