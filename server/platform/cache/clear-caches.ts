import { ok } from 'neverthrow';
import type { clearCaches as call } from '#adapters/platform/wire/cache.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Verb } from '../http/serve.ts';

/** Has everything that was made from these tags forgotten, wherever it is kept. */
export const clearCaches: Verb<typeof call> = async ({ database, changed, now }, { body: { tags }, ...who }) => {
  await inTransaction(database, async (trx) => {
    await recordChange(trx, changeBy(who, now(), { what: 'clear', thing: 'cache', thingId: tags.join(' ').slice(0, 500) }));
    return ok(undefined);
  });
  changed(tags);
  return ok({ data: { cleared: tags } });
};
