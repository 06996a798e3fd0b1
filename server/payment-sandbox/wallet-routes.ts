import { randomBytes } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { type Ledger, newTransaction, type SandboxPayment } from './ledger.ts';
import { isSigned, signed } from './protocol.ts';
import type { SandboxOptions } from './sandbox-options.ts';
import { walletScript } from './wallet-script.ts';
import { languageOf } from './words.ts';

type Words = Readonly<Record<string, string>>;

/** The wallet: a script with buttons for the shop's page, an API for the shop's server. */
export function walletRoutes(app: Hono, { secret }: SandboxOptions, ledger: Ledger): void {
  app.get('/wallet.js', (c) =>
    c.body(walletScript(languageOf(c.req.query('language'))), 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );

  const decided = (state: SandboxPayment['state']) => (c: Context) => {
    const id = c.req.param('id') ?? '';
    const payment = ledger.get(`wallet:${id}`);
    if (payment === undefined) return c.json({ error: 'unknown' }, 404);
    // Who has approved or paid has; a declined payment can be tried again.
    if (payment.state === 'created' || payment.state === 'failed') ledger.set(`wallet:${id}`, { ...payment, state });
    return c.json({ id });
  };
  app.post('/wallet/:id/approve', decided('approved'));
  app.post('/wallet/:id/decline', decided('failed'));

  const api = (answer: (words: Words) => { readonly status: 200 | 404; readonly words: Words }) => async (c: Context) => {
    const words = (await c.req.json().catch(() => ({}))) as Words;
    if (!isSigned(secret, words)) return c.json({ error: 'signature' }, 401);
    const given = answer(words);
    return c.json(signed(secret, given.words), given.status);
  };
  const known = (id: string | undefined, change: (payment: SandboxPayment) => SandboxPayment) => {
    const payment = ledger.get(`wallet:${id}`);
    if (payment === undefined) return { status: 404, words: {} } as const;
    const changed = change(payment);
    ledger.set(`wallet:${id}`, changed);
    return { status: 200, words: { ...changed } } as const;
  };
  app.post(
    '/api/wallet/create',
    api(({ reference = '', amount = '', currency = '' }) => {
      const existing = ledger.get(`reference:${reference}`);
      const id = existing?.transaction ?? `W${randomBytes(12).toString('hex')}`;
      const payment = { reference, amount, currency, state: 'created', transaction: id } as const;
      if (existing === undefined) {
        ledger.set(`reference:${reference}`, payment);
        ledger.set(`wallet:${id}`, { ...payment, transaction: newTransaction() });
      }
      return { status: 200, words: { id } };
    }),
  );
  app.post(
    '/api/wallet/ask',
    api(({ id }) => known(id, (payment) => payment)),
  );
  app.post(
    '/api/wallet/capture',
    api(({ id }) => known(id, (payment) => (payment.state === 'approved' ? { ...payment, state: 'paid' } : payment))),
  );
}
