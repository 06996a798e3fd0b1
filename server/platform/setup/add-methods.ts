import { type Kysely, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/setup.ts';
import { HOME_COUNTRY } from '#domain/checkout/home-country.ts';
import { STANDARD_TAX } from '#domain/checkout/standard-tax.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { readOptions } from '../site/site-options.ts';
import { inPageLanguages } from './first-pages.ts';

/** Codes by which the first ways to deliver and to pay are known; cash on delivery is told by its own in the checkout. */
const HOME = 'home';
const TRANSFER = 'bank-transfer';

const HOME_WORDS = { name: { hr: 'Dostava na adresu', en: 'Home delivery' }, description: { hr: '', en: '' } };
const TRANSFER_WORDS = {
  name: { hr: 'Uplata na račun', en: 'Bank transfer' },
  description: { hr: 'Podatke za uplatu dobivate odmah nakon narudžbe.', en: 'You get the payment details right after you order.' },
};

/** Adds home delivery in the shop's own country and payment by transfer, where they are not there yet. */
export const addSetupMethods: Verb<typeof wire.addSetupMethods> = async (deps, { body: { home, transfer }, ...who }) => {
  const added = await inTransaction(deps.database, async (trx): Promise<Result<undefined, Refusal>> => {
    await sql`select pg_advisory_xact_lock(hashtext('setup'))`.execute(trx);
    await sql`select pg_advisory_xact_lock(hashtext('ways'))`.execute(trx);
    const account = (await readOptions(trx, ['BankTransfer'])).get('BankTransfer');
    if (transfer && account == null) return refuse('SETUP_REFUSED', { reason: 'accountMissing', field: 'transfer' });
    const after: { delivery?: string; payment?: string } = {};
    if (home !== null && (await addDelivery(trx, home))) after.delivery = HOME_WORDS.name.hr;
    if (transfer && (await addPayment(trx))) after.payment = TRANSFER_WORDS.name.hr;
    if (Object.keys(after).length > 0)
      await recordChange(trx, { ...changeBy(who, deps.now(), { what: 'create', thing: 'settings', thingId: 'shop' }), after });
    return ok(undefined);
  });
  if (added.isErr()) return err(added.error);
  deps.changed(['*']);
  return ok({ data: { saved: true as const } });
};

async function addDelivery(
  trx: Kysely<Database>,
  { price, freeFrom }: { readonly price: number; readonly freeFrom: number | null },
): Promise<boolean> {
  const known = await trx.selectFrom('delivery_method').select('id').where('code', '=', HOME).executeTakeFirst();
  if (known !== undefined) return false;
  const { id } = await trx
    .insertInto('delivery_method')
    .values({
      code: HOME,
      price,
      free_from: freeFrom,
      tax_rate: STANDARD_TAX,
      countries: [HOME_COUNTRY],
      position: -1,
      days_from: null,
      days_to: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('delivery_method_text')
    .values(wordRows(HOME_WORDS).map((row) => ({ delivery_method_id: id, ...row })))
    .execute();
  return true;
}

async function addPayment(trx: Kysely<Database>): Promise<boolean> {
  const known = await trx.selectFrom('payment_method').select('id').where('code', '=', TRANSFER).executeTakeFirst();
  if (known !== undefined) return false;
  const { id } = await trx
    .insertInto('payment_method')
    .values({ code: TRANSFER, payment_type: null, countries: [HOME_COUNTRY], position: -1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('payment_method_text')
    .values(wordRows(TRANSFER_WORDS).map((row) => ({ payment_method_id: id, ...row })))
    .execute();
  return true;
}

function wordRows({ name, description }: typeof HOME_WORDS): { language: string; name: string; description: string }[] {
  const descriptions = inPageLanguages(description);
  return Object.entries(inPageLanguages(name)).map(([language, text]) => ({
    language,
    name: text,
    description: descriptions[language] ?? '',
  }));
}
