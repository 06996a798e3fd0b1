import * as checkout from '#adapters/platform/wire/checkout.ts';
import * as call from '#adapters/platform/wire/order.ts';
import * as desk from '#adapters/platform/wire/order-desk.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import { exportOrders } from './desk/export-orders.ts';
import { getOrderPlace } from './desk/get-order-place.ts';
import { filterOrders, getHandledOrder, moveHandledOrder, noteOrder } from './desk/order-desk.ts';
import { getSales, getWaitingOrders } from './desk/sales-report.ts';
import { filterOwnOrders } from './own/filter-own-orders.ts';
import { getOrder } from './own/get-order.ts';
import { getOwnOrder } from './own/get-own-order.ts';
import { joinGuestOrders } from './own/join-guest-orders.ts';
import { repeatOrder } from './own/repeat-order.ts';
import { createOrder } from './place/create-order.ts';
import type { OnlinePayments } from './place/online-payments.ts';

/** Calls about orders. */
export const orderRoutes =
  (payments: OnlinePayments): RouteGroup =>
  (app, deps) => {
    serve(app, deps, checkout.createOrder, createOrder(payments));
    serve(app, deps, checkout.getOrder, getOrder);
    serve(app, deps, call.filterOwnOrders, filterOwnOrders);
    serve(app, deps, call.getOwnOrder, getOwnOrder);
    serve(app, deps, call.joinGuestOrders, joinGuestOrders);
    serve(app, deps, call.repeatOrder, repeatOrder);
    serve(app, deps, desk.filterOrders, filterOrders);
    serve(app, deps, desk.getWaitingOrders, getWaitingOrders);
    serve(app, deps, desk.getSales, getSales);
    serve(app, deps, desk.exportOrders, exportOrders);
    serve(app, deps, desk.getHandledOrder, getHandledOrder);
    serve(app, deps, desk.getOrderPlace, getOrderPlace);
    serve(app, deps, desk.moveHandledOrder, moveHandledOrder);
    serve(app, deps, desk.noteOrder, noteOrder);
  };
