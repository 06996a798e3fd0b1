import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { BrowserContext } from 'playwright/test';

/** What plays PayPal: as much of its REST API as the shop speaks, and its script, which asks of a page what the real one asks. */
export interface APayPal {
  /** Address of the REST API. */
  readonly url: string;
  /** What the shop has asked for, in order. */
  readonly made: readonly Readonly<Record<string, unknown>>[];
  /** What the shop calls the orders whose money was taken. */
  charged(): readonly string[];
  /** From now on every question is taken and none answered; afterwards all are, and done, also those for whose answer nobody waits any more. */
  hang(yes: boolean): void;
  /** Answers in the place of PayPal's sites, in every window of the context. */
  standIn(context: BrowserContext): Promise<void>;
  close(): Promise<void>;
}

export async function aPayPal(): Promise<APayPal> {
  const made: Record<string, unknown>[] = [];
  const captured = new Set<string>();
  let free = Promise.resolve();
  let release = () => {};
  const hang = (yes: boolean) => {
    release();
    if (yes)
      free = new Promise((resolve) => {
        release = resolve;
      });
  };
  const unitOf = (id: string) => {
    const [unit] = (made[Number(id.slice(3)) - 1]?.purchase_units ?? []) as [{ custom_id: string; amount: object }];
    return unit;
  };
  const api = new Hono();
  api.use(async (_, next) => {
    await free;
    await next();
  });
  api.post('/v1/oauth2/token', (c) => c.json({ access_token: 'token' }));
  api.post('/v2/checkout/orders', async (c) => c.json({ id: `PP-${made.push(await c.req.json())}` }, 201));
  api.post('/v2/checkout/orders/:id/capture', (c) => {
    captured.add(c.req.param('id'));
    return c.json({}, 201);
  });
  api.get('/v2/checkout/orders/:id', (c) => {
    const id = c.req.param('id');
    const unit = unitOf(id);
    const captures = captured.has(id) ? [{ id: `C-${id}`, status: 'COMPLETED', amount: unit.amount }] : [];
    return c.json({ id, status: 'COMPLETED', purchase_units: [{ custom_id: unit.custom_id, payments: { captures } }] });
  });
  const server = serve({ fetch: api.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    made,
    charged: () => [...captured].map((id) => unitOf(id).custom_id),
    hang,
    standIn: async (context) => {
      await context.route(/^https:\/\/(www\.paypal\.com|www\.paypalobjects\.com)\//, (route) => {
        const { pathname } = new URL(route.request().url());
        const [contentType, body] = ANSWERS[pathname] ?? ['text/plain', ''];
        return route.fulfill({ contentType, body, headers: { 'access-control-allow-origin': '*' } });
      });
    },
    close: () => {
      hang(false);
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}

/** Trusts its own addresses and markup, styles by nonce and by attribute, asks its servers, stands in a frame, and opens a window that answers through its opener. */
const SDK = `(() => {
  const { cspNonce } = document.currentScript.dataset;
  const own = 'https://www.paypal.com';
  const loaded = (src) => new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.onload = resolve;
    script.onerror = reject;
    script.src = src;
    document.head.append(script);
  });
  window.paypal = { Buttons: (options) => ({
    render: async (place) => {
      const style = document.createElement('style');
      style.nonce = cspNonce;
      style.textContent = '.pp { min-height: 48px }';
      document.head.append(style);
      await loaded(own + '/sdk/part.js');
      await fetch(own + '/xoplatform/logger', { method: 'POST', body: '{}' });
      place.innerHTML = '<div class="pp" style="color: navy"><button type="button">PayPal</button><img alt="" src="https://www.paypalobjects.com/logo.svg"><iframe title="PayPal" src="' + own + '/smart/buttons"></iframe></div>';
      place.querySelector('button').addEventListener('click', async () => {
        const popup = open('about:blank', 'ppxo', 'popup,width=450,height=600');
        const id = await (options.createOrder ?? options.createSubscription)({}, {});
        popup.location = own + '/checkoutnow?token=' + id;
        addEventListener('message', function answered({ data, origin }) {
          if (origin !== own) return;
          removeEventListener('message', answered);
          if (data === 'approved') void options.onApprove({ orderID: id }, {}); else options.onCancel({});
        });
      });
    },
  }) };
})();`;

const WINDOW = `<!doctype html><title>PayPal</title><button id="pay">Pay</button><button id="cancel">Cancel</button><script>
  const say = (word) => () => { opener.postMessage(word, '*'); close(); };
  pay.addEventListener('click', say('approved'));
  cancel.addEventListener('click', say('cancelled'));
</script>`;

const ANSWERS: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/sdk/js': ['text/javascript', SDK],
  '/sdk/part.js': ['text/javascript', ''],
  '/smart/buttons': ['text/html', '<!doctype html><title>PayPal</title>'],
  '/checkoutnow': ['text/html', WINDOW],
  '/logo.svg': ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
};
