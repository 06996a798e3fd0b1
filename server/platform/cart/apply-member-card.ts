import { ok } from 'neverthrow';
import type { applyMemberCard as call } from '#adapters/platform/wire/cart.ts';
import { barcodeProblem, tidyBarcode } from '#domain/membership/member-card.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { isValidCard } from '../membership/checked-card.ts';
import { changeCart } from './change-cart.ts';
import { openCart } from './open-cart.ts';
import { updateCart } from './queries.ts';

/**
 * Prices a customer's own cart with a membership card that the register knows as valid (CRT-11). The register is asked outside of the transaction, so that no
 * cart stays locked while it thinks.
 */
export const applyMemberCard: Verb<typeof call> = async (deps, input) => {
  const opened = await openCart(deps.database, input, false);
  if (opened.isErr()) return refuse(opened.error.code);
  if (opened.value.user_id === null) return refuse('FORBIDDEN');
  const barcode = tidyBarcode(input.body.barcode);
  if (barcode === '' || barcodeProblem(barcode) !== undefined) return refuse('BARCODE_INVALID');
  const valid = await isValidCard(deps, input.facts, barcode);
  if (valid.isErr()) return refuse(valid.error.code, valid.error);
  if (!valid.value) return refuse('BARCODE_INVALID');
  const card = { member_card_barcode: barcode, member_card_checked_at: deps.now() };
  return changeCart(deps, input, async (trx, cart) => {
    await updateCart(trx, cart.id, card);
    return ok({ ...cart, ...card });
  });
};
