import { randomUUID } from 'node:crypto';
import { ok } from 'neverthrow';
import type * as call from '#adapters/platform/wire/customer.ts';
import { readId } from '#domain/id.ts';
import { changeBy, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { emailKey } from '../../identity/email-key.ts';
import { fullName } from '../../identity/users.ts';
import { findOrders, orderWays } from '../../order/desk/order-desk-queries.ts';
import { orderRecordOnWire } from '../../order/desk/order-record-on-wire.ts';
import { mailToUser } from '../user/mail-to-user.ts';
import { userOnWire } from '../user/user-on-wire.ts';
import { countedOrders, findCustomer, findCustomers, lastSeen } from './customer-queries.ts';
import { eraseUser, lockToErase } from './erase-user.ts';
import { exportedData } from './export-data.ts';

/** Customers that stand on a page of the list, and orders on a customer's page. */
const ON_A_PAGE = 50;

/** Customers by what they are called, the newest first. */
export const filterCustomers: Verb<typeof call.filterCustomers> = async ({ database }, { query: { q = '', before } }) => {
  const wanted = { words: q, before: before === undefined ? undefined : readId(before), limit: ON_A_PAGE + 1 };
  const rows = await findCustomers(database, wanted);
  const shown = rows.slice(0, ON_A_PAGE);
  const records = shown.map(({ id, company_name: company, email, created_at, orders, ...person }) => ({
    id,
    name: fullName(person),
    company,
    email,
    registeredAt: created_at.toISOString(),
    orders,
  }));
  return ok({ data: { records, next: rows.length > ON_A_PAGE ? (shown.at(-1)?.id ?? null) : null } });
};

/** One customer with what the shop knows of them. */
export const getCustomer: Verb<typeof call.getCustomer> = async ({ database, now }, { params, facts: { language } }) => {
  const id = readId(params.id);
  const user = id === undefined ? undefined : await findCustomer(database, id);
  const shown = user && (await userOnWire(database, user.id, now()));
  if (user === undefined || shown === undefined) return refuse('NOT_FOUND');
  const [orders, rows, ways, lastSeenAt] = await Promise.all([
    countedOrders(database, user.id),
    findOrders(database, { view: 'all', words: '', before: undefined, userId: user.id, limit: ON_A_PAGE }),
    orderWays(database, language),
    lastSeen(database, user.id, now()),
  ]);
  return ok({
    data: {
      id: user.id,
      name: fullName(user),
      company: shown.company,
      email: user.email,
      registeredAt: user.created_at.toISOString(),
      orders,
      isConfirmed: user.email_confirmed_at !== null,
      language: user.language,
      memberCardBarcode: user.member_card_barcode,
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      addresses: shown.addresses,
      newestOrders: rows.map((row) => orderRecordOnWire(row, ways)),
    },
  });
};

/** All that is kept about a customer, for whoever asks the shop instead of taking it themselves; that it was handed out stands in the log. */
export const exportCustomer: Verb<typeof call.exportCustomer> = async ({ database, now }, { body: { id }, ...who }) => {
  const customer = await findCustomer(database, id);
  const data = customer && (await exportedData(database, id, now()));
  if (data === undefined) return refuse('NOT_FOUND');
  await recordChange(database, changeBy(who, now(), { what: 'export', thing: 'customer', thingId: id }));
  return ok({ data });
};

/** Erases a customer who asks the shop for it. The log says that somebody did, and not whom. */
export const eraseCustomer: Verb<typeof call.eraseCustomer> = async (deps, { body: { id, email }, ...who }) =>
  inTransaction(deps.database, async (trx) => {
    const user = await lockToErase(trx, id);
    if (user === undefined || user.is_backoffice) return refuse('NOT_FOUND');
    if (emailKey(email) !== user.email_key) return refuse('ERASURE_REFUSED', { field: 'email' });
    await eraseUser(trx, user, deps.now());
    await mailToUser(trx, deps, user, {
      dedupeKey: `accountDeleted:${randomUUID()}`,
      facts: { kind: 'accountDeleted', firstName: user.first_name },
    });
    await recordChange(trx, changeBy(who, deps.now(), { what: 'delete', thing: 'customer', thingId: id }));
    return ok({ data: { erased: true as const } });
  });
