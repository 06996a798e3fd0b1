import type { Hono } from 'hono';
import { DEFAULT_LOCALE } from '#domain/locale/locale.ts';
import type { WebDependencies, WebEnv } from '../context/web-context.ts';
import type { SessionKeeper } from '../session/session-keeper.ts';
import { visitorFacts, whoIs } from '../visit/visitor-facts.ts';

/** `/membership-card.svg`: the barcode of the signed-in customer's card, as a shop's till reads it; of nobody else's. */
export function memberCardRoutes(app: Hono<WebEnv>, deps: WebDependencies, keeper: SessionKeeper): void {
  app.get('/membership-card.svg', async (c) => {
    c.set('route', '/membership-card.svg');
    const visitor = visitorFacts(c, deps, DEFAULT_LOCALE);
    const { account, session } = await whoIs(deps, keeper, visitor);
    c.header('cache-control', 'private, no-store');
    for (const cookie of visitor.cookies.setCookies) c.header('set-cookie', cookie, { append: true });
    if (session === 'unreachable') return c.body(null, 503, { 'retry-after': '2' });
    const barcode = account?.memberCardBarcode;
    const svg = barcode === undefined ? undefined : await barcodeSvg(barcode);
    return svg === undefined ? c.body(null, 404) : c.body(svg, 200, { 'content-type': 'image/svg+xml' });
  });
}

/** EAN-13 for a number that is one, else Code 128; undefined for what no barcode can hold. */
export async function barcodeSvg(text: string): Promise<string | undefined> {
  // Loaded when the first card is shown: most visitors have none, and it is large.
  const { code128, drawingSVG, ean13 } = await import('@bwip-js/node');
  const look = {
    text,
    scale: 2,
    paddingwidth: 10,
    paddingheight: 4,
    backgroundcolor: 'FFFFFF',
    includetext: true,
    textxalign: 'center',
  } as const;
  try {
    return isEan13(text)
      ? ean13({ bcid: 'ean13', ...look, height: 18 }, drawingSVG())
      : code128({ bcid: 'code128', ...look, height: 18 }, drawingSVG());
  } catch {
    return undefined;
  }
}

/** Thirteen digits of which the last one checks the others. */
function isEan13(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
