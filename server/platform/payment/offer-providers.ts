import type { Kysely } from 'kysely';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import type { Database } from '../database/schema.ts';
import { platformWords } from '../locale/platform-words.ts';
import type { PaymentProvider } from '../ports/payment-provider.ts';

/** Gives every configured provider a payment method, unless it has one: configuring a provider is enough to offer it (PAY-06). */
export async function offerProviders(database: Kysely<Database>, providers: ReadonlyMap<string, PaymentProvider>): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const rows = await trx.selectFrom('payment_method').select(['provider', 'position']).forUpdate().execute();
    let position = Math.max(0, ...rows.map((row) => row.position));
    for (const { id, paymentType } of providers.values()) {
      if (rows.some(({ provider }) => provider === id)) continue;
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
        .values(LANGUAGE_CODES.map((language) => ({ payment_method_id: method.id, language, name: nameOf(id, language), description: '' })))
        .execute();
    }
  });
}

/** How a provider is called in the checkout until somebody calls it otherwise. */
function nameOf(id: string, language: string): string {
  const words: Readonly<Record<string, string>> = platformWords(language);
  return words[`provider.${id}`] ?? id;
}
