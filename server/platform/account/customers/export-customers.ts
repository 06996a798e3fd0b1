import { ok } from 'neverthrow';
import type * as call from '#adapters/platform/wire/customer.ts';
import { EXPORT_PART, recordExport } from '../../audit/export-part.ts';
import type { Verb } from '../../http/serve.ts';
import { spreadsheetIn } from '../../locale/spreadsheet.ts';
import { findCustomers } from './customer-queries.ts';

/** Customers of a list as a table, part after part. */
export const exportCustomers: Verb<typeof call.exportCustomers> = async (deps, { body: { q = '', ids, before }, ...who }) => {
  const rows = await findCustomers(deps.database, { words: q, before, ids, limit: EXPORT_PART });
  const next = await recordExport(deps, who, { thing: 'customer', rows, asked: ids === undefined ? {} : { chosen: ids.length } });
  const sheet = spreadsheetIn(who.facts.language);
  const { words } = sheet;
  const head = [
    words['address.firstName'],
    words['address.lastName'],
    words['orderTable.company'],
    words['address.contactEmail'],
    words['table.language'],
    sheet.moments('customerTable.registeredAt'),
    words['customerTable.orders'],
  ];
  const lines = rows.map(({ first_name, last_name, company_name, email, language, created_at, orders }) => [
    first_name,
    last_name,
    company_name ?? '',
    email,
    sheet.languageName(language),
    sheet.at(created_at),
    String(orders),
  ]);
  return ok({ data: { csv: `${before === undefined ? sheet.head(head) : ''}${sheet.rows(lines)}`, next } });
};
