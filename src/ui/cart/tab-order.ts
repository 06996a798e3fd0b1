import {
  NO_ORDER_EXTRAS,
  ORDER_EXTRA_NAMES,
  type OrderExtra,
  type OrderExtras,
  orderExtraForCookie,
  readOrderExtras,
} from '#domain/order/order-extras.ts';
import { ORDER_EXTRA_SECONDS } from '#domain/site/visitor-cookies.ts';
import { writeTabCookie } from '../shop/tab.ts';

/** What the customer adds to the order, in cookies so that it also arrives without script (CRT-12). */
export interface OrderExtrasKeeper {
  read(): OrderExtras;
  write(name: OrderExtra, text: string): void;
  clear(): void;
}

export const tabOrderExtras: OrderExtrasKeeper = {
  read: () => {
    const pairs = document.cookie.split('; ');
    try {
      return readOrderExtras((name) => {
        const pair = pairs.find((text) => text.startsWith(`${name}=`));
        return decodeURIComponent(pair?.slice(name.length + 1) ?? '');
      });
    } catch {
      return NO_ORDER_EXTRAS;
    }
  },
  write: (name, text) => {
    writeTabCookie(name, orderExtraForCookie(name, text), text === '' ? 0 : ORDER_EXTRA_SECONDS);
  },
  clear: () => {
    for (const name of ORDER_EXTRA_NAMES) writeTabCookie(name, '', 0);
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
