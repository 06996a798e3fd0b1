import * as call from '#adapters/platform/wire/cart.ts';
import * as coupon from '#adapters/platform/wire/coupon.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import { addItem } from './add-item.ts';
import { applyCoupon } from './apply-coupon.ts';
import { applyMemberCard } from './apply-member-card.ts';
import { clearCart } from './clear-cart.ts';
import { couponCategories, endCoupon, filterCoupons, getCoupon, saveCoupon } from './coupon-book.ts';
import { deleteItem } from './delete-item.ts';
import { getAbandoned } from './get-abandoned.ts';
import { getCart } from './get-cart.ts';
import { getNewCartSession } from './get-new-cart-session.ts';
import { removeCoupon } from './remove-coupon.ts';
import { removeMemberCard } from './remove-member-card.ts';
import { updateItem } from './update-item.ts';
import { validateCart } from './validate-cart.ts';

/** Calls about the cart. */
export const cartRoutes: RouteGroup = (app, deps) => {
  serve(app, deps, call.getNewCartSession, getNewCartSession);
  serve(app, deps, call.getCart, getCart);
  serve(app, deps, call.validateCart, validateCart);
  serve(app, deps, call.getAbandoned, getAbandoned);
  serve(app, deps, call.addItem, addItem);
  serve(app, deps, call.updateItem, updateItem);
  serve(app, deps, call.deleteItem, deleteItem);
  serve(app, deps, call.clearCart, clearCart);
  serve(app, deps, call.applyCoupon, applyCoupon);
  serve(app, deps, call.removeCoupon, removeCoupon);
  serve(app, deps, call.applyMemberCard, applyMemberCard);
  serve(app, deps, call.removeMemberCard, removeMemberCard);
  serve(app, deps, coupon.filterCoupons, filterCoupons);
  serve(app, deps, coupon.getCoupon, getCoupon);
  serve(app, deps, coupon.couponCategories, couponCategories);
  serve(app, deps, coupon.saveCoupon, saveCoupon);
  serve(app, deps, coupon.endCoupon, endCoupon);
};
