import { orderMessageForCookie } from '#domain/order/order-message.ts';
import { ORDER_MESSAGE_COOKIE, ORDER_MESSAGE_SECONDS } from '#domain/site/visitor-cookies.ts';
import { writeTabCookie } from '../shop/tab.ts';

/** The customer's instructions for the order, in a cookie so that they also arrive without script (CRT-12). */
export interface OrderMessageKeeper {
  read(): string;
  write(text: string): void;
}

export const tabOrderMessage: OrderMessageKeeper = {
  read: () => {
    const pair = document.cookie.split('; ').find((text) => text.startsWith(`${ORDER_MESSAGE_COOKIE}=`));
    try {
      return decodeURIComponent(pair?.slice(ORDER_MESSAGE_COOKIE.length + 1) ?? '');
    } catch {
      return '';
    }
  },
  write: (text) => {
    writeTabCookie(ORDER_MESSAGE_COOKIE, orderMessageForCookie(text), text === '' ? 0 : ORDER_MESSAGE_SECONDS);
  },
};

/** The last order of this browser, kept for its other tabs: one that still shows the same cart leads to the order (F-06). */
export interface LastOrder {
  /** The order's slug, when the last order was made of this cart. */
  slugOf(cartId: string): string | undefined;
  keep(cartId: string, orderSlug: string): void;
}

const LAST_ORDER_KEY = 'lastOrder';

export const browserLastOrder: LastOrder = {
  slugOf: (cartId) => {
    try {
      const [id, slug] = (localStorage.getItem(LAST_ORDER_KEY) ?? '').split(' ');
      return id === cartId ? slug : undefined;
    } catch {
      return undefined;
    }
  },
  keep: (cartId, orderSlug) => {
    try {
      localStorage.setItem(LAST_ORDER_KEY, `${cartId} ${orderSlug}`);
    } catch {}
  },
};
