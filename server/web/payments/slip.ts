import type { Hono } from 'hono';
import { DEFAULT_LOCALE } from '#domain/locale/locale.ts';
import { slipText } from '#domain/payment/bank-transfer.ts';
import type { WebDependencies, WebEnv } from '../context/web-context.ts';
import type { SessionKeeper } from '../session/session-keeper.ts';
import { visitorFacts, whoIs } from '../visit/visitor-facts.ts';

/** `/payment-slip.svg?orderSlug=…`: the barcode of an order's payment slip, as banks' applications read it; of nobody else's order (PAY-06, T-05). */
export function paymentSlipRoutes(app: Hono<WebEnv>, deps: WebDependencies, keeper: SessionKeeper): void {
  app.get('/payment-slip.svg', async (c) => {
    c.set('route', '/payment-slip.svg');
    const visitor = visitorFacts(c, deps, DEFAULT_LOCALE);
    // Renews a sign-in that is over; the order's cookie needs none.
    await whoIs(deps, keeper, visitor);
    const viewed = await deps.composition.useCasesFor(visitor).viewOrder.run(c.req.query('orderSlug') ?? '');
    c.header('cache-control', 'private, no-store');
    for (const cookie of visitor.cookies.setCookies) c.header('set-cookie', cookie, { append: true });
    if (viewed.isErr()) return c.body(null, 503, { 'retry-after': '2' });
    const { bankTransfer, totals } = viewed.value ?? {};
    const text = bankTransfer && totals && slipText(bankTransfer, totals.total);
    return text === undefined ? c.body(null, 404) : c.body(await slipSvg(text), 200, { 'content-type': 'image/svg+xml' });
  });
}

/** PDF417 as the Croatian Banking Association wants it for HUB-3A: nine columns, error correction level 4. */
export async function slipSvg(text: string): Promise<string> {
  // Loaded when the first slip is shown: most visitors have none, and it is large.
  const { drawingSVG, pdf417 } = await import('@bwip-js/node');
  const look = { scale: 2, rowmult: 3, paddingwidth: 8, paddingheight: 8, backgroundcolor: 'FFFFFF' } as const;
  // Its type does not name the options of single symbologies.
  const options = { bcid: 'pdf417', text, columns: 9, eclevel: 4, ...look };
  return pdf417(options, drawingSVG());
}
