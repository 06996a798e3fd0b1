import { ORDER_MESSAGE_COOKIE, ORDER_MESSAGE_SECONDS } from '#domain/site/visitor-cookies.ts';
import type { CheckoutDraft } from '#ports/checkout/checkout-draft.ts';
import type { Timer } from '#ports/timer.ts';

/** The timer of this tab. It stands here, not among the adapters, because the first view needs it before the adapters are loaded. */
export const tabTimer: Timer = {
  after: (milliseconds, action) => {
    const id = setTimeout(action, milliseconds);
    return () => clearTimeout(id);
  },
};

const KEY = 'checkout';

/** What was typed into the checkout, kept by this tab until it is closed; storage may be blocked, then nothing is kept. */
export const tabDraft: CheckoutDraft = {
  read: () => {
    try {
      const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
      return typeof value === 'object' && value !== null ? (value as Record<string, string>) : {};
    } catch {
      return {};
    }
  },
  write: (fields) => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(fields));
    } catch {}
  },
  clear: () => {
    try {
      sessionStorage.removeItem(KEY);
    } catch {}
  },
};

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
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
    document.cookie = `${ORDER_MESSAGE_COOKIE}=${encodeURIComponent(text)}; Path=/; Max-Age=${text === '' ? 0 : ORDER_MESSAGE_SECONDS}; SameSite=Lax${secure}`;
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
