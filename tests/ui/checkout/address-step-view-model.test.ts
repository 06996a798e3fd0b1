import { describe, expect, it } from 'vitest';
import { ADDRESS_FIELDS } from '#domain/checkout/address.ts';
import { AN_ADDRESS, aMemoryShop, E_BOOK } from '#tests/support/a-memory-shop.ts';
import { aTab, aTabInCheckout } from '#tests/support/a-tab.ts';
import { AddressStepViewModel } from '#ui/checkout/address-step-view-model.ts';

async function anAddressStep(tab?: Awaited<ReturnType<typeof aTab>>) {
  const owner = tab ?? (await aTab());
  return { tab: owner, step: new AddressStepViewModel(owner, await owner.openCheckout('address')) };
}

function fillIn(step: AddressStepViewModel, prefix = ''): void {
  for (const field of ADDRESS_FIELDS) step.type(prefix + field, AN_ADDRESS[field]);
}

describe('the address step', () => {
  it('saves and goes on to shipping; a second submit meanwhile does nothing [CHK-01] [F-08]', async () => {
    const { step, tab } = await anAddressStep();
    fillIn(step);
    step.consents.tick(1, true);
    const first = step.submit();
    expect(step.submission.isRunning).toBe(true);
    await Promise.all([first, step.submit()]);
    await step.submit();
    expect(tab.paths).toEqual([{ path: '/naplata?step=shipping', replace: false }]);
    expect(tab.visitor.shop.calls.filter((call) => call === 'BuyerRecord.save')).toHaveLength(1);
    expect(tab.visitor.stored()?.guest).toEqual({ delivery: AN_ADDRESS, billing: undefined, company: undefined });
  });

  it('goes on to payment when there is nothing to deliver [PRD-03]', async () => {
    const { step, tab } = await anAddressStep(await aTab({ lines: [[E_BOOK, 1]] }));
    expect(step.way.steps.map(({ step: name }) => name)).toEqual(['address', 'payment']);
    fillIn(step);
    step.consents.tick(1, true);
    await step.submit();
    expect(tab.paths).toEqual([{ path: '/naplata?step=payment', replace: false }]);
    expect(tab.visitor.stored()?.guest?.delivery).toMatchObject({
      contactEmail: AN_ADDRESS.contactEmail,
      street: '',
      zipCode: '',
      city: '',
    });
  });

  it('wants the place of a company that buys digital content, for its invoice [PRD-03] [CHK-03]', async () => {
    const { step } = await anAddressStep(await aTab({ lines: [[E_BOOK, 1]] }));
    fillIn(step);
    step.type('street', '');
    step.type('buyAsCompany', 'on');
    step.type('companyName', 'Zelena d.o.o.');
    step.type('companyOIB', '123 456 789 03');
    step.consents.tick(1, true);
    await step.submit();
    expect(step.errors.map(({ fieldId }) => fieldId)).toEqual(['street']);
  });

  it('names every wrong field, in the order of the form, and the consents that are missing [CHK-03] [CHK-05]', async () => {
    const { step } = await anAddressStep();
    fillIn(step);
    step.type('contactEmail', 'ana@primjer');
    step.type('lastName', '');
    step.type('buyAsCompany', 'on');
    step.type('companyName', 'Zelena d.o.o.');
    step.type('companyOIB', '12345678901');
    await step.submit();
    expect(step.errors).toEqual([
      { fieldId: 'contactEmail', label: 'checkout.contactEmail', message: { message: 'validation.email' } },
      { fieldId: 'lastName', label: 'checkout.lastName', message: { message: 'validation.required' } },
      { fieldId: 'companyOIB', label: 'checkout.companyOIB', message: { message: 'validation.invalidOib' } },
      { fieldId: 'consents-1', about: 'Uvjeti', message: { message: 'core.notifications.consentRequired' } },
    ]);
    expect(step.submission.refusals).toBe(1);
    await step.submit();
    expect(step.submission.refusals).toBe(2);
  });

  it('leads to the consents where they alone are missing [CHK-05]', async () => {
    const { step } = await anAddressStep();
    fillIn(step);
    await step.submit();
    expect(step.errors).toEqual([{ fieldId: 'consents-1', about: 'Uvjeti', message: { message: 'core.notifications.consentRequired' } }]);
  });

  it('sends another billing address and the company only when their boxes are ticked [CHK-02]', async () => {
    const { step, tab } = await anAddressStep();
    fillIn(step);
    fillIn(step, 'billing_');
    step.type('billing_contactEmail', 'racun@primjer.hr');
    step.type('companyName', 'Zelena d.o.o.');
    step.type('companyOIB', '12345678903');
    expect(step.form).toMatchObject({ billing: undefined, company: undefined });
    step.type('differentBilling', 'on');
    step.type('buyAsCompany', 'on');
    step.consents.tick(1, true);
    await step.submit();
    expect(tab.visitor.stored()?.guest).toMatchObject({
      billing: { contactEmail: 'racun@primjer.hr' },
      company: { companyName: 'Zelena d.o.o.', companyOIB: '12345678903' },
    });
    expect(tab.visitor.shop.consentLog).toEqual([{ consentIds: [1], email: 'racun@primjer.hr' }]);
  });

  it('shows what is saved, and after a reload what was typed but not saved [CHK-01]', async () => {
    const tab = await aTabInCheckout();
    const before = (await anAddressStep(tab)).step;
    expect(before.text('city')).toBe('Zagreb');
    before.type('city', 'Split');
    before.consents.tick(2, true);
    const { step } = await anAddressStep(tab);
    expect(step.text('city')).toBe('Zagreb');
    step.restore({ street: 'Vukovarska' });
    expect([step.text('city'), step.text('street'), step.consents.accepted]).toEqual(['Split', 'Vukovarska', [2]]);
  });

  it('of what a guest typed before signing in keeps what the account does not know, of another account nothing', async () => {
    const tab = await aTab();
    const guest = (await anAddressStep(tab)).step;
    for (const [name, text] of [
      ['firstName', 'Petra'],
      ['companyName', 'Zelena d.o.o.'],
    ] as const)
      guest.type(name, text);
    const { people } = tab.visitor.shop;
    const user = people.add({ email: 'marko@primjer.hr', addresses: [{ ...AN_ADDRESS, firstName: 'Marko', id: 31, type: 'main' }] });
    people.signIn(user, tab.visitor.cookies, 'local', new Date('2026-11-20T10:00:00Z'));
    const restored = async () => {
      const { step } = await anAddressStep(tab);
      step.restore();
      return step;
    };
    const marko = await restored();
    expect([marko.text('firstName'), marko.text('companyName')]).toEqual(['Marko', 'Zelena d.o.o.']);
    marko.type('firstName', 'Mirko');
    expect((await restored()).text('firstName')).toBe('Mirko');
    tab.draft.write({ ...tab.draft.read(), typedBy: 'iva@primjer.hr' });
    expect((await restored()).text('companyName')).toBe('');
    expect(tab.draft.read()).toEqual({});
  });

  it('offers Croatia first, or what else is served', async () => {
    const shop = aMemoryShop();
    shop.countries = [...shop.countries].reverse();
    expect((await anAddressStep(await aTab({ shop }))).step.text('country')).toBe('HR');
    shop.countries = shop.countries.filter(({ code }) => code !== 'HR');
    expect((await anAddressStep(await aTab({ shop }))).step.text('country')).toBe('SI');
  });

  it('tells the fields of the two addresses apart [CHK-02]', async () => {
    const { step } = await anAddressStep();
    fillIn(step);
    fillIn(step, 'billing_');
    step.type('differentBilling', 'on');
    step.type('billing_city', '');
    step.consents.tick(1, true);
    await step.submit();
    expect(step.errors).toEqual([
      { fieldId: 'billing_city', group: 'checkout.billingAddress', label: 'checkout.city', message: { message: 'validation.required' } },
    ]);
  });

  it('keeps everything and says so when the platform cannot be reached [CHK-11] [ERR-02]', async () => {
    const { step, tab } = await anAddressStep();
    fillIn(step);
    step.consents.tick(1, true);
    tab.visitor.shop.faults.set('BuyerRecord.save', { kind: 'Unreachable', message: 'gone' });
    await step.submit();
    expect(tab.paths).toEqual([]);
    expect(step.submission.isRunning).toBe(false);
    expect(step.errors).toEqual([{ fieldId: 'checkout-submit', message: { message: 'error.unreachable' } }]);
    expect(tab.notices.told).toEqual([{ tone: 'error', message: 'error.unreachable' }]);
    expect(step.text('street')).toBe('Ilica');
    tab.visitor.shop.faults.clear();
    await step.submit();
    expect(tab.paths).toHaveLength(1);
    expect(step.errors).toEqual([]);
  });

  it('takes what the form holds: browsers fill in without telling', async () => {
    const { step, tab } = await anAddressStep();
    const fields = new URLSearchParams({ ...AN_ADDRESS, companyName: 'x', buyAsCompany: 'on', consents: '1' });
    fields.append('consents', '2');
    step.read(fields);
    expect(step.form).toMatchObject({ delivery: AN_ADDRESS, billing: undefined, company: { companyName: 'x' }, acceptedConsents: [1, 2] });
    fields.delete('buyAsCompany');
    step.read(fields);
    await step.submit();
    expect(tab.visitor.stored()?.guest).toMatchObject({ delivery: AN_ADDRESS, company: undefined });
  });

  it('asks for no consent where the platform does not [CHK-05]', async () => {
    const shop = aMemoryShop();
    shop.settings = { ...shop.settings, validateConsents: false };
    const { step, tab } = await anAddressStep(await aTab({ shop }));
    fillIn(step);
    await step.submit();
    expect(tab.paths).toHaveLength(1);
  });

  it('says so when the consents could not be loaded [CHK-05]', async () => {
    const tab = await aTab();
    const checkout = { ...(await tab.openCheckout('address')), consents: undefined };
    const step = new AddressStepViewModel(tab, checkout);
    fillIn(step);
    await step.submit();
    expect(step.errors).toEqual([{ fieldId: 'checkout-submit', message: { message: 'error.consentsNotFetched' } }]);
  });

  it('begins with what was sent without script and refused', async () => {
    const tab = await aTab();
    const values = { firstName: 'Ana', contactEmail: 'x', buyAsCompany: 'on', consents: ['2'] };
    const problem = { kind: 'AddressInvalid', delivery: { contactEmail: { kind: 'email' } }, billing: {} } as const;
    const step = new AddressStepViewModel(tab, await tab.openCheckout('address'), { form: 'address', values, problem });
    tab.draft.write({ firstName: 'Iva' });
    step.restore();
    expect([step.text('firstName'), step.isTicked('buyAsCompany'), step.consents.isTicked(2)]).toEqual(['Ana', true, true]);
    expect(step.errors.map(({ fieldId }) => fieldId)).toEqual(['contactEmail', 'consents-1']);
  });
});

describe('the address step of a customer', () => {
  async function aCustomersStep(lines?: readonly (readonly [number, number])[]) {
    const tab = await aTab(lines === undefined ? {} : { lines });
    const { people } = tab.visitor.shop;
    const home = { ...AN_ADDRESS, id: 31, type: 'main' as const };
    const work = { ...AN_ADDRESS, street: 'Savska', houseNumber: '5', id: 32, type: 'shipping' as const };
    const ana = people.add({ email: 'ana@primjer.hr', addresses: [home, work] });
    people.signIn(ana, tab.visitor.cookies, 'local', new Date('2026-11-20T10:00:00Z'));
    return anAddressStep(tab);
  }

  it('offers the addresses of the account; a chosen one fills the fields [CHK-10]', async () => {
    const { step } = await aCustomersStep();
    expect(step.text('addressId')).not.toBe('');
    step.choose('', '32');
    expect(step.form).toMatchObject({ addressId: 32, delivery: { street: 'Savska', houseNumber: '5' } });
  });

  it('of digital content alone asks for the account’s own name, whatever address is chosen for a company [PRD-03]', async () => {
    const { step } = await aCustomersStep([[E_BOOK, 1]]);
    step.type('firstName', 'Lucija');
    step.type('contactEmail', 'druga@primjer.hr');
    step.choose('', '32');
    expect(step.text('street')).toBe('Savska');
    expect(step.form).toMatchObject({ delivery: { firstName: 'Lucija', contactEmail: 'ana@primjer.hr' }, withoutPlace: true });
    step.type('buyAsCompany', 'on');
    expect(step.form).toMatchObject({ addressId: 32, delivery: { ...AN_ADDRESS, street: 'Savska', houseNumber: '5' } });
  });

  it('of digital content alone that was saved offers an address to a company, and the account’s to goods that come later [PRD-03]', async () => {
    const { step, tab } = await aCustomersStep([[E_BOOK, 1]]);
    step.type('firstName', 'Lucija');
    step.type('lastName', 'Perić');
    step.consents.tick(1, true);
    await step.submit();
    expect([step.errors, tab.paths]).toEqual([[], [{ path: '/naplata?step=payment', replace: false }]]);
    expect((await tab.openCheckout('address')).addresses).toMatchObject({ delivery: { street: '' }, addressId: undefined });
    const again = (await anAddressStep(tab)).step;
    expect([again.text('firstName'), again.text('addressId')]).toEqual(['Lucija', '32']);
    const checkout = { ...(await tab.openCheckout('address')), withoutPlace: false, suggested: undefined };
    const withGoods = new AddressStepViewModel(tab, checkout);
    expect([withGoods.text('street'), withGoods.text('addressId')]).toEqual(['Savska', '32']);
    const guests = new AddressStepViewModel(tab, { ...checkout, savedAddresses: [] });
    expect([guests.text('firstName'), guests.text('street')]).toEqual(['Lucija', '']);
  });

  it('another address starts without the place of the one before, and is a new one [CHK-10]', async () => {
    const { step } = await aCustomersStep();
    step.choose('', '32');
    step.choose('', '');
    expect(step.form).toMatchObject({ addressId: undefined, delivery: { firstName: 'Ana', street: '', city: '' } });
  });

  it('another address keeps the street that was typed over that of the one before [CHK-10]', async () => {
    const { step } = await aCustomersStep();
    step.choose('', '32');
    step.type('street', 'Vlaška');
    step.choose('', '');
    expect(step.form).toMatchObject({ addressId: undefined, delivery: { street: 'Vlaška', houseNumber: '' } });
  });

  it('a session that has ended leads to login and back to this step; what was typed is kept [IDN-02]', async () => {
    const { step, tab } = await aCustomersStep();
    step.choose('', '');
    step.type('street', 'Vlaška');
    step.consents.tick(1, true);
    step.submission.refuse({ kind: 'SignedOut' });
    expect(tab.paths).toEqual([{ path: '/prijava?from=%2Fnaplata%3Fstep%3Daddress', replace: false }]);
    expect(tab.notices.told).toEqual([]);
    expect(tab.draft.read()).toMatchObject({ street: 'Vlaška', addressId: '', addressConsents: '1' });
  });
});
