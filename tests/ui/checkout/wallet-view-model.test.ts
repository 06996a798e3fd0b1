import { err, ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { WalletPayment } from '#domain/payment/payment.ts';
import type { PaymentProblem } from '#domain/payment/payment-problem.ts';
import type { WalletActions, WalletButtons } from '#ui/checkout/wallet-script.ts';
import { type WalletParts, type WalletView, WalletViewModel } from '#ui/checkout/wallet-view-model.ts';

const PLACE = {} as Element;
const PAYMENT: WalletPayment = {
  kind: 'wallet',
  wallet: 'izlogSandbox',
  scriptUrl: 'https://wallet.example/sdk.js',
  orderId: 'order-1',
  reference: 'W1',
  total: 6490,
  currency: 'EUR',
  subscription: undefined,
};

function aWallet(payment: Partial<WalletPayment> = {}) {
  const views: WalletView[] = [];
  const did: unknown[] = [];
  const state: { problem: PaymentProblem | undefined; loads: boolean; options?: WalletButtons } = { problem: undefined, loads: true };
  const parts = {
    useCases: async () => ({
      confirmWalletPayment: {
        run: async (orderId: string, details: unknown) => {
          did.push(['confirm', orderId, details]);
          return state.problem === undefined ? ok({ path: '/naplata/uspjesna?orderSlug=order-1' }) : err(state.problem);
        },
      },
    }),
    goTo: (path: string) => void did.push(['goTo', path]),
    onPaid: () => void did.push(['paid']),
    onChange: (view: WalletView) => void views.push(view),
    loadScript: async (url: string, name: string) => {
      did.push(['load', url, name]);
      if (!state.loads) throw new TypeError('blocked');
      return {
        Buttons: (options: WalletButtons) => {
          state.options = options;
          return { render: async () => undefined };
        },
      };
    },
  } as unknown as WalletParts;
  const made: object[] = [];
  const create = async (what: object) => {
    made.push(what);
    return 'made';
  };
  const actions: WalletActions = { order: { create, capture: async () => ({ status: 'COMPLETED' }) }, subscription: { create } };
  const wallet = new WalletViewModel(parts, { ...PAYMENT, ...payment });
  const options = () => state.options as WalletButtons;
  return { wallet, views, did, state, actions, made, options };
}

describe('a wallet', () => {
  it('loads the script of the platform’s address and pays what the platform has made [PAY-03] [PAY-04]', async () => {
    const { wallet, views, did, options, actions, made } = aWallet();
    await wallet.show(PLACE);
    expect(views.at(-1)).toEqual({ state: 'ready' });
    expect(options().createSubscription).toBeUndefined();
    expect(await options().createOrder?.({}, actions)).toBe('W1');
    await options().onApprove({ orderID: 'W1' }, actions);
    expect(made).toEqual([]);
    expect(did).toEqual([
      ['load', 'https://wallet.example/sdk.js', 'izlogSandbox'],
      ['confirm', 'order-1', { orderID: 'W1' }],
      ['paid'],
      ['goTo', '/naplata/uspjesna?orderSlug=order-1'],
    ]);
    expect(views.slice(-2)).toEqual([{ state: 'confirming' }, { state: 'paid' }]);
  });

  it('makes and captures a payment of the order’s total itself where the platform made none [PAY-03]', async () => {
    const { wallet, did, options, actions, made } = aWallet({ reference: undefined });
    await wallet.show(PLACE);
    await options().createOrder?.({}, actions);
    expect(made).toEqual([{ purchase_units: [{ amount: { value: '64.90', currency_code: 'EUR' } }] }]);
    await options().onApprove({ orderID: 'made' }, actions);
    expect(did[1]).toEqual(['confirm', 'order-1', { orderID: 'made', capture: { status: 'COMPLETED' } }]);
  });

  it.each([
    [{ planId: 'P-1', quantity: undefined, taxPlan: undefined }, { plan_id: 'P-1' }],
    [
      { planId: 'P-1', quantity: 2, taxPlan: { percentage: '0', inclusive: false } },
      { plan_id: 'P-1', quantity: '2', plan: { taxes: { percentage: '0', inclusive: false } } },
    ],
  ])('subscribes to a plan, with quantity and tax plan where there are any [PAY-03]', async (subscription, wanted) => {
    const { wallet, did, options, actions, made } = aWallet({ reference: undefined, subscription });
    await wallet.show(PLACE);
    expect(options().createOrder).toBeUndefined();
    await options().createSubscription?.({}, actions);
    expect(made).toEqual([wanted]);
    await options().onApprove({ orderID: 'x', subscriptionID: 's' }, actions);
    expect(did[1]).toEqual(['confirm', 'order-1', { orderID: 'x', subscriptionID: 's' }]);
  });

  it('says that it was cancelled or failed, and forgets it at the next try', async () => {
    const { wallet, views, options, actions } = aWallet();
    await wallet.show(PLACE);
    options().onCancel();
    expect(views.at(-1)).toEqual({ state: 'ready', problem: { message: 'payment.walletCancelled' } });
    options().onError(new Error('declined'));
    expect(views.at(-1)).toEqual({ state: 'ready', problem: { message: 'payment.walletFailed' } });
    await options().createOrder?.({}, actions);
    expect(views.at(-1)).toEqual({ state: 'ready' });
  });

  it('whose script does not load says so and can be tried again', async () => {
    const { wallet, views, state } = aWallet();
    state.loads = false;
    await wallet.show(PLACE);
    expect(views.at(-1)).toEqual({ state: 'ready', problem: { message: 'payment.walletNotLoaded' }, again: 'load' });
    state.loads = true;
    await wallet.show(PLACE);
    expect(views.at(-1)).toEqual({ state: 'ready' });
  });

  it.each([
    [{ kind: 'Unreachable', message: '' } as const, 'payment.paymentUnsaid'],
    [{ kind: 'PaymentNotConfirmed' } as const, 'payment.paymentNotConfirmed'],
    [{ kind: 'OrderUnknown' } as const, 'checkout.orderUnknownHelp'],
    [{ kind: 'Refused', status: 500, code: '', message: '' } as const, 'payment.paymentUnclear'],
  ])('whose approval could not be told (%o) tells it again with the same words, without paying twice', async (problem, message) => {
    const { wallet, views, did, options, actions, state } = aWallet();
    await wallet.show(PLACE);
    state.problem = problem;
    await options().onApprove({ orderID: 'W1' }, actions);
    expect(views.at(-1)).toEqual({ state: 'ready', problem: { message }, again: 'confirm' });
    expect(did).not.toContainEqual(['paid']);
    state.problem = undefined;
    await wallet.confirm();
    expect(did.slice(-3)).toEqual([['confirm', 'order-1', { orderID: 'W1' }], ['paid'], ['goTo', '/naplata/uspjesna?orderSlug=order-1']]);
  });

  it('whose place is gone says nothing more', async () => {
    const { wallet, views } = aWallet();
    wallet.close();
    await wallet.show(PLACE);
    expect(views).toEqual([]);
  });
});
