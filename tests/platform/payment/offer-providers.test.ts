import { afterAll, beforeAll, expect, it } from 'vitest';
import { offerProviders } from '#server/platform/payment/offer-providers.ts';
import { ScriptedProvider } from '#tests/support/a-payment-provider.ts';
import { UnaskableProvider } from '#tests/support/an-unaskable-provider.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

it('providers are offered as they are configured, once each, after what there is, under a name in every language [PAY-06]', async () => {
  const [card, wallet] = [new UnaskableProvider(), new ScriptedProvider('Wallet')];
  const offered = () =>
    base.database.selectFrom('payment_method').select(['code', 'provider', 'payment_type', 'position']).orderBy('position').execute();
  const method = (provider: typeof card | typeof wallet, position: number) => ({
    code: provider.id,
    provider: provider.id,
    payment_type: provider.paymentType,
    position,
  });
  await offerProviders(base.database, new Map([[card.id, card]]));
  expect(await offered()).toEqual([method(card, 1)]);
  const both = new Map([card, wallet].map((one) => [one.id as string, one]));
  await Promise.all([offerProviders(base.database, both), offerProviders(base.database, both)]);
  expect(await offered()).toEqual([method(card, 1), method(wallet, 2)]);
  const texts = await base.database.selectFrom('payment_method_text').select(['language', 'name']).where('name', '=', wallet.id).execute();
  expect(texts.map(({ language }) => language).sort()).toEqual(['deu', 'eng', 'hrv']);
});

it('a method that has the name of a provider already stays as somebody has set it up', async () => {
  const bank = { code: 'bank', payment_type: 'Bank', provider: null, position: 7 };
  await base.database.insertInto('payment_method').values(bank).execute();
  const provider = Object.assign(new ScriptedProvider(), { id: 'bank' });
  await offerProviders(base.database, new Map([['bank', provider]]));
  const named = base.database
    .selectFrom('payment_method')
    .select(['code', 'payment_type', 'provider', 'position'])
    .where('code', '=', 'bank');
  expect(await named.execute()).toEqual([bank]);
});
