import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signed } from '#server/payment-sandbox/protocol.ts';
import { SandboxCard } from '#server/platform/payment/providers/sandbox.ts';

const SECRET = 'a secret of the sandbox';
const PAYMENT = { reference: '2026-1', amount: 2000, currency: 'EUR', started: undefined, providerReference: undefined };
const PAID = { reference: '2026-1', state: 'paid', amount: '2000', currency: 'EUR', transaction: 'T-1' };
let answer: { readonly status: number; readonly words: object } = { status: 200, words: {} };
let server: ReturnType<typeof serve>;
let provider: SandboxCard;
beforeAll(async () => {
  const api = new Hono();
  api.all('*', () => Response.json(answer.words, { status: answer.status }));
  const url = await new Promise<string>((resolve) => {
    server = serve({ fetch: api.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(`http://127.0.0.1:${port}`));
  });
  provider = new SandboxCard({ secret: SECRET, publicUrl: url, url: () => url });
});
afterAll(() => new Promise((resolve) => void server.close(resolve)));

const asked = (status: number, words: object) => {
  answer = { status, words };
  return provider.ask(PAYMENT);
};

it('the sandbox that is asked says what is paid, that nothing is, or that it knows nothing of it [PAY-05]', async () => {
  expect(await asked(200, signed(SECRET, PAID))).toMatchObject({
    reference: '2026-1',
    outcome: 'paid',
    amount: 2000,
    providerReference: 'T-1',
  });
  expect(await asked(200, signed(SECRET, { ...PAID, state: 'created' }))).toBeUndefined();
  expect(await asked(404, {})).toBeUndefined();
});

it.each([
  ['refuses', 400, signed(SECRET, PAID)],
  ['is not the one of this shop', 200, signed('another', PAID)],
  ['says something else', 200, signed(SECRET, { ...PAID, state: 'maybe' })],
  ['says no amount', 200, signed(SECRET, { ...PAID, amount: '' })],
])('one that %s has said nothing: nobody may take that for a payment that did not come [F-05] [T-06]', async (_, status, words) => {
  await expect(asked(status, words)).rejects.toThrow(`The sandbox answers ${status}.`);
});

it.each([500, 503])('a provider that fails with %i is not listened to, whatever it says besides [F-05]', async (status) => {
  await expect(asked(status, signed(SECRET, PAID))).rejects.toThrow(`The provider answers ${status}.`);
});
