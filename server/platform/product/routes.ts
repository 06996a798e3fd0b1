import * as wire from '#adapters/platform/wire/product.ts';
import * as desk from '#adapters/platform/wire/product-desk.ts';
import * as preview from '#adapters/platform/wire/product-preview.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import type { ProductWriter } from '../ports/product-writer.ts';
import { addDeskVariants } from './add-desk-variants.ts';
import { copyDeskProduct, updateDeskProduct } from './change-desk-product.ts';
import { updateDeskVariants } from './change-desk-variants.ts';
import { checkBundles } from './check-bundles.ts';
import { createDeskProduct, getProductChoices } from './create-desk-product.ts';
import { getDeskProduct } from './get-desk-product.ts';
import { getProduct, getProductPreview } from './get-product.ts';
import { getPublicProducts } from './get-public-products.ts';
import { filterDeskProducts } from './list-desk-products.ts';
import { listLowProducts } from './list-low-products.ts';

export const productRoutes: RouteGroup = (app, deps) => {
  serve(app, deps, wire.getProduct, getProduct);
  serve(app, deps, wire.getPublicProducts, getPublicProducts);
  serve(app, deps, wire.checkBundles, checkBundles);
};

/** Calls by which the shop's people look after products. Whoever writes products stands above this noun. */
export const productDeskRoutes =
  (writer: ProductWriter): RouteGroup =>
  (app, deps) => {
    serve(app, deps, desk.filterDeskProducts, filterDeskProducts);
    serve(app, deps, desk.listLowProducts, listLowProducts);
    serve(app, deps, preview.getProductPreview, getProductPreview);
    serve(app, deps, desk.getDeskProduct, getDeskProduct(writer));
    serve(app, deps, desk.updateDeskProduct, updateDeskProduct(writer));
    serve(app, deps, desk.getProductChoices, getProductChoices);
    serve(app, deps, desk.createDeskProduct, createDeskProduct(writer));
    serve(app, deps, desk.copyDeskProduct, copyDeskProduct(writer));
    serve(app, deps, desk.addDeskVariants, addDeskVariants(writer));
    serve(app, deps, desk.updateDeskVariants, updateDeskVariants(writer));
  };
