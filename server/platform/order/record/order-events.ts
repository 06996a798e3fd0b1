import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';

/** What happened to an order: a line of its history, which is only ever added to. Facts hold nothing personal and nothing of a card. */
export interface OrderEvent {
  readonly orderId: number;
  readonly kind: string;
  /** State of the order afterwards. */
  readonly status: string;
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

export async function addOrderEvent(database: Kysely<Database>, { orderId, kind, status, facts = {}, at }: OrderEvent): Promise<void> {
  await database
    .insertInto('order_event')
    .values({ order_id: orderId, kind, status, facts: JSON.stringify(facts), at })
    .execute();
}
