import type { Asked } from './shop-verb.ts';
import { readToken, writeToken } from './tokens.ts';

/** In place of a code: the cart is the one of whoever is signed in, and their token opens it. */
const OWN = 'own';

/** A cart session as the web server keeps it: of a guest the code is the token of Vendure's session, which nobody else ever sees. */
export interface CartKey {
  readonly cartId: string;
  readonly protectCode: string;
}

/** The session of somebody signed in. */
export const ownCart = (customerId: string): CartKey => ({ cartId: `customer-${customerId}`, protectCode: OWN });

/** The session of a guest; what a browser sees of it proves nothing. */
export async function guestCart(token: string): Promise<CartKey> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return { cartId: `guest-${Buffer.from(digest).toString('hex').slice(0, 24)}`, protectCode: writeToken(token) };
}

/** What a browser sees of the cart that an order was, or is while it waits for its payment; empty for whoever has no more than a link to it. */
export async function cartIdOf({ session, token }: Pick<Asked, 'session' | 'token'>, customerId: string): Promise<string> {
  if (session.protectCode === OWN) return ownCart(customerId).cartId;
  const opening = tokenOf({ session, token });
  return opening === undefined ? '' : (await guestCart(opening)).cartId;
}

/** Vendure's token that opens the cart or the order of a session; undefined when it opens none, or was given by another platform. */
export function tokenOf({ session, token }: Pick<Asked, 'session' | 'token'>): string | undefined {
  const { protectCode } = session;
  if (protectCode === OWN) return token;
  return readToken(protectCode);
}
