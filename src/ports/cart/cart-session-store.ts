import type { CartSession } from '#domain/cart/cart-session.ts';

/** Where the visitor's cart session is kept (cookies cartId and protectCode). Scripts of a page never see the code: in a browser `keep` is the web server's work. */
export interface CartSessionStore {
  exists(): boolean;
  /** Id of the cart, if there is a session. */
  cartId(): string | undefined;
  keep(session: CartSession): void;
  clear(): void;
}
