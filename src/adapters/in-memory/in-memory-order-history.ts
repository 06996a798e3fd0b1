import { err, ok } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import { piecesOf } from '#domain/cart/cart.ts';
import type { OrderDownloads } from '#domain/order/download.ts';
import type { OrderSummary, OwnOrder, SkippedLine } from '#domain/order/own-order.ts';
import { GENERIC_PAGE_SIZE, type Page, pageCount } from '#domain/pagination.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import type { OrderHistory } from '#ports/order/order-history.ts';
import type { Outcome } from '#ports/outcome.ts';
import { callerOf } from './in-memory-caller.ts';
import { cartOf, keepCart, showCart, withLine } from './in-memory-cart.ts';
import type { StoredUser } from './in-memory-people.ts';
import type { InMemoryShop, StoredOrder } from './in-memory-shop.ts';

/** Orders of customers of a shop in memory. */
export class InMemoryOrderHistory implements OrderHistory {
  private readonly shop: InMemoryShop;
  private readonly cookies: CookieJar;

  constructor(shop: InMemoryShop, cookies: CookieJar) {
    this.shop = shop;
    this.cookies = cookies;
  }

  async list(page: number): Outcome<{ readonly page: Page<OrderSummary>; readonly guestOrders: number }, AccountProblem> {
    return callerOf(this.shop, this.cookies, 'OrderHistory.list').map((user) => {
      const all = this.ordersOf(user).toReversed();
      const start = (page - 1) * GENERIC_PAGE_SIZE;
      const records = all.slice(start, start + GENERIC_PAGE_SIZE).map(summaryOf);
      return {
        page: { records, page, totalPages: pageCount(all.length, GENERIC_PAGE_SIZE), totalRecords: all.length },
        guestOrders: this.guestOrdersOf(user).length,
      };
    });
  }

  async bySlug(orderSlug: string): Outcome<OwnOrder | undefined, AccountProblem> {
    return callerOf(this.shop, this.cookies, 'OrderHistory.bySlug').map((user) => {
      const order = this.ordersOf(user).find(({ confirmation }) => confirmation.orderSlug === orderSlug);
      return order && this.ownOrder(order);
    });
  }

  async downloads(): Outcome<readonly OrderDownloads[], AccountProblem> {
    return callerOf(this.shop, this.cookies, 'OrderHistory.downloads').map(() => []);
  }

  async repeat(orderSlug: string): Outcome<readonly SkippedLine[], AccountProblem> {
    const user = callerOf(this.shop, this.cookies, 'OrderHistory.repeat');
    if (user.isErr()) return err(user.error);
    const order = this.ordersOf(user.value).find(({ confirmation }) => confirmation.orderSlug === orderSlug);
    if (order === undefined) return err({ kind: 'OrderUnknown' });
    const opened = cartOf(this.shop, this.cookies);
    if (opened.isErr()) return err({ kind: 'Refused', status: 409, code: 'CART_NOT_FOUND', message: 'Cart not found.' });
    const skipped: SkippedLine[] = [];
    let cart = opened.value;
    for (const { productId, quantity } of this.shop.carts.get(order.cartId)?.lines ?? []) {
      const before = cart.lines.find((line) => line.productId === productId)?.quantity ?? 0;
      const changed = withLine(this.shop, cart, productId, before + quantity);
      if (changed.isOk()) cart = changed.value;
      else
        skipped.push({
          name: this.shop.products.get(productId)?.name ?? '',
          reason: changed.error.kind === 'OutOfStock' ? 'outOfStock' : 'gone',
        });
    }
    keepCart(this.shop, cart);
    return ok(skipped);
  }

  async joinGuestOrders(): Outcome<number, AccountProblem> {
    return callerOf(this.shop, this.cookies, 'OrderHistory.joinGuestOrders').map((user) => {
      const joined = this.guestOrdersOf(user);
      for (const order of joined) this.shop.orders.set(order.confirmation.orderSlug, { ...order, userId: user.id });
      return joined.length;
    });
  }

  private ordersOf(user: StoredUser): readonly StoredOrder[] {
    return [...this.shop.orders.values()].filter(({ userId }) => userId === user.id);
  }

  private guestOrdersOf({ email }: StoredUser): readonly StoredOrder[] {
    return [...this.shop.orders.values()].filter(
      ({ userId, confirmation }) => userId === undefined && confirmation.email.toLowerCase() === email.toLowerCase(),
    );
  }

  private ownOrder({ cartId, confirmation }: StoredOrder): OwnOrder {
    const stored = this.shop.carts.get(cartId);
    const cart = stored && showCart(this.shop, stored);
    return {
      ...confirmation,
      status: 'placed',
      lines: (cart?.lines ?? []).map(({ productId, sku, name, slug, quantity, unitPrice, rowTotal }) => ({
        productId,
        sku,
        name,
        slug,
        quantity,
        unitPrice,
        rowTotal,
      })),
      taxes: [],
      couponCode: stored?.couponCode,
      deliveryAddress: stored?.guest?.delivery,
      billingAddress: stored?.guest?.billing ?? stored?.guest?.delivery,
      company: stored?.guest?.company,
      bankTransfer: undefined,
      shipment: undefined,
    };
  }
}

function summaryOf({ confirmation }: StoredOrder): OrderSummary {
  const { orderSlug, number, placedAt, lines, totals } = confirmation;
  const pieces = piecesOf(lines.slice(1));
  return { orderSlug, number, placedAt, status: 'placed', firstLine: lines[0]?.name ?? '', otherPieces: pieces, total: totals.total };
}
