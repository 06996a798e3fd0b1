import { Hono } from 'hono';
import { MapCookieJar } from '#adapters/in-memory/map-cookie-jar.ts';
import { VisitorSession } from '#adapters/node/visitor-session.ts';
import { PlatformClient, type PlatformClientOptions } from '#adapters/platform/platform-client.ts';
import type { Call } from '#adapters/platform/wire/call.ts';

/** A request as the platform got it. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly headers: Headers;
  /** Read as JSON; undefined of what is none. */
  readonly body: unknown;
  readonly text: string;
}

/** A platform that answers what it is told to, and a client of it. */
export function aPlatform(options: Partial<PlatformClientOptions> = {}) {
  const received: Received[] = [];
  const answers = new Map<string, () => Response>();
  const app = new Hono();
  app.all('*', async (c) => {
    const text = await c.req.text();
    const { pathname, search } = new URL(c.req.url);
    received.push({
      method: c.req.method,
      path: pathname,
      search,
      headers: c.req.raw.headers,
      body: text === '' || text.startsWith('--') ? undefined : JSON.parse(text),
      text,
    });
    return (
      answers.get(`${c.req.method} ${pathname}`)?.() ??
      c.json({ error: { code: 'NOT_FOUND', statusCode: 404, payload: { message: 'Not found.' } } }, 404)
    );
  });
  const cookies = new MapCookieJar();
  const session = new VisitorSession(cookies);
  const client = new PlatformClient({
    fetch: async (input, init) => app.fetch(new Request(input, init)),
    baseUrl: 'http://platform.test',
    headers: { language: 'hrv', store: '1', site: '1', apiKey: 'key' },
    session: (kind, body) => session.fields(kind, body),
    identity: () => session.identity(),
    keep: (call, body, data) => session.keep(call, body, data),
    ...options,
  });
  return {
    client,
    fetch: async (request: Request) => app.fetch(request),
    cookies,
    received,
    /** Answers a call with `{ data }`. */
    gives(call: Call, data: unknown, headers: Record<string, string> = {}) {
      this.answers(call, () => Response.json({ data }, { headers }));
    },
    /** Refuses a call as the embedded platform does. */
    refuses(call: Call, status: number, code: string, message: string, payload: object = {}) {
      this.answers(call, () => Response.json({ error: { code, statusCode: status, payload: { message, ...payload } } }, { status }));
    },
    /** Answers a call with anything; a path with parameters is given whole. */
    answers(call: Call | string, answer: () => Response) {
      answers.set(typeof call === 'string' ? call : `${call.method} ${call.path}`, answer);
    },
  };
}

export const MEDIA = { id: 'm1', title: 'Lampa', description: 'Lampa na stolu', width: 800, height: 600 };

export const PRODUCT_RECORD = {
  id: 1,
  name: 'Lampa',
  type: 'product',
  slug: 'lampa',
  sku: 'L-1',
  format: 'Simple',
  media: MEDIA,
  basicPrice: 1000,
  retailPrice: 1250,
  finalPrice: 1000,
  membershipPrice: 900,
  priceFrom: false,
  priorPrice: null,
  unit: null,
  discount: 20,
  available: 3,
};

const TAX = { itemsTotal: 200, coupon: 0, delivery: 90, loyalty: 0, cartTotal: 200, orderTotal: 290 };
export const PRICES = {
  converted: { itemsTotal: 1000, coupon: 0, delivery: 450, loyalty: 0, cartTotal: 1000, orderTotal: 1450, tax: TAX },
  base: { finalPrice: 1450, cartTotal: 1000 },
};

export const CART = {
  id: 'c_1',
  items: [
    {
      itemId: '7',
      productId: 1,
      qty: 1,
      digital: 'none',
      options: { words: ['crvena'] },
      productData: {
        name: 'Lampa',
        sku: 'L-1',
        format: 'Simple',
        media: MEDIA,
        slug: 'lampa',
        mainProductSlug: null,
        isVisibleIndividually: true,
      },
      prices: { converted: { finalPrice: 1000, row: 1000 } },
    },
  ],
  coupon: { couponCode: 'JESEN10', description: 'Popust' },
  prices: PRICES,
  currency: 'EUR',
  digitalOnly: false,
  deliveryMethodId: 1,
  paymentMethodId: null,
  options: { deliveryBranchId: null },
  validateMemberCard: true,
  memberCardBarcode: null,
  crossSellProducts: [PRODUCT_RECORD],
};
