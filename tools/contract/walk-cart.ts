import * as cart from '#adapters/platform/wire/cart.ts';
import * as checkout from '#adapters/platform/wire/checkout.ts';
import { type ContractWalk, refusedAs } from './contract-walk.ts';
import { GUEST } from './walk-guest.ts';
import type { WalkedProduct } from './walk-reads.ts';

/** A code that no shop has. */
const NO_COUPON = 'CONTRACT-NO-SUCH-CODE';

/** A guest's cart up to the order button, and empty again: what is left is a cart without goods, which every visit leaves. */
export async function walkCart(walk: ContractWalk, product: WalkedProduct | undefined): Promise<void> {
  await walk.step(checkout.getCheckoutSettings);
  await walk.step(checkout.getCurrencyConfig);
  await walk.step(checkout.getAvailableCountries, { body: {} });
  const session = await walk.step(cart.getNewCartSession);
  if (session === undefined || product === undefined) return;
  walk.cart = session;
  const filled = await walk.step(cart.addItem, { body: { productId: product.id, qty: 2 } });
  const [line] = filled?.items ?? [];
  walk.expect(cart.addItem, line?.qty === 2, 'two pieces were put in, and there are others');
  if (line !== undefined) {
    const changed = await walk.step(cart.updateItem, { body: { itemId: line.itemId, qty: 3 } });
    walk.expect(cart.updateItem, changed?.items[0]?.qty === 3, 'three pieces were wanted, and there are others');
  }
  const seen = await walk.step(cart.getCart, { body: {} });
  walk.expect(cart.getCart, seen?.items.length === 1, 'the cart has not the one line that was put in');
  await walk.step(cart.validateCart, { body: {} });
  await walk.step(cart.applyCoupon, { body: { couponCode: NO_COUPON } }, refusedAs('COUPON_NOT_FOUND'));
  await walk.step(cart.removeCoupon, { body: {} });
  await checkOut(walk);
  if (line !== undefined) {
    const emptied = await walk.step(cart.deleteItem, { body: { itemId: line.itemId } });
    walk.expect(cart.deleteItem, emptied?.items.length === 0, 'the line that was removed is there still');
  }
  await walk.step(cart.clearCart, { body: {} });
  walk.cart = undefined;
}

async function checkOut(walk: ContractWalk): Promise<void> {
  await walk.step(checkout.updateGuestUser, { body: GUEST });
  const guest = await walk.step(checkout.getGuestUser, { body: {} });
  walk.expect(checkout.getGuestUser, guest !== null, 'the guest that was saved is not there');
  await walk.step(checkout.getDeliveryByAvailableCountries, { query: {}, body: {} } as never);
  const deliveries = await walk.step(checkout.getApplicableDeliveryMethods, { body: {} });
  const delivery =
    deliveries?.find((one) => !('branches' in one) || (one as { branches?: unknown[] }).branches?.length === 0) ?? deliveries?.[0];
  if (delivery !== undefined)
    await walk.step(checkout.saveDeliveryMethod, { body: { deliveryMethodId: delivery.id } }, refusedAs('DELIVERY_BRANCH_MISSING'));
  const payments = await walk.step(checkout.getApplicablePaymentMethods, { body: {} });
  const [payment] = payments ?? [];
  if (payment !== undefined) await walk.step(checkout.savePaymentMethod, { body: { paymentMethodId: payment.id } });
}
