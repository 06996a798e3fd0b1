import { describe, expect, it } from 'vitest';
import { aMemoryShop } from '#tests/support/a-memory-shop.ts';
import { aMember } from '#tests/support/a-person.ts';

describe('the customer’s consents', () => {
  it('are accepted and withdrawn, each answer with its time [CON-01]', async () => {
    const { account } = await aMember(aMemoryShop());
    expect((await account.viewConsents.run())._unsafeUnwrap()).toMatchObject([{ status: 'neverAsked' }, { status: 'neverAsked' }]);
    const accepted = (await account.acceptConsent.run(2, 3))._unsafeUnwrap();
    expect(accepted.find(({ id }) => id === 2)).toMatchObject({ status: 'accepted', version: 3, statusAt: '2026-11-20T10:00:00.000Z' });
    const withdrawn = (await account.withdrawConsent.run(2, undefined))._unsafeUnwrap();
    expect(withdrawn.find(({ id }) => id === 2)).toMatchObject({ status: 'withdrawn' });
  });
});
