import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { getSsrStatus } from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import type { Locale } from '#domain/locale/locale.ts';
import { matchRoute } from '#domain/navigation/routes.ts';
import { isPlatformFailure } from '#domain/platform-problem.ts';
import { closureAt } from '#domain/site/closure.ts';
import { type FlashName, flashMessage, flashTone } from '#domain/site/flash.ts';
import { dayOf } from '#domain/site/site-day.ts';
import type { Log } from '#ports/log.ts';
import { MaintenanceDocument } from './layout/maintenance-document.tsx';
import { ALL_MESSAGES } from './messages/all-messages.ts';
import { Translator } from './messages/translator.ts';
import type { RenderedPage, RenderInput } from './rendering/render-contract.ts';
import { firstViewOf, pageStatus } from './routes/first-view.ts';
import { LoadFailed } from './routes/load-failed.ts';
import { partsOfRefusal } from './routes/parts.ts';
import { createAppRouter } from './routes/router.tsx';
import { screenPath } from './routes/screens.ts';
import { scriptlessPage, wholePage } from './routes/whole-page.ts';
import type { PageData } from './shop/page-data.ts';
import { Shop, type ShopSnapshot } from './shop/shop.ts';

const NOTHING_LATER = { after: () => () => undefined };
const NO_DRAFT = { read: () => ({}), write: () => undefined, clear: () => undefined };

/** Renders one page (render-contract.ts). Without its site there is none, not even to say so in. */
export async function render(input: RenderInput): Promise<RenderedPage> {
  const { log } = input;
  const translator = translatorOf(input.locale, log);
  const [site, cart] = await Promise.all([
    input.useCases.loadSite.run(),
    input.visitor.hasCart ? input.useCases.viewCart.run() : undefined,
  ]);
  if (site.isErr()) throw new LoadFailed({ ...site.error, status: 503 });
  const shop = new Shop({
    locale: input.locale,
    translator,
    useCases: () => Promise.resolve(input.useCases),
    accountUseCases: input.accountUseCases,
    log,
    timer: NOTHING_LATER,
    draft: NO_DRAFT,
    goTo: () => undefined,
  });
  const { pathname, search } = new URL(input.request.url);
  const { closure } = site.value;
  shop.give({
    site: closure === undefined ? site.value : { ...site.value, closure: closureAt(closure, Date.now()) },
    cart: cart?.isOk() ? cart.value : undefined,
    ...(cart?.isErr() && isPlatformFailure(cart.error) && { cartProblem: cart.error }),
    visitor: input.visitor,
    refusedForm: input.refusedForm,
    flash: flashOf(input.flash, translator),
    today: dayOf(Date.now()),
    ...(input.paymentApart && { paymentApart: true }),
  });
  if (site.value.maintenance && !mayPassMaintenance(input)) {
    return {
      status: 503,
      headers: asHtml(),
      html: scriptlessPage(renderToString(<MaintenanceDocument shop={shop} address={pathname + search} />), input),
    };
  }
  const router = createAppRouter({ shop });
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [pathname + search] }), origin: site.value.url });
  await router.load();
  const outcome = router._serverResult;
  if (outcome?.type === 'redirect') return { status: outcome.redirect.status, headers: outcome.redirect.headers, html: '' };
  const { matches } = router.state;
  const failed = matches.find(({ status }) => status === 'error');
  const status = pageStatus(getSsrStatus(router), matches, input.missing === true);
  const page = matches.at(-1)?.loaderData as PageData | undefined;
  const html = wholePage(renderToString(<RouterProvider router={router} />), {
    ...input,
    screen: screenPath(matches.at(-1)?.routeId),
    parts: [...(page?.parts ?? []), ...partsOfRefusal(input.refusedForm)],
    words: page?.messages ?? [],
    state: { shop: shop.snapshot, view: firstViewOf(getSsrStatus(router), failed ?? matches.at(-1)) },
  });
  const failure = failed?.error instanceof LoadFailed ? undefined : failed?.error;
  return { status, headers: asHtml(), html, ...(failure !== undefined && { failure }) };
}

const asHtml = () => new Headers({ 'content-type': 'text/html; charset=UTF-8' });

/** The notice in words; none for a name that has none, since it comes out of a cookie. */
function flashOf(name: FlashName | undefined, translator: Translator): ShopSnapshot['flash'] {
  const message = name && flashMessage(name);
  return message !== undefined && translator.has(message)
    ? { tone: flashTone(name as FlashName), text: translator.text(message) }
    : undefined;
}

/** Back-office users see the site while it is being worked on, and everybody the screen where they sign in (LAY-02). */
function mayPassMaintenance({ visitor, request }: RenderInput): boolean {
  return visitor.account?.isBackofficeUser === true || matchRoute(new URL(request.url).pathname)?.route === 'adminLogin';
}

const translators = new Map<Locale, Translator>();

/** Made once for a language: its formats cost more than a page. It holds nothing of a visitor's. */
function translatorOf(locale: Locale, log: Log): Translator {
  let translator = translators.get(locale);
  if (translator === undefined) {
    translator = new Translator(locale, ALL_MESSAGES[locale], (problem) => log.warn('message.missing', { problem }));
    translators.set(locale, translator);
  }
  return translator;
}
