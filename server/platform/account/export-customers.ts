import { ok } from 'neverthrow';
import type * as call from '#adapters/platform/wire/customer.ts';
import { EXPORT_PART, recordExport } from '../audit/export-part.ts';
import { csvHead, csvRows } from '../form/csv.ts';
import type { Verb } from '../http/serve.ts';
import { findCustomers } from './customer-queries.ts';

/** In no language, as the platform names them. */
const HEAD = ['firstName', 'lastName', 'company', 'email', 'language', 'registeredAt', 'orders'];

/** Customers of a list as a table, part after part. */
export const exportCustomers: Verb<typeof call.exportCustomers> = async (deps, { body: { q = '', ids, before }, ...who }) => {
  const rows = await findCustomers(deps.database, { words: q, before, ids, limit: EXPORT_PART });
  const next = await recordExport(deps, who, { thing: 'customer', rows, asked: ids === undefined ? {} : { chosen: ids.length } });
  const lines = rows.map(({ first_name, last_name, company_name, email, language, created_at, orders }) => [
    first_name,
    last_name,
    company_name ?? '',
    email,
    language,
    created_at.toISOString(),
    String(orders),
  ]);
  return ok({ data: { csv: `${before === undefined ? csvHead(HEAD) : ''}${csvRows(lines)}`, next } });
};
