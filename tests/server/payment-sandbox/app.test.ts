import { describe, expect, it } from 'vitest';
import { createPaymentSandbox } from '#server/payment-sandbox/app.ts';
import { isSigned, signed } from '#server/payment-sandbox/protocol.ts';

const SECRET = 'a secret of the sandbox';
const ASKED = {
  reference: '2026-1',
  amount: '2000',
  currency: 'EUR',
  language: 'hr',
  returnUrl: 'https://shop.test/return',
  cancelUrl: 'https://shop.test/cancel',
  callbackUrl: 'https://shop.test/callback',
};
type Words = Readonly<Record<string, string>>;

function aSandbox() {
  const told: URLSearchParams[] = [];
  const later: (() => void)[] = [];
  const app = createPaymentSandbox({
    secret: SECRET,
    deliver: async (url, body) => {
      expect(url).toBe(ASKED.callbackUrl);
      told.push(new URLSearchParams(body));
    },
    later: (work) => void later.push(work),
  });
  const post = (path: string, body: string) => app.request(`/payment-sandbox${path}`, { method: 'POST', body });
  return {
    told,
    later,
    form: (path: string, words: Words) => post(path, String(new URLSearchParams(words))),
    api: async (path: string, words: Words, secret = SECRET) => {
      const answer = await post(path, JSON.stringify(signed(secret, words)));
      return { status: answer.status, words: (await answer.json()) as Words };
    },
    /** Where the browser is led after a decision, with what it takes along. */
    decide: async (decision: string, words: Words = signed(SECRET, ASKED)) => {
      const answer = await post('/pay/decide', String(new URLSearchParams({ ...words, decision })));
      const led = URL.parse(answer.headers.get('location') ?? '');
      return { status: answer.status, at: led && led.origin + led.pathname, words: Object.fromEntries(led?.searchParams ?? []) as Words };
    },
  };
}

describe('the hosted form of the sandbox [PAY-05]', () => {
  it.each([
    ['approve', 'paid', '2000', 1],
    ['decline', 'failed', '2000', 1],
    ['twice', 'paid', '2000', 2],
    ['wrongAmount', 'paid', '1900', 1],
  ])('%s: the payment is %s with %s, which the shop is told %i times', async (decision, state, amount, times) => {
    const sandbox = aSandbox();
    const { status, at, words } = await sandbox.decide(decision);
    expect([status, at, isSigned(SECRET, words)]).toEqual([303, ASKED.returnUrl, true]);
    expect(words).toMatchObject({ reference: '2026-1', state, amount, currency: 'EUR' });
    expect(sandbox.told.map((one) => Object.fromEntries(one))).toEqual(Array.from({ length: times }, () => words));
    expect((await sandbox.api('/api/payments/ask', { reference: '2026-1' })).words).toMatchObject({ state, amount });
  });

  it('cancel leads back and timeout leads nowhere: the shop is told nothing of either', async () => {
    const sandbox = aSandbox();
    expect(await sandbox.decide('cancel')).toEqual({ status: 303, at: ASKED.cancelUrl, words: {} });
    expect(await sandbox.decide('timeout')).toEqual({ status: 504, at: null, words: {} });
    expect([sandbox.told, (await sandbox.api('/api/payments/ask', { reference: '2026-1' })).status]).toEqual([[], 404]);
  });

  it('late says that it is not through, and tells the shop later', async () => {
    const sandbox = aSandbox();
    expect((await sandbox.decide('late')).words).toMatchObject({ state: 'pending', transaction: '' });
    expect([sandbox.told.length, sandbox.later.length]).toEqual([0, 1]);
    sandbox.later[0]?.();
    expect(sandbox.told.map((one) => one.get('state'))).toEqual(['paid']);
  });

  it('forged is signed by somebody else, and no money came', async () => {
    const sandbox = aSandbox();
    const { words } = await sandbox.decide('forged');
    expect([isSigned(SECRET, words), sandbox.told.length]).toEqual([false, 1]);
    expect((await sandbox.api('/api/payments/ask', { reference: '2026-1' })).status).toBe(404);
  });

  it('is paid once, whatever is pressed afterwards', async () => {
    const sandbox = aSandbox();
    const first = await sandbox.decide('approve');
    expect((await sandbox.decide('decline')).words).toEqual(first.words);
  });

  it('refuses what the shop has not signed, at each of its steps', async () => {
    const sandbox = aSandbox();
    const altered = { ...signed(SECRET, ASKED), amount: '1' };
    expect((await sandbox.form('/pay', signed(SECRET, ASKED))).status).toBe(303);
    expect((await sandbox.form('/pay', altered)).status).toBe(400);
    expect((await sandbox.decide('approve', altered)).status).toBe(400);
    expect((await sandbox.decide('steal')).status).toBe(400);
    expect((await sandbox.api('/api/payments/ask', { reference: '2026-1' }, 'another secret')).status).toBe(401);
    expect(sandbox.told).toEqual([]);
  });
});

describe('the wallet of the sandbox [PAY-05] [PAY-03]', () => {
  async function aPayment() {
    const sandbox = aSandbox();
    const create = () => sandbox.api('/api/wallet/create', { reference: '2026-1', amount: '2000', currency: 'EUR' });
    const { id = '' } = (await create()).words;
    const state = async (does = 'ask') => (await sandbox.api(`/api/wallet/${does}`, { id })).words.state;
    return { sandbox, id, create, state, presses: (what: string) => sandbox.form(`/wallet/${id}/${what}`, {}) };
  }

  it('is captured once its customer has approved, and not before', async () => {
    const { state, presses } = await aPayment();
    expect([await state(), await state('capture')]).toEqual(['created', 'created']);
    await presses('approve');
    expect([await state(), await state('capture'), await state()]).toEqual(['approved', 'paid', 'paid']);
    await presses('decline');
    expect(await state()).toBe('paid');
  });

  it('that was declined is not captured, and can be tried again', async () => {
    const { state, presses } = await aPayment();
    await presses('decline');
    expect([await state(), await state('capture')]).toEqual(['failed', 'failed']);
    await presses('approve');
    expect(await state('capture')).toBe('paid');
  });

  it('is one for an order, and of its shop alone', async () => {
    const { sandbox, create, id } = await aPayment();
    expect((await create()).words.id).toBe(id);
    for (const call of ['create', 'ask', 'capture']) expect((await sandbox.api(`/api/wallet/${call}`, { id }, 'another')).status).toBe(401);
    expect((await sandbox.api('/api/wallet/capture', { id: 'W0' })).status).toBe(404);
    expect((await sandbox.form('/wallet/W0/approve', {})).status).toBe(404);
  });
});
