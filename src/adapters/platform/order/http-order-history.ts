import { err, ok } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { OrderDownloads } from '#domain/order/download.ts';
import type { OrderSummary, OwnOrder, SkippedLine } from '#domain/order/own-order.ts';
import { GENERIC_PAGE_SIZE, type Page } from '#domain/pagination.ts';
import type { OrderHistory } from '#ports/order/order-history.ts';
import type { Outcome } from '#ports/outcome.ts';
import { accountProblem } from '../account/read-account-problem.ts';
import type { PlatformClient } from '../platform-client.ts';
import { isNotFound } from '../read-problem.ts';
import { filterOwnDownloads } from '../wire/download.ts';
import { filterOwnOrders, getOwnOrder, joinGuestOrders, repeatOrder } from '../wire/order.ts';
import { readOrderDownloads } from './read-downloads.ts';
import { readOrderSummary, readOwnOrder } from './read-own-order.ts';

/** The customer's orders over HTTP (IDN-09). */
export class HttpOrderHistory implements OrderHistory {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async list(page: number): Outcome<{ readonly page: Page<OrderSummary>; readonly guestOrders: number }, AccountProblem> {
    const query = { page: String(page), limit: String(GENERIC_PAGE_SIZE) };
    const answer = await this.client.send(filterOwnOrders, { query });
    const read = answer.map(({ records, pagination, guestOrders }) => ({
      page: {
        records: records.map(readOrderSummary),
        page: pagination.page,
        totalPages: Math.max(1, pagination.lastPage),
        totalRecords: pagination.total,
      },
      guestOrders,
    }));
    return read.mapErr(accountProblem);
  }

  /** Orders of others answer like orders that there are not (T-05). */
  async bySlug(orderSlug: string): Outcome<OwnOrder | undefined, AccountProblem> {
    if (!isSlug(orderSlug)) return ok(undefined);
    const answer = await this.client.send(getOwnOrder, { params: { slug: orderSlug } });
    if (answer.isErr() && isNotFound(answer.error)) return ok(undefined);
    return answer.map(readOwnOrder).mapErr(accountProblem);
  }

  async repeat(orderSlug: string): Outcome<readonly SkippedLine[], AccountProblem> {
    if (!isSlug(orderSlug)) return err({ kind: 'OrderUnknown' });
    const answer = await this.client.send(repeatOrder, { body: { orderSlug } });
    if (answer.isErr() && isNotFound(answer.error)) return err({ kind: 'OrderUnknown' });
    return answer.map(({ skipped }) => skipped).mapErr(accountProblem);
  }

  async downloads(): Outcome<readonly OrderDownloads[], AccountProblem> {
    return (await this.client.send(filterOwnDownloads, { query: {} })).map(readOrderDownloads).mapErr(accountProblem);
  }

  async joinGuestOrders(): Outcome<number, AccountProblem> {
    return (await this.client.send(joinGuestOrders, { body: {} })).map(({ joined }) => joined).mapErr(accountProblem);
  }
}

function isSlug(orderSlug: string): boolean {
  return /^[\w-]{1,64}$/.test(orderSlug);
}
