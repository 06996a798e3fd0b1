import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { KnownPayment, StartedPayment } from '../ports/payment-provider.ts';

type Connection = Kysely<Database>;
export type PaymentRow = Selectable<Database['payment']>;

export async function insertPayment(
  database: Connection,
  payment: Pick<PaymentRow, 'order_id' | 'provider' | 'reference' | 'amount' | 'currency' | 'success_path' | 'failure_path'> & {
    readonly created_at: Date;
    readonly next_ask_at: Date;
  },
): Promise<void> {
  await database
    .insertInto('payment')
    .values({ ...payment, provider_reference: null, start: null, updated_at: payment.created_at })
    .execute();
}

/** The payment that an order began with; surplus ones came later. `isHeld`: until the end of the transaction. */
export async function findPaymentOfOrder(database: Connection, orderId: number, { isHeld = false } = {}): Promise<PaymentRow | undefined> {
  return database
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .$if(isHeld, (held) => held.forUpdate())
    .executeTakeFirst();
}

export async function findPayment(database: Connection, provider: string, reference: string): Promise<PaymentRow | undefined> {
  return database.selectFrom('payment').selectAll().where('provider', '=', provider).where('reference', '=', reference).executeTakeFirst();
}

export async function paymentById(database: Connection, id: number): Promise<PaymentRow> {
  return database.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function findByProviderReference(
  database: Connection,
  provider: string,
  providerReference: string,
): Promise<PaymentRow | undefined> {
  return database
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_reference', '=', providerReference)
    .executeTakeFirst();
}

/** Keeps how a payment is begun, unless somebody was faster; answers what is kept. */
export async function keepStart(database: Connection, id: number, started: StartedPayment): Promise<StartedPayment> {
  await database
    .updateTable('payment')
    .set({ start: JSON.stringify(started) })
    .where('id', '=', id)
    .where('start', 'is', null)
    .execute();
  const row = await database.selectFrom('payment').select('start').where('id', '=', id).executeTakeFirstOrThrow();
  return row.start as StartedPayment;
}

/** Whether money came of another amount than was asked for: until its provider says that nothing came, or somebody has looked at it, nothing is paid again or given up. */
export function hasWrongAmount({ state }: PaymentRow): boolean {
  return state === 'wrongAmount';
}

export function knownPayment(row: PaymentRow): KnownPayment {
  return {
    reference: row.reference,
    amount: row.amount,
    currency: row.currency,
    started: (row.start as StartedPayment | null) ?? undefined,
    providerReference: row.provider_reference ?? undefined,
  };
}

/** Payments that it is time to ask about, taken by one worker for the time of the lease. */
export async function takePaymentsToAsk(database: Connection, now: Date, limit: number, leaseMs: number): Promise<readonly PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    with due as materialized (select id from payment where next_ask_at <= ${now} order by next_ask_at, id limit ${limit} for update skip locked)
    update payment set asks = asks + 1, next_ask_at = ${new Date(now.getTime() + leaseMs)} from due where payment.id = due.id returning payment.*`.execute(
    database,
  );
  return rows;
}

export async function askAgainAt(database: Connection, id: number, at: Date | null): Promise<void> {
  await database.updateTable('payment').set({ next_ask_at: at }).where('id', '=', id).execute();
}

/** Orders that nobody has paid in time; of those with another amount somebody has to say what becomes of them. */
export async function unpaidBefore(database: Connection, before: Date, limit: number): Promise<readonly { id: number }[]> {
  return database
    .selectFrom('shop_order')
    .select('id')
    .where('status', '=', 'awaitingPayment')
    .where('placed_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment').select('payment.id').whereRef('payment.order_id', '=', 'shop_order.id').where('state', '=', 'wrongAmount'),
        ),
      ),
    )
    .orderBy('placed_at')
    .limit(limit)
    .execute();
}
