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
