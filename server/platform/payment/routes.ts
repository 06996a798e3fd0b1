import * as call from '#adapters/platform/wire/payment.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import { getPayment } from './get-payment.ts';
import { giveUpPayment } from './give-up-payment.ts';
import { paymentCallback } from './payment-callback.ts';
import { paymentReturn } from './payment-return.ts';
import { pgSuccess } from './pg-success.ts';

/** Calls about payments. */
export const paymentRoutes: RouteGroup = (app, deps) => {
  serve(app, deps, call.pgSuccess, pgSuccess);
  serve(app, deps, call.getPayment, getPayment);
  serve(app, deps, call.giveUpPayment, giveUpPayment);
  serve(app, deps, call.paymentReturn, paymentReturn);
  serve(app, deps, call.paymentCallback, paymentCallback);
};
