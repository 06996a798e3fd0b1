import * as desk from '#adapters/platform/wire/category-desk.ts';
import * as wire from '#adapters/platform/wire/product.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import { createCategory, deleteCategory, getCategoryDesk, updateCategory } from './edit-categories.ts';
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
  serve(app, deps, desk.getCategoryDesk, getCategoryDesk);
  serve(app, deps, desk.createCategory, createCategory);
  serve(app, deps, desk.updateCategory, updateCategory);
  serve(app, deps, desk.deleteCategory, deleteCategory);
};
