import { describe, expect, it } from 'vitest';
import { type AddressForm, SubmitAddress } from '#application/checkout/submit-address.ts';
import { AN_ADDRESS, aMemoryShop, aVisitorWith, LAMP } from '#tests/support/a-memory-shop.ts';

const FORM: AddressForm = { delivery: AN_ADDRESS, billing: undefined, company: undefined, acceptedConsents: [1] };
const COMPANY = { companyName: 'Zelena d.o.o.', companyOIB: '12345678903' };

async function aSubmit() {
  const visitor = await aVisitorWith(aMemoryShop(), [LAMP, 1]);
  visitor.shop.calls.length = 0;
  const submit = new SubmitAddress(visitor.buyer, visitor.consents, visitor.sessions);
  return {
    visitor,
    submit: (form: Partial<AddressForm>, consents = visitor.shop.consents.checkout) =>
      submit.run({ ...FORM, ...form }, visitor.shop.settings, consents),
  };
}

describe('the address step', () => {
  it('saves the addresses to the guest record, trimmed [CHK-10]', async () => {
    const { visitor, submit } = await aSubmit();
    (await submit({ delivery: { ...AN_ADDRESS, city: '  Zagreb ' } }))._unsafeUnwrap();
    expect(visitor.stored()?.guest).toEqual({ delivery: AN_ADDRESS, billing: undefined, company: undefined });
  });

  it('does not validate billing unless another billing address is chosen [CHK-02]', async () => {
    const { visitor, submit } = await aSubmit();
    expect((await submit({ billing: { ...AN_ADDRESS, street: '' } }))._unsafeUnwrapErr()).toEqual({
      kind: 'AddressInvalid',
      delivery: {},
      billing: { street: { kind: 'required' } },
    });
    expect((await submit({ billing: undefined })).isOk()).toBe(true);
    expect(visitor.stored()?.guest?.billing).toBeUndefined();
  });

  it('wants the address of a company that buys digital content alone, of nobody else who does [PRD-03]', async () => {
    const { submit } = await aSubmit();
    const placeless = { withoutPlace: true, delivery: { ...AN_ADDRESS, street: '', houseNumber: '', zipCode: '', city: '' } };
    expect((await submit(placeless)).isOk()).toBe(true);
    expect((await submit({ ...placeless, company: COMPANY }))._unsafeUnwrapErr()).toMatchObject({
      kind: 'AddressInvalid',
      delivery: { street: { kind: 'required' } },
    });
  });

  it('takes a bill to a country that is not delivered to, but no delivery [CHK-02]', async () => {
    const { submit } = await aSubmit();
    expect((await submit({ billing: { ...AN_ADDRESS, country: 'FR' } })).isOk()).toBe(true);
    expect((await submit({ delivery: { ...AN_ADDRESS, country: 'FR' } }))._unsafeUnwrapErr()).toMatchObject({
      delivery: { country: { kind: 'countryNotServed' } },
    });
  });

  it('names every wrong field at once and saves nothing [CHK-03]', async () => {
    const { visitor, submit } = await aSubmit();
    const wrong = {
      ...AN_ADDRESS,
      firstName: '-Ana',
      lastName: '',
      contactEmail: 'ana',
      houseNumber: '1'.repeat(16),
      zipCode: '1'.repeat(26),
      city: 'Z'.repeat(76),
    };
    expect((await submit({ delivery: wrong, company: { companyName: '', companyOIB: '12345678901' } }))._unsafeUnwrapErr()).toEqual({
      kind: 'AddressInvalid',
      delivery: {
        firstName: { kind: 'alphaSpecialCharsValidator' },
        lastName: { kind: 'required' },
        contactEmail: { kind: 'email' },
        houseNumber: { kind: 'maxLength', length: 15 },
        zipCode: { kind: 'maxLength', length: 25 },
        city: { kind: 'maxLength', length: 75 },
        companyName: { kind: 'required' },
        companyOIB: { kind: 'invalidOib' },
      },
      billing: {},
    });
    expect(visitor.shop.calls).toEqual([]);
  });

  it('keeps the company that buys [CHK-03]', async () => {
    const { visitor, submit } = await aSubmit();
    (await submit({ company: COMPANY }))._unsafeUnwrap();
    expect(visitor.stored()?.guest?.company).toEqual(COMPANY);
  });

  it('needs every required consent, unless consent validation is disabled [CHK-05]', async () => {
    const { visitor, submit } = await aSubmit();
    expect((await submit({ acceptedConsents: [2] }))._unsafeUnwrapErr()).toEqual({ kind: 'ConsentRequired', missing: [1] });
    expect(visitor.shop.calls).toEqual([]);
    visitor.shop.settings = { ...visitor.shop.settings, validateConsents: false };
    expect((await submit({ acceptedConsents: [] })).isOk()).toBe(true);
  });

  it('says that the consents were not loaded [CHK-05]', async () => {
    const { visitor } = await aSubmit();
    const submit = new SubmitAddress(visitor.buyer, visitor.consents, visitor.sessions);
    expect((await submit.run(FORM, visitor.shop.settings, undefined))._unsafeUnwrapErr()).toEqual({ kind: 'ConsentsNotFetched' });
  });

  it('logs what was accepted under the billing e-mail, else the delivery e-mail [CHK-05] [CON-01]', async () => {
    const { visitor, submit } = await aSubmit();
    await submit({ acceptedConsents: [1, 2, 99] });
    await submit({ billing: { ...AN_ADDRESS, contactEmail: 'racun@primjer.hr' } });
    expect(visitor.shop.consentLog).toEqual([
      { consentIds: [1, 2], email: 'ana@primjer.hr' },
      { consentIds: [1], email: 'racun@primjer.hr' },
    ]);
  });

  it('does not go on when the log fails [CHK-05]', async () => {
    const { visitor, submit } = await aSubmit();
    visitor.shop.faults.set('Consents.logAccepted', { kind: 'Unreachable', message: 'down' });
    expect((await submit({}))._unsafeUnwrapErr()).toEqual({ kind: 'FailedConsentLog' });
  });

  it('clears the session of a cart that was ordered meanwhile, and logs no consents [CRT-08]', async () => {
    const { visitor, submit } = await aSubmit();
    visitor.change({ status: 'ordered' });
    expect((await submit({}))._unsafeUnwrapErr()).toEqual({ kind: 'CartArchived' });
    expect(visitor.shop.consentLog).toEqual([]);
    expect(visitor.sessions.exists()).toBe(false);
  });
});
