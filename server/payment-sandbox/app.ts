import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cardRoutes } from './card-routes.ts';
import { Ledger } from './ledger.ts';
import { SANDBOX_STYLE } from './page.ts';
import { SANDBOX_PATH } from './protocol.ts';
import type { SandboxOptions } from './sandbox-options.ts';
import { walletRoutes } from './wallet-routes.ts';

const HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

/** A payment provider to try things with (PAY-05): a hosted form and a wallet, with an API of its own that the shop calls over HTTP, and callbacks to the shop. */
export function createPaymentSandbox(options: SandboxOptions): Hono {
  const app = new Hono().basePath(SANDBOX_PATH);
  const ledger = new Ledger();
  app.use('*', bodyLimit({ maxSize: 50_000 }));
  app.use('*', async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(HEADERS)) c.res.headers.set(name, value);
  });
  app.get('/style.css', (c) => c.body(SANDBOX_STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }));
  cardRoutes(app, options, ledger);
  walletRoutes(app, options, ledger);
  return app;
}
