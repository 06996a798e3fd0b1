import * as wire from '#adapters/platform/wire/product.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import { filterCategories } from './filter-categories.ts';
import { filterProducts } from './filter-products.ts';
import { filterTags } from './filter-tags.ts';
import { getCategory } from './get-category.ts';
import { layeredNavigation } from './layered-navigation.ts';

export const catalogRoutes: RouteGroup = (app, deps) => {
  serve(app, deps, wire.filterProducts, filterProducts);
  serve(app, deps, wire.layeredNavigation, layeredNavigation);
  serve(app, deps, wire.filterCategories, filterCategories);
  serve(app, deps, wire.filterTags, filterTags);
  serve(app, deps, wire.getCategory, getCategory);
};
