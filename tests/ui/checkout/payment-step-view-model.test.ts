import { ok } from 'neverthrow';
import { describe, expect, it, vi } from 'vitest';
import { NO_ORDER_EXTRAS, ORDER_EXTRA_NAMES, ORDER_EXTRAS } from '#domain/checkout/order-extras.ts';
import { AN_ADDRESS, aMemoryShop, BANK_TRANSFER, BOOK, CASH, E_BOOK, LAMP } from '#tests/support/a-memory-shop.ts';
import { aTabInCheckout } from '#tests/support/a-tab.ts';
import { PaymentStepViewModel } from '#ui/checkout/payment-step-view-model.ts';

type Tab = Awaited<ReturnType<typeof aTabInCheckout>>;

const open = async (tab: Tab) => new PaymentStepViewModel(tab, await tab.openCheckout('payment'));

async function aPaymentStep(options: Parameters<typeof aTabInCheckout>[0] = {}) {
  const tab = await aTabInCheckout(options);
  return { tab, step: await open(tab) };
}

describe('the payment step', () => {
  it('orders: what was typed is forgotten, the order is shown by its name, and ends the session when it is seen [PAY-01] [CHK-11]', async () => {
    const { step, tab } = await aPaymentStep();
    tab.orderExtras.write('orderMessage', 'Zvoniti dvaput.');
    step.choose(CASH);
    step.consents.tick(4, true);
    tab.visitor.shop.calls.length = 0;
    await step.order({ ...NO_ORDER_EXTRAS, orderMessage: 'Zvoniti dvaput.' });
    const [orderSlug = '', order] = [...tab.visitor.shop.orders][0] ?? [];
    expect(tab.paths).toEqual([{ path: `/naplata/uspjesna?orderSlug=${orderSlug}`, replace: false }]);
    expect(order?.confirmation.extras).toEqual({ ...NO_ORDER_EXTRAS, orderMessage: 'Zvoniti dvaput.' });
    expect(step.placed?.orderSlug).toBe(orderSlug);
    expect(tab.visitor.sessions.exists()).toBe(true);
    expect([tab.cart.isEmpty, tab.draft.read(), tab.orderExtras.read()]).toEqual([true, {}, NO_ORDER_EXTRAS]);
    expect(tab.visitor.shop.calls).toEqual([
      'Consents.logAccepted',
      'CheckoutMethods.savePaymentMethod',
      'CartGateway.validate',
      'Orders.create',
    ]);
  });

  it('leads to the cart, which says so, when that was emptied in another tab', async () => {
    const { step, tab } = await aPaymentStep();
    const { removeLine, viewCart } = await tab.useCases();
    for (const { itemId } of (await viewCart.run())._unsafeUnwrap()?.lines ?? []) await removeLine.run(itemId);
    step.choose(BANK_TRANSFER);
    step.consents.tick(4, true);
    await step.order(NO_ORDER_EXTRAS);
    await vi.waitFor(() => expect(tab.paths).toEqual([{ path: '/kosarica?emptied=1', replace: false }]));
    expect([tab.cart.isEmpty, tab.visitor.shop.orders.size, tab.notices.told]).toEqual([true, 0, []]);
  });

  it('asks for digital content at once where there is some and a consumer buys, and sends a tick as one [PRD-03]', async () => {
    const { step, tab } = await aPaymentStep({
      lines: [
        [LAMP, 1],
        [E_BOOK, 1],
      ],
    });
    expect([step.asksDigitalConsent, step.wantsDigital]).toEqual([true, false]);
    step.choose(BANK_TRANSFER);
    step.consents.tick(4, true);
    step.wantDigital(true);
    const reloaded = await open(tab);
    reloaded.restore();
    expect(reloaded.wantsDigital).toBe(true);
    await step.order(NO_ORDER_EXTRAS);
    expect([...tab.visitor.shop.orders.values()]).toMatchObject([{ digitalConsent: true }]);
    expect((await aPaymentStep()).step.asksDigitalConsent).toBe(false);
  });

  it('orders digital content without a tick too, and asks no company for one [PRD-03]', async () => {
    const { step, tab } = await aPaymentStep({ lines: [[E_BOOK, 1]] });
    step.wantDigital(true);
    step.read(new FormData());
    step.choose(BANK_TRANSFER);
    step.consents.tick(4, true);
    await step.order(NO_ORDER_EXTRAS);
    expect([...tab.visitor.shop.orders.values()]).toMatchObject([{ digitalConsent: false }]);
    const company = await aTabInCheckout({ lines: [[E_BOOK, 1]] });
    company.visitor.change({
      guest: { delivery: AN_ADDRESS, billing: undefined, company: { companyName: 'Čvor', companyOIB: '12345678903' } },
    });
    const companyStep = await open(company);
    expect(companyStep.asksDigitalConsent).toBe(false);
    // Ticked as a consumer, before the company was given.
    companyStep.wantDigital(true);
    companyStep.choose(BANK_TRANSFER);
    companyStep.consents.tick(4, true);
    await companyStep.order(NO_ORDER_EXTRAS);
    expect([...company.visitor.shop.orders.values()]).toMatchObject([{ digitalConsent: false }]);
  });

  it('logs the consents under the e-mail of whoever pays, where that is somebody else [CHK-05]', async () => {
    const tab = await aTabInCheckout();
    const billing = { ...AN_ADDRESS, contactEmail: 'racunovodstvo@primjer.hr' };
    tab.visitor.change({ guest: { delivery: AN_ADDRESS, billing, company: undefined } });
    const step = await open(tab);
    step.choose(CASH);
    step.consents.tick(4, true);
    await step.order(NO_ORDER_EXTRAS);
    expect(tab.visitor.shop.consentLog.map(({ email }) => email)).toEqual(['racunovodstvo@primjer.hr']);
  });

  it('a double click orders once [F-08] [CHK-01]', async () => {
    const { step, tab } = await aPaymentStep();
    step.choose(BANK_TRANSFER);
    step.consents.tick(4, true);
    await Promise.all([step.order(NO_ORDER_EXTRAS), step.order(NO_ORDER_EXTRAS), step.order(NO_ORDER_EXTRAS)]);
    await step.order(NO_ORDER_EXTRAS);
    expect(tab.visitor.shop.orders.size).toBe(1);
    expect(tab.visitor.shop.calls.filter((call) => call === 'Orders.create')).toHaveLength(1);
  });

  it('leads to the order that another tab has made of the same cart, and asks for nothing more [F-06]', async () => {
    const { step, tab } = await aPaymentStep();
    const lastOrder = { slugOf: (cartId: string) => (cartId === step.cart.id ? 'narudzba-druge-kartice' : undefined), keep: vi.fn() };
    const late = new PaymentStepViewModel({ ...tab, lastOrder }, step.way.checkout);
    tab.visitor.shop.calls.length = 0;
    await late.order(NO_ORDER_EXTRAS);
    expect(tab.paths.map(({ path }) => path)).toEqual(['/naplata/uspjesna?orderSlug=narudzba-druge-kartice']);
    expect([tab.visitor.shop.calls, tab.visitor.shop.orders.size, late.errors]).toEqual([[], 0, []]);
  });

  it('wants a method and its consents, says both at once, and stops without going on [CHK-05] [CHK-08] [CHK-11]', async () => {
    const { step, tab } = await aPaymentStep();
    const method = { fieldId: `paymentMethodId-${BANK_TRANSFER}`, message: { message: 'error.paymentMethodUndefined' } };
    await step.order(NO_ORDER_EXTRAS);
    expect(step.errors).toEqual([
      method,
      { fieldId: 'consents-4', about: 'Točnost', message: { message: 'core.notifications.consentRequired' } },
    ]);
    step.consents.tick(4, true);
    await step.order(NO_ORDER_EXTRAS);
    expect(step.errors).toEqual([method]);
    expect(tab.paths).toEqual([]);
    expect(tab.notices.told).toEqual([]);
    expect(tab.visitor.shop.orders.size).toBe(0);
  });

  it('leads back to the address when a consent of that step was taken back meanwhile [CHK-05]', async () => {
    const { step, tab } = await aPaymentStep();
    step.choose(BANK_TRANSFER);
    step.consents.tick(4, true);
    tab.visitor.shop.faults.set('Orders.create', { kind: 'ConsentRequired', missing: [], place: 'checkout' } as never);
    await step.order(NO_ORDER_EXTRAS);
    expect(step.errors).toEqual([
      { fieldId: 'checkout-submit', href: '/naplata?step=address', message: { message: 'checkout.consentsAtAddress' } },
    ]);
    expect(step.methodId).toBe(BANK_TRANSFER);
  });

  it('goes back to the last saved method when the save fails [CHK-09]', async () => {
    const tab = await aTabInCheckout();
    tab.visitor.change({ paymentMethodId: BANK_TRANSFER });
    const step = await open(tab);
    step.choose(CASH);
    step.consents.tick(4, true);
    tab.visitor.shop.faults.set('CheckoutMethods.savePaymentMethod', { kind: 'Refused', status: 500, code: '', message: '' });
    await step.order(NO_ORDER_EXTRAS);
    expect(step.methodId).toBe(BANK_TRANSFER);
    expect(tab.notices.told).toEqual([{ tone: 'error', message: 'error.somethingWentWrong' }]);
    expect(tab.paths).toEqual([]);
  });

  it('keeps the choice when a connection is lost before it is sent [CHK-09] [CHK-11]', async () => {
    const { step, tab } = await aPaymentStep();
    step.choose(CASH);
    step.consents.tick(4, true);
    tab.visitor.shop.faults.set('Consents.logAccepted', { kind: 'Unreachable', message: 'offline' });
    await step.order(NO_ORDER_EXTRAS);
    expect(step.methodId).toBe(CASH);
  });

  it('shows a changed cart with a notice of 12 s and what changed, and orders nothing until it has been seen [CRT-14]', async () => {
    const { step, tab } = await aPaymentStep();
    step.choose(BANK_TRANSFER);
    step.consents.tick(4, true);
    await tab.visitor.carts.add(BOOK, 2);
    await step.order(NO_ORDER_EXTRAS);
    expect(tab.visitor.shop.orders.size).toBe(0);
    expect(step.changes).toMatchObject({ removed: [], added: [{ productId: BOOK, quantity: 2 }] });
    expect(step.cart.lines).toHaveLength(2);
    expect(tab.cart.cart).toBe(step.cart);
    expect(tab.notices.told).toEqual([{ tone: 'info', message: 'core.notifications.cartUpdated', milliseconds: 12_000 }]);
    // The list of changes says it; a summary would say it once more.
    expect(step.errors).toEqual([]);
    expect(step.methodId).toBe(BANK_TRANSFER);
    // That the data of the order is right was said of another order.
    expect(step.consents.isTicked(4)).toBe(false);
    const reloaded = await open(tab);
    reloaded.restore();
    expect(reloaded.consents.isTicked(4)).toBe(false);
    await step.order(NO_ORDER_EXTRAS);
    expect(tab.visitor.shop.orders.size).toBe(0);
    step.consents.tick(4, true);
    await step.order(NO_ORDER_EXTRAS);
    expect(tab.visitor.shop.orders.size).toBe(1);
  });

  it('asks again what was agreed to of a cart that had changed, without script too; what was left open or chosen beside it stays [CRT-14]', async () => {
    const tab = await aTabInCheckout();
    const opened = await tab.openCheckout('payment');
    const [required, ...others] = opened.consents ?? [];
    if (required === undefined) throw new Error('no consent');
    const open = { ...required, id: 99, required: false };
    const values = { consents: [String(required.id), '99'], paymentMethodId: String(CASH) };
    const { cart } = opened;
    const changed = { kind: 'CartChanged', cart, changes: { changed: true, removed: [], added: [], repriced: [] } } as const;
    for (const problem of [changed, { kind: 'MemberCardNotValid', cart } as const]) {
      const refused = { form: 'payment', values, problem } as const;
      const step = new PaymentStepViewModel(tab, { ...opened, consents: [required, open, ...others] }, refused);
      expect([step.consents.accepted, step.methodId]).toEqual([[99], CASH]);
    }
  });

  it('shows the new prices and blocks when the member card is no longer valid [CRT-14]', async () => {
    const { step, tab } = await aPaymentStep();
    step.choose(BANK_TRANSFER);
    step.consents.tick(4, true);
    tab.visitor.shop.memberCardValid = false;
    await step.order(NO_ORDER_EXTRAS);
    expect(tab.visitor.shop.orders.size).toBe(0);
    expect(tab.notices.told).toEqual([{ tone: 'error', message: 'error.memberCardNotValid' }]);
    // What the platform counts without the card stands in the step and in the cart of every page, and was not confirmed yet.
    expect(tab.cart.cart).toBe(step.cart);
    expect(step.consents.isTicked(4)).toBe(false);
  });

  it('a cart that was ordered in another tab leads to its order [F-06] [CHK-12]', async () => {
    const tab = await aTabInCheckout();
    const [one, other] = [await open(tab), await open(tab)];
    for (const step of [one, other]) {
      step.choose(BANK_TRANSFER);
      step.consents.tick(4, true);
    }
    const cookies = ['cartId', 'protectCode'].map((name) => [name, tab.visitor.cookies.get(name) ?? ''] as const);
    await one.order(NO_ORDER_EXTRAS);
    for (const [name, value] of cookies) tab.visitor.cookies.set(name, value, {});
    await other.order(NO_ORDER_EXTRAS);
    expect(tab.visitor.shop.orders.size).toBe(1);
    expect(tab.paths[1]).toEqual(tab.paths[0]);
  });

  it.each(ORDER_EXTRA_NAMES)('says by its field that %s is too long, and keeps the choice and the text [CRT-12] [ERR-01]', async (name) => {
    const { step, tab } = await aPaymentStep();
    const { maximum } = ORDER_EXTRAS[name];
    step.choose(CASH);
    step.consents.tick(4, true);
    tab.orderExtras.write(name, 'a'.repeat(maximum + 1));
    await step.order(tab.orderExtras.read());
    expect(step.errors).toEqual([
      { fieldId: name, label: `cart.${name}`, message: { message: 'validation.maxLength', values: { length: maximum } } },
    ]);
    expect([step.methodId, tab.orderExtras.read()[name].length, tab.notices.told]).toEqual([CASH, maximum + 1, []]);
    expect(tab.visitor.shop.calls).not.toContain('Consents.logAccepted');
    await step.order({ ...NO_ORDER_EXTRAS, [name]: `${'a'.repeat(maximum)}\r\n` });
    expect([...tab.visitor.shop.orders.values()][0]?.confirmation.extras[name]).toBe('a'.repeat(maximum));
  });

  it('is sent by itself for a company with one hosted method, and only then [CHK-08]', async () => {
    const shop = aMemoryShop();
    shop.paymentMethods = [{ id: 9, name: 'Kartica', description: '', paymentType: 'HPF' }];
    const { step, tab } = await aPaymentStep({ shop });
    await step.activate(NO_ORDER_EXTRAS);
    expect(shop.calls).not.toContain('CheckoutMethods.savePaymentMethod');
    const of = (companyOIB: string) => {
      tab.visitor.change({ guest: { delivery: AN_ADDRESS, billing: undefined, company: { companyName: 'Zelena d.o.o.', companyOIB } } });
      return open(tab);
    };
    shop.consents = {};
    // A platform may have kept one that is not right.
    await (await of('12345678901')).activate(NO_ORDER_EXTRAS);
    expect(shop.calls).not.toContain('CheckoutMethods.savePaymentMethod');
    const company = await of('12345678903');
    await company.activate(NO_ORDER_EXTRAS);
    expect(company.methodId).toBe(9);
    expect(shop.calls.filter((call) => call === 'CheckoutMethods.savePaymentMethod')).toHaveLength(1);
  });

  it('is not sent by itself while there is something to agree to that nobody has seen; it is when that is ticked [CHK-08] [CHK-05]', async () => {
    const shop = aMemoryShop();
    shop.paymentMethods = [{ id: 9, name: 'Kartica', description: '', paymentType: 'HPF' }];
    const { step, tab } = await aPaymentStep({ shop });
    tab.visitor.change({
      guest: { delivery: AN_ADDRESS, billing: undefined, company: { companyName: 'Zelena d.o.o.', companyOIB: '12345678903' } },
    });
    const company = await open(tab);
    expect(company.consents.missing.length).toBeGreaterThan(0);
    await company.activate(NO_ORDER_EXTRAS);
    expect([company.methodId, company.errors, company.submission.problem]).toEqual([9, [], undefined]);
    expect(shop.calls).not.toContain('CheckoutMethods.savePaymentMethod');
    for (const { id } of company.consents.missing) company.consents.tick(id, true);
    await company.activate(NO_ORDER_EXTRAS);
    expect(shop.calls).toContain('CheckoutMethods.savePaymentMethod');
    expect(step.submission.problem).toBeUndefined();
  });

  it('remembers after a reload what was chosen, if it is still offered [CHK-01]', async () => {
    const { step, tab } = await aPaymentStep();
    step.choose(CASH);
    step.consents.tick(4, true);
    const reloaded = await open(tab);
    reloaded.restore();
    expect([reloaded.methodId, reloaded.consents.accepted]).toEqual([CASH, [4]]);
    tab.visitor.shop.paymentMethods = tab.visitor.shop.paymentMethods.filter(({ id }) => id !== CASH);
    const other = await open(tab);
    other.restore();
    expect(other.methodId).toBeUndefined();
  });

  describe('that is paid online', () => {
    async function aHostedStep() {
      const shop = aMemoryShop();
      shop.paymentMethods = [...shop.paymentMethods, { id: 9, name: 'Kartica', description: '', paymentType: 'HPF' }];
      const { step, tab } = await aPaymentStep({ shop });
      step.choose(9);
      step.consents.tick(4, true);
      return { step, tab };
    }

    it('sends the provider’s form once, stands at the order’s address, says so, and keeps the cart until it is paid [PAY-02] [F-08] [ERR-03]', async () => {
      const { step, tab } = await aHostedStep();
      tab.orderExtras.write('orderMessage', 'Zvoniti.');
      await Promise.all([
        step.order({ ...NO_ORDER_EXTRAS, orderMessage: 'Zvoniti.' }),
        step.order({ ...NO_ORDER_EXTRAS, orderMessage: 'Zvoniti.' }),
      ]);
      const [orderSlug = ''] = [...tab.visitor.shop.orders.keys()];
      expect(tab.redirected).toEqual({
        standsAt: [`/naplata/uspjesna?orderSlug=${orderSlug}`],
        sent: [{ kind: 'form', action: 'https://pay.example/form', fields: [{ name: 'order', value: orderSlug }] }],
      });
      expect(tab.paths).toEqual([]);
      expect([tab.visitor.sessions.exists(), tab.cart.isEmpty, tab.orderExtras.read()]).toEqual([
        true,
        false,
        { ...NO_ORDER_EXTRAS, orderMessage: 'Zvoniti.' },
      ]);
      expect(step.submission.isRunning).toBe(true);
      expect(tab.notices.told).toEqual([{ tone: 'info', message: 'error.redirecting' }]);
    });

    it('goes to the order’s own page, which leads on too, when the script that leads there can’t be fetched', async () => {
      const { tab } = await aHostedStep();
      const step = new PaymentStepViewModel(
        { ...tab, redirect: () => Promise.reject(new TypeError('offline')) },
        await tab.openCheckout('payment'),
      );
      step.choose(9);
      step.consents.tick(4, true);
      await step.order(NO_ORDER_EXTRAS);
      const [orderSlug = ''] = [...tab.visitor.shop.orders.keys()];
      expect(tab.paths).toEqual([{ path: `/naplata/uspjesna?orderSlug=${orderSlug}`, replace: false }]);
    });

    it('shows the wallet once the order is placed, and sends nothing [PAY-03]', async () => {
      const { step, tab } = await aHostedStep();
      const useCases = await tab.useCases();
      const payment = { kind: 'wallet', wallet: 'w', scriptUrl: '/w.js', orderId: 'o', reference: 'r', total: 1, currency: 'EUR' } as const;
      const placeOrder = { run: async () => ok({ orderSlug: 'o', payment: { ...payment, subscription: undefined } }) };
      const paying = new PaymentStepViewModel(
        { ...tab, useCases: async () => ({ ...useCases, placeOrder }) as unknown as typeof useCases },
        step.way.checkout,
      );
      expect(paying.wallet).toBeUndefined();
      await paying.order(NO_ORDER_EXTRAS);
      expect(paying.wallet).toMatchObject(payment);
      expect(tab.redirected).toEqual({ standsAt: ['/naplata/uspjesna?orderSlug=o'], sent: [] });
      expect(tab.cart.isEmpty).toBe(false);
    });
  });
});
