import * as call from '#adapters/platform/wire/checkout.ts';
import type { Routes } from '../app.ts';
import { serve } from '../http/serve.ts';
import { createOrder } from './create-order.ts';
import { getOrder } from './get-order.ts';

/** Calls about orders. */
export const orderRoutes: Routes = (app, deps) => {
  serve(app, deps, call.createOrder, createOrder);
  serve(app, deps, call.getOrder, getOrder);
};
