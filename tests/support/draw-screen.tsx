import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ManualTimer } from '#adapters/in-memory/manual-timer.ts';
import type { RefusedForm } from '#domain/account/refused-form.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { NO_ORDER_EXTRAS } from '#domain/checkout/order-extras.ts';
import type { Site } from '#domain/site/site.ts';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';
import { Translator } from '#ui/messages/translator.ts';
import type { Visitor } from '#ui/rendering/render-contract.ts';
import { Shop, ShopProvider } from '#ui/shop/shop.ts';

/** A screen as the server draws it, in Croatian, and the messages that it lacked. */
export function drawScreen(screen: ReactElement, refusedForm?: RefusedForm, facts: Partial<Site> = {}, whose: Whose = {}) {
  const { shop, missing } = aShop(facts, refusedForm, whose);
  const html = renderToStaticMarkup(<ShopProvider value={shop}>{screen}</ShopProvider>);
  return { html, text: html.replace(/<[^>]*>/g, ' ').replace(/ +/g, ' '), missing };
}

interface Whose {
  readonly cart?: Cart | undefined;
  readonly account?: Visitor['account'];
  readonly carried?: Visitor['carried'];
}

/** What a screen is drawn with: a Croatian shop that asks nobody, and the messages that it lacked so far. */
function aShop(facts: Partial<Site> = {}, refusedForm?: RefusedForm, { cart, account, carried }: Whose = {}) {
  const missing: string[] = [];
  const unused = () => Promise.reject(new Error('A screen asks nobody'));
  const shop = new Shop({
    locale: 'hr',
    translator: new Translator('hr', ALL_MESSAGES.hr, (id) => missing.push(id)),
    useCases: unused,
    log: console,
    timer: new ManualTimer(),
    draft: { read: () => ({}), write: () => undefined, clear: () => undefined },
    goTo: () => undefined,
  });
  shop.give({
    site: { allowedLocales: ['hr', 'en'], apiKeyId: 'x', navigation: [], ...facts } as never,
    cart,
    visitor: {
      hasCart: cart !== undefined,
      orderExtras: NO_ORDER_EXTRAS,
      cookieNoticeAccepted: true,
      account,
      ...(carried && { carried }),
    },
    refusedForm,
    flash: undefined,
    today: '2026-11-21T10:00:00Z',
  });
  return { shop, missing };
}
