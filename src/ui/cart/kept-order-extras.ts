import {
  NO_ORDER_EXTRAS,
  ORDER_EXTRA_NAMES,
  type OrderExtra,
  type OrderExtras,
  orderExtraForCookie,
  readOrderExtras,
} from '#domain/checkout/order-extras.ts';
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
