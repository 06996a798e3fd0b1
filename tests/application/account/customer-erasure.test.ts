import { err, ok } from 'neverthrow';
import { expect, it } from 'vitest';
import { customersArea } from '#application/account/customers-area.ts';
import type { Customers } from '#ports/account/customers.ts';

/** What comes of an erasure that wants a password first, by what was typed for the e-mail of the customer. */
async function erased(confirmation: string, email = 'zora@primjer.hr') {
  const customers: Pick<Customers, 'byId' | 'erase'> = {
    byId: async () => ok({ email } as never),
    erase: async () => err({ kind: 'ProofWanted' }),
  };
  const typed = { text: () => confirmation, id: () => 4, ids: () => [], file: () => undefined };
  const answer = await customersArea.forms.erase.run(customers as Customers, typed);
  return answer._unsafeUnwrapErr().kind;
}

it('an erasure asks for the password once the e-mail is that of the customer, whatever its case and letters', async () => {
  expect(await erased('')).toBe('RecordRefused');
  expect(await erased('ana@primjer.hr')).toBe('RecordRefused');
  expect(await erased(' Zora@Primjer.hr ')).toBe('ProofWanted');
  // The platform alone knows whether these are one address.
  expect(await erased('zora@xn--primjer-9ib.hr', 'zora@primjerč.hr')).toBe('ProofWanted');
});
