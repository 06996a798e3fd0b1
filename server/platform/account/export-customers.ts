import { ok } from 'neverthrow';
import type * as call from '#adapters/platform/wire/customer.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { csvHead, csvRows } from '../form/csv.ts';
import type { Verb } from '../http/serve.ts';
import { findCustomers } from './customer-queries.ts';

/** Rows of a part: whoever asks gets one after the other, so that nobody ever holds them all. */
const PART = 1_000;
/** In no language, as the platform names them. */
const HEAD = ['firstName', 'lastName', 'company', 'email', 'language', 'registeredAt', 'orders'];

/** Customers of a list as a table, part after part; that they were taken along stands in the log for each part, since nothing binds one to the first. */
export const exportCustomers: Verb<typeof call.exportCustomers> = async ({ database, now }, { body: { q = '', ids, before }, ...who }) => {
  const rows = await findCustomers(database, { words: q, before, ids, limit: PART });
  await inTransaction(database, async (trx) => {
    await recordChange(trx, changeBy(who, now(), { what: 'export', thing: 'customer', thingId: 'all', after: { count: rows.length } }));
    return ok(undefined);
  });
  const lines = rows.map(({ first_name, last_name, company_name, email, language, created_at, orders }) => [
    first_name,
    last_name,
    company_name ?? '',
    email,
    language,
    created_at.toISOString(),
    String(orders),
  ]);
  const last = rows.at(-1);
  const next = rows.length < PART || last === undefined ? null : last.id;
  return ok({ data: { csv: `${before === undefined ? csvHead(HEAD) : ''}${csvRows(lines)}`, next } });
};
