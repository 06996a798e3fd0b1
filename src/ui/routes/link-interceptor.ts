import { isPaymentPage } from '#domain/navigation/payment-pages.ts';
import { splitLocale } from '#domain/navigation/route-pattern.ts';
import { toCanonicalPath } from '#domain/navigation/router-paths.ts';
import { parseSearch } from '#domain/navigation/search-params.ts';
import { isOfficePath, matchRoute } from '#domain/navigation/site-routes.ts';
import type { AppRouter } from './router.tsx';

/**
 * Links of the site are plain anchors. In the browser a click on one becomes a navigation of the router, and pointing at one or focusing it
 * loads what it leads to, unless the connection is slow or saved (NAV-15). Links to another language load a new document.
 */
export function interceptLinks(router: AppRouter): void {
  const { snapshot, progress, notices } = router.options.context.shop;
  if (snapshot.paymentApart) keepPaymentApart(router);
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const embed = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.prose .embed') : null;
    if (embed !== null) {
      event.preventDefault();
      void import('../page/open-embed.ts').then(({ openEmbed }) => openEmbed(embed));
      return;
    }
    const url = siteLink(event.target);
    if (url === undefined) return;
    if (url.hash !== '' && url.pathname === location.pathname && url.search === location.search) return;
    event.preventDefault();
    router.history.push(url.pathname + url.search + url.hash);
  });
  const preload = (event: Event) => {
    const url = siteLink(event.target);
    if (url === undefined || url.pathname + url.search === location.pathname + location.search || isSlow()) return;
    // The checkout shows the cart of the moment in which it is opened: only its scripts are fetched beforehand.
    if (matchRoute(url.pathname)?.route === 'checkout') return void router.loadRouteChunk(router.routesByPath['/checkout']);
    progress.hush(router.preloadRoute({ to: toCanonicalPath(url.pathname), search: parseSearch(url.search) } as never));
  };
  document.addEventListener('pointerover', preload, { passive: true });
  document.addEventListener('focusin', preload);
  document.addEventListener('touchstart', preload, { passive: true });
  document.addEventListener('submit', progress.heed, true);
  moveFocusAfterNavigation(router);
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) notices.leave();
  });
}

/** The address of a link that the router can follow: same origin, same language, no download, no new tab, no file. */
function siteLink(target: EventTarget | null): URL | undefined {
  const anchor = target instanceof Element ? target.closest('a') : null;
  if (
    anchor === null ||
    anchor.target !== '' ||
    anchor.hasAttribute('download') ||
    anchor.dataset.document !== undefined ||
    // While an order waits to be paid, the server knows better than this page what the cart is.
    document.querySelector('[data-awaits-payment]') !== null ||
    anchor.origin !== location.origin
  )
    return undefined;
  const url = new URL(anchor.href);
  if (/^\/(media|assets|api|health)\/|\.(xml|txt|ics|pdf)$/.test(url.pathname)) return undefined;
  // What belongs to a person is always loaded as a document.
  if (isAccountPath(url.pathname)) return undefined;
  if (paymentIsApart && leadsToOtherPolicy(location.pathname, url.pathname)) return undefined;
  return splitLocale(url.pathname).locale === splitLocale(location.pathname).locale ? url : undefined;
}

let paymentIsApart = false;

/**
 * A page goes on under the policy of the document that it was loaded with. Where that of pages of payment differs (PAY-02, PAY-03), the way to them and from them is a document's,
 * by a link or by whatever else leads there.
 */
function keepPaymentApart({ history }: AppRouter): void {
  paymentIsApart = true;
  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ currentLocation, nextLocation, action }) => {
      if ((action !== 'PUSH' && action !== 'REPLACE') || !leadsToOtherPolicy(currentLocation.pathname, nextLocation.pathname)) return false;
      if (action === 'PUSH') location.assign(nextLocation.href);
      else location.replace(nextLocation.href);
      return true;
    },
  });
}

function leadsToOtherPolicy(from: string, to: string): boolean {
  return isPaymentPage(matchRoute(from)?.route) !== isPaymentPage(matchRoute(to)?.route);
}

/** Whether an address leads to a screen of accounts or of the back office. */
export function isAccountPath(pathname: string): boolean {
  return (
    isOfficePath(pathname) ||
    /^(profile|admin|login|register|forgotPassword|socialLogin|confirmEmail|newsletter|downloadProblem)/.test(
      matchRoute(pathname)?.route ?? '',
    )
  );
}

function isSlow(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return (
    !navigator.onLine || connection?.saveData === true || connection?.effectiveType === '2g' || connection?.effectiveType === 'slow-2g'
  );
}

/** After a change of screen the focus goes to its heading, so that a screen reader tells where one is. */
function moveFocusAfterNavigation(router: AppRouter): void {
  router.subscribe('onRendered', ({ pathChanged, toLocation, fromLocation }) => {
    if (!pathChanged || fromLocation === undefined || toLocation.hash !== '') return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  });
}
