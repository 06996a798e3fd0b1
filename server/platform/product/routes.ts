import * as wire from '#adapters/platform/wire/product.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import { checkBundles } from './check-bundles.ts';
import { getProduct } from './get-product.ts';
import { getPublicProducts } from './get-public-products.ts';

export const productRoutes: RouteGroup = (app, deps) => {
  serve(app, deps, wire.getProduct, getProduct);
  serve(app, deps, wire.getPublicProducts, getPublicProducts);
  serve(app, deps, wire.checkBundles, checkBundles);
};
