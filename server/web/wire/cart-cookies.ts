import { CookieCartSessionStore } from '#adapters/node/cookie-cart-session-store.ts';
import { VisitorSession } from '#adapters/node/visitor-session.ts';
import { cartFetchProblem, cartProblem } from '#adapters/platform/read-problem.ts';
import { readRefusal } from '#adapters/platform/read-refusal.ts';
import type { Call } from '#adapters/platform/wire/call.ts';
import { getAbandoned, getCart, getNewCartSession } from '#adapters/platform/wire/cart.ts';
import { pgSuccess } from '#adapters/platform/wire/payment.ts';
import { cartProblemEffect } from '#domain/cart/cart-problem-effect.ts';
import { CART_COOKIE, type CartSession, PROTECT_CODE_COOKIE } from '#domain/cart/cart-session.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';

/** What a session call's body gets from the visitor's cookies; undefined for other calls. */
export function sessionFields(call: Call, body: unknown, cookies: CookieJar): CartSession | undefined {
  return call.session === undefined ? undefined : new VisitorSession(cookies).fields(call.session, body);
}

/**
 * Keeps in cookies what a successful answer says of the visitor, and gives back what the browser may see of it: never a code (CRT-01, CHK-12, CHK-13). Orders and guests
 * are kept as they are for use cases on the server; opening and closing a cart is the use case's own work there, and this function's here.
 */
export function keepAnswer(call: Call, body: unknown, data: unknown, cookies: CookieJar): unknown {
  if (call.path === getNewCartSession.path || call.path === getAbandoned.path) return keepCart(data, cookies);
  new VisitorSession(cookies).keep(call, body, data);
  // What a wallet has paid is no cart any more (PAY-04).
  if (call.path === pgSuccess.path) forgetCart(cookies);
  return data;
}

/** Forgets a cart of which a refusal says that it is none any more, with its code, which a page's script can't do for itself (CRT-01, CRT-08). */
export function keepRefusal(call: Call, status: number, body: unknown, cookies: CookieJar): void {
  if (call.session !== 'cart') return;
  const refusal = readRefusal(status, '', body);
  const problem = call.path === getCart.path ? cartFetchProblem(refusal) : cartProblem(refusal);
  if (cartProblemEffect(problem.kind).clearsSession) forgetCart(cookies);
}

/** Forgets the cart of this visitor. */
export function forgetCart(cookies: CookieJar): void {
  new CookieCartSessionStore(cookies).clear();
}

/** Whether a Set-Cookie header is one of those by which a cart is forgotten. */
export function forgetsCart(setCookie: string): boolean {
  return [CART_COOKIE, PROTECT_CODE_COOKIE].some((name) => setCookie.startsWith(`${name}=;`));
}

function keepCart(data: unknown, cookies: CookieJar): unknown {
  if (data === null || typeof data !== 'object') return data;
  const { cartId, protectCode } = data as Record<string, unknown>;
  if (typeof cartId !== 'string' || typeof protectCode !== 'string') return null;
  new CookieCartSessionStore(cookies).keep({ cartId, protectCode });
  return { cartId, protectCode: '' };
}
