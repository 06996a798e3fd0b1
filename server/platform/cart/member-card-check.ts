import { wordOnCard } from '../membership/word-on-card.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import { type CartVisitor, cartOfKey } from './open-cart.ts';
import { type CartRow, changeCardOf } from './queries.ts';

/** How long the register's last word on a card counts. */
const CARD_CHECK_MS = 15 * 60_000;

export const NO_CARD = { member_card_barcode: null, member_card_checked_at: null } as const;

/** Whether the register is to be asked about the cart's card (again). */
function isCheckDue(cart: CartRow, now: Date): boolean {
  if (cart.user_id === null || cart.member_card_barcode === null) return false;
  return now.getTime() - (cart.member_card_checked_at?.getTime() ?? 0) > CARD_CHECK_MS;
}

/**
 * Asks the register about the card of a cart when its last word is old (CRT-14). A card that is not valid any more is taken off; while the register does not
 * answer its last word goes on counting. Not to be called within a transaction.
 */
export async function recheckCard(deps: PlatformDependencies, cart: CartRow): Promise<{ cart: CartRow; isStillValid: boolean }> {
  const barcode = cart.member_card_barcode;
  const now = deps.now();
  if (barcode === null || !isCheckDue(cart, now)) return { cart, isStillValid: true };
  const word = await wordOnCard(deps, barcode);
  if (word === 'unavailable') return { cart, isStillValid: true };
  const card = word === 'valid' ? { member_card_barcode: barcode, member_card_checked_at: now } : NO_CARD;
  const revision = await changeCardOf(deps.database, cart.id, barcode, card);
  return { cart: { ...cart, ...card, revision: revision ?? cart.revision }, isStillValid: word === 'valid' };
}

/** The same for the cart that a visitor may open, before it becomes an order: whoever skips the check gains nothing by it. */
export async function recheckCardOf(deps: PlatformDependencies, visitor: CartVisitor): Promise<void> {
  // Only customers' carts have a card.
  const cart = visitor.user === undefined ? undefined : await cartOfKey(deps.database, visitor, false);
  if (cart?.status === 'open') await recheckCard(deps, cart);
}
