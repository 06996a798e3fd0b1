import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { PaymentProvider } from '../ports/payment-provider.ts';

/** How a provider is called in the checkout until somebody calls it otherwise, in hrv, eng and deu. */
const NAMES: Readonly<Record<string, readonly [string, string, string]>> = {
  wspay: ['Kartica (WSPay)', 'Card (WSPay)', 'Karte (WSPay)'],
  corvuspay: ['Kartica (CorvusPay)', 'Card (CorvusPay)', 'Karte (CorvusPay)'],
  paypal: ['PayPal', 'PayPal', 'PayPal'],
  'sandbox-card': ['Kartica (probno plaćanje)', 'Card (trial payment)', 'Karte (Probezahlung)'],
  'sandbox-wallet': ['Novčanik (probno plaćanje)', 'Wallet (trial payment)', 'Wallet (Probezahlung)'],
};
const LANGUAGES = ['hrv', 'eng', 'deu'] as const;

/** Gives every configured provider a payment method, unless it has one: configuring a provider is enough to offer it (PAY-06). */
export async function offerProviders(database: Kysely<Database>, providers: ReadonlyMap<string, PaymentProvider>): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const rows = await trx.selectFrom('payment_method').select(['id', 'code', 'provider', 'position']).forUpdate().execute();
    let position = Math.max(0, ...rows.map((row) => row.position));
    for (const { id, paymentType } of providers.values()) {
      if (rows.some(({ provider, code }) => provider === id || code === id)) continue;
      position += 1;
      const method = await trx
        .insertInto('payment_method')
        .values({ code: id, payment_type: paymentType, provider: id, position })
        .onConflict((conflict) => conflict.column('code').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (method === undefined) continue;
      await trx
        .insertInto('payment_method_text')
        .values(LANGUAGES.map((language, at) => ({ payment_method_id: method.id, language, name: NAMES[id]?.[at] ?? id, description: '' })))
        .execute();
    }
  });
}
