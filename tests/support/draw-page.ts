import { ok } from 'neverthrow';
import { RecordedLog } from '#adapters/in-memory/recorded-log.ts';
import type { UseCases } from '#application/use-cases.ts';
import { NO_ORDER_EXTRAS } from '#domain/checkout/order-extras.ts';
import { splitLocale } from '#domain/navigation/routes.ts';
import type { Site } from '#domain/site/site.ts';
import { render } from '#ui/entry-server.tsx';
import type { Visitor } from '#ui/rendering/render-contract.ts';

const ORIGIN = 'https://fond.example';

export interface PageOptions {
  /** What the page asks for; anything else that it asks for fails it. */
  readonly useCases?: Readonly<Partial<Record<keyof UseCases, { run: (...asked: never[]) => unknown }>>>;
  readonly site?: Partial<Site>;
  readonly visitor?: Partial<Visitor>;
}

/** A whole page as the server renders it for a visitor without cart unless told otherwise, and what it logged. */
export async function drawPage(address: string, { useCases = {}, site = {}, visitor = {} }: PageOptions = {}) {
  const log = new RecordedLog();
  const { locale } = splitLocale(new URL(address, ORIGIN).pathname);
  const facts: Site = {
    name: 'Zeleni fond',
    url: ORIGIN,
    apiKeyId: 'x',
    locale,
    allowedLocales: ['hr', 'en'],
    currency: { code: 'EUR', symbol: '€' },
    homePageSlug: 'naslovnica',
    maintenance: false,
    header: { links: [] },
    navigation: [],
    footer: [],
    copyright: '© Zeleni fond',
    ...site,
  };
  const page = await render({
    request: new Request(ORIGIN + address),
    useCases: { loadSite: { run: async () => ok(facts) }, ...useCases } as unknown as UseCases,
    accountUseCases: {} as never,
    flash: undefined,
    log,
    locale,
    nonce: 'n',
    assets: {},
    visitor: { hasCart: false, orderExtras: NO_ORDER_EXTRAS, cookieNoticeAccepted: true, account: undefined, ...visitor },
    refusedForm: undefined,
    missing: false,
    paymentApart: false,
    entry: undefined,
  });
  return { ...page, log };
}
