import type { Transaction } from 'kysely';
import type { Result } from 'neverthrow';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import type { createOrder } from '#adapters/platform/wire/checkout.ts';
import type { Database } from '../../database/schema.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { PlatformDependencies } from '../../ports/platform-context.ts';
import type { OrderRow } from '../record/queries.ts';

/** What an order needs to know of payments over the net: that there will be one, and how it begins. */
export interface OnlinePayments {
  /** Writes down that an order is to be paid at a provider. */
  readonly expect: (
    trx: Transaction<Database>,
    order: OrderRow,
    wanted: { readonly provider: string; readonly successPath: string; readonly failurePath: string },
    now: Date,
  ) => Promise<void>;
  /** How an order is paid; a null `html` when nothing is to be paid. */
  readonly start: (deps: PlatformDependencies, orderSlug: string) => Promise<Result<{ data: DataOf<typeof createOrder> }, Refusal>>;
}
