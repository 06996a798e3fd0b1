import { createRequestHandler, getSsrStatus, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { errorStatus } from '#domain/error-status.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { matchRoute } from '#domain/navigation/routes.ts';
import { flashTone } from '#domain/site/flash.ts';
import type { Log } from '#ports/log.ts';
import { MaintenanceScreen } from './layout/layout.tsx';
import { renderPlainError } from './layout/plain-error.ts';
import { ALL_MESSAGES } from './messages/all-messages.ts';
import { Translator } from './messages/translator.ts';
import type { RenderedPage, RenderInput } from './render-contract.ts';
import { createAppRouter } from './routes/router.tsx';
import { accessibilityStyles, routerManifest } from './routes/router-manifest.ts';
import { slimHtml } from './routes/slim-html.ts';
import { Shop } from './shop.ts';

const NOTHING_LATER = { after: () => () => undefined };
const NO_DRAFT = { read: () => ({}), write: () => undefined, clear: () => undefined };

/** Renders one page (render-contract.ts). */
export async function render(input: RenderInput): Promise<RenderedPage> {
  const { log } = input;
  const translator = translatorOf(input.locale, log);
  try {
    const [site, cart] = await Promise.all([
      input.useCases.loadSite.run(),
      input.visitor.hasCart ? input.useCases.viewCart.run() : undefined,
    ]);
    if (site.isErr()) return renderPlainError(503, translator);
    const maintenance = site.value.maintenance && !mayPassMaintenance(input);
    if (maintenance) await MaintenanceScreen.preload?.();
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
    shop.give({
      site: { ...site.value, maintenance },
      cart: cart?.isOk() ? cart.value : undefined,
      visitor: input.visitor,
      refusedForm: input.refusedForm,
      flash: input.flash && { tone: flashTone(input.flash), text: translator.text(`flash.${input.flash}`) },
      today: new Date().toISOString(),
      ...(input.paymentApart && { paymentApart: true }),
      ...(input.visitor.accessibility && { accessibilityStyles: accessibilityStyles(input.assets) }),
    });
    let router: ReturnType<typeof createAppRouter> | undefined;
    const handler = createRequestHandler({
      request: input.request,
      createRouter: () => {
        router = createAppRouter({ shop, nonce: input.nonce });
        return router;
      },
      getRouterManifest: () => routerManifest(input.assets, input.locale),
    });
    let html = '';
    const { status, headers } = await handler(async ({ router: ready, responseHeaders }) => {
      html = slimHtml(await transformHtmlStringWithRouter(ready, renderToString(<RouterServer router={ready} />)));
      return new Response(null, { status: getSsrStatus(ready), headers: responseHeaders });
    });
    const leadsOn = status >= 300 && status < 400;
    return { status: leadsOn ? status : (failedStatus(router) ?? (input.missing ? 404 : status)), headers, html };
  } catch (error) {
    log.error('render.failed', { message: error instanceof Error ? error.message.slice(0, 300) : 'unknown' });
    return renderPlainError(errorStatus(error), translator);
  }
}

/** Back-office users see the site while it is being worked on, and everybody the door that they come in by (LAY-02). */
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

/** The status of the loader that failed, which the router would make a 500. */
function failedStatus(router: ReturnType<typeof createAppRouter> | undefined): number | undefined {
  const failed = router?.state.matches.find((match) => match.status === 'error');
  return failed === undefined ? undefined : errorStatus(failed.error);
}
