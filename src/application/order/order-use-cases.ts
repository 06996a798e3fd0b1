import type { OrderDownloads } from '#domain/order/download.ts';
import type { OwnOrder, SkippedLine } from '#domain/order/own-order.ts';
import type { UseCase } from '../account/use-case.ts';
import type { ViewedOrders } from './view-orders.ts';

/** What customers do with the orders of their account. */
export interface OrderUseCases {
  readonly viewOrders: UseCase<[page: number], ViewedOrders>;
  readonly viewOwnOrder: UseCase<[orderSlug: string], OwnOrder | undefined>;
  /** Everything bought to download, with links that are good again (PRD-03). */
  readonly viewDownloads: UseCase<[], readonly OrderDownloads[]>;
  /** Number of joined ones. */
  readonly joinGuestOrders: UseCase<[], number>;
  /** The goods of an order into the cart; what could not be put there is told. */
  readonly repeatOrder: UseCase<[orderSlug: string], readonly SkippedLine[]>;
}
