import { ok } from 'neverthrow';
import { describe, expect, it, vi } from 'vitest';
import { addressForm } from '#server/web/forms/address-form.ts';
import { FormFields } from '#server/web/forms/form-fields.ts';
import { AN_ADDRESS } from '#tests/support/a-memory-shop.ts';

const OFFICE = { ...AN_ADDRESS, firstName: 'Recepcija', street: 'Savska', id: 31, type: 'main' as const };

async function sent(withoutPlace: boolean, more: Readonly<Record<string, string>>) {
  const opened = { settings: {}, consents: [], cart: { digitalOnly: withoutPlace }, savedAddresses: [OFFICE], withoutPlace };
  const submitAddress = { run: vi.fn(async (_form: unknown) => ok({})) };
  const useCases = { openCheckout: { run: async () => ok(opened) }, submitAddress };
  const fields = new FormFields(new URLSearchParams({ ...AN_ADDRESS, addressId: '31', ...more }));
  await addressForm.run({ fields, useCases, locale: 'hr' } as never);
  return submitAddress.run.mock.calls[0]?.[0];
}

describe('the address step without script', () => {
  it('takes the address of the account that was chosen', async () => {
    expect(await sent(false, {})).toMatchObject({ delivery: { street: 'Savska' }, addressId: 31, withoutPlace: false });
  });

  it('of digital content alone takes who buys as it was typed, and the address that was chosen for a company [PRD-03]', async () => {
    expect(await sent(true, {})).toMatchObject({ delivery: AN_ADDRESS, company: undefined, withoutPlace: true });
    const company = { buyAsCompany: 'on', companyName: 'Zelena d.o.o.', companyOIB: '12345678903' };
    expect(await sent(true, company)).toMatchObject({ delivery: { firstName: 'Recepcija', street: 'Savska' } });
  });
});
