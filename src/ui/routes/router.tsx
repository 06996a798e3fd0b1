import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { splitLocale } from '#domain/navigation/route-pattern.ts';
import { toCanonicalPath, toLocalizedPath } from '#domain/navigation/router-paths.ts';
import { first, parseSearch, stringifySearch } from '#domain/navigation/search-params.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import type { CartPage } from '../cart/cart-page.ts';
import { EMPTIED_WORD } from '../cart/emptied-cart.ts';
import { ErrorScreen } from '../layout/error-screen.tsx';
import { NotFoundScreen } from '../layout/not-found-screen.tsx';
import { type PageData, screenAddresses } from '../shop/page-data.ts';
import type { Shop } from '../shop/shop.ts';
import { shown } from './first-view.ts';
import { LoadFailed } from './load-failed.ts';
import { BundlePurchase, fetchParts } from './parts.ts';
import { backOfficeRoute, personalRoutes } from './personal-routes.ts';
import { type RouterContext, root, words } from './root-route.ts';

/** What a screen shows: as it came with the page, else from its loader, which is fetched when a screen is first gone to. */
async function load<T extends PageData>(
  { shop, firstView }: RouterContext,
  ask: (loaders: typeof import('./loaders.ts')) => Promise<T>,
): Promise<T> {
  const page = firstView === undefined ? await ask(await import('./loaders.ts')) : shown<T>(firstView);
  await fetchParts(shop, page.parts);
  return page;
}

const home = createRoute({
  getParentRoute: () => root,
  path: '/home',
  ...words('/home'),
  loader: ({ context }) => load(context, (loaders) => loaders.loadHome(context.shop)),
  component: lazyRouteComponent(() => import('../page/home-screen.tsx'), 'HomeScreen'),
});

const content = createRoute({
  getParentRoute: () => root,
  path: '/c/$',
  ...words('/c/$'),
  loader: ({ context, params, location }) =>
    load(context, (loaders) => loaders.loadContent(context.shop, params._splat ?? '', location.searchStr)),
  component: lazyRouteComponent(() => import('../page/content-screen.tsx'), 'ContentScreen'),
});

const productList = { component: lazyRouteComponent(() => import('../catalog/product-list-screen.tsx'), 'ProductListScreen') };

const shopRoute = createRoute({
  getParentRoute: () => root,
  path: '/shop',
  ...words('/shop'),
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context, deps }) => load(context, (loaders) => loaders.loadProductList(context.shop, undefined, deps.search)),
  ...productList,
});

const category = createRoute({
  getParentRoute: () => root,
  path: '/shop/$slug',
  ...words('/shop/$slug'),
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context, params, deps }) => load(context, (loaders) => loaders.loadProductList(context.shop, params.slug, deps.search)),
  ...productList,
});

/** The product route without a slug is the shop itself. */
const productWithoutSlug = createRoute({
  getParentRoute: () => root,
  path: '/product',
  beforeLoad: ({ context: { shop } }) => {
    throw redirect({ href: routePath('shop', shop.locale), statusCode: 302 });
  },
});

const product = createRoute({
  getParentRoute: () => root,
  path: '/product/$slug',
  ...words('/product/$slug'),
  loader: ({ context, params, location }) => load(context, (loaders) => loaders.loadProduct(context.shop, params.slug, location.searchStr)),
  component: lazyRouteComponent(async () => {
    const { ProductScreen } = await import('../product/product-screen.tsx');
    return { ProductView: () => <ProductScreen bundlePurchase={BundlePurchase} /> };
  }, 'ProductView'),
});

const cart = createRoute({
  getParentRoute: () => root,
  path: '/cart',
  ...words('/cart'),
  loaderDeps: ({ search }) => ({ isEmptied: first(search, EMPTIED_WORD) !== undefined }),
  loader: ({ context: { shop, firstView }, deps }) =>
    firstView === undefined ? cartPage(shop, deps.isEmptied) : shown<CartPage>(firstView),
  component: lazyRouteComponent(() => import('../cart/cart-screen.tsx'), 'CartScreen'),
});

/** A full cart is not to be told empty; in a browser the cart is there already, or says itself what fails. */
function cartPage({ snapshot, translator }: Shop, isEmptied: boolean): CartPage {
  if (import.meta.env.SSR && snapshot.cartProblem !== undefined) throw new LoadFailed(snapshot.cartProblem);
  return { title: translator.text('layout.cart'), addresses: screenAddresses('cart'), noIndex: true, isEmptied };
}

const checkout = createRoute({
  getParentRoute: () => root,
  path: '/checkout',
  ...words('/checkout'),
  loaderDeps: ({ search }) => ({ step: first(search, 'step') ?? 'address' }),
  loader: {
    // A step that was loaded earlier must not show its old cart while the new one is on its way.
    staleReloadMode: 'blocking',
    handler: ({ context, deps }) => load(context, (loaders) => loaders.loadCheckout(context.shop, deps.step)),
  },
  staleTime: 0,
  preloadStaleTime: 0,
  component: lazyRouteComponent(() => import('../checkout/checkout-screen.tsx'), 'CheckoutScreen'),
});

const success = createRoute({
  getParentRoute: () => root,
  path: '/checkout-success',
  ...words('/checkout-success'),
  loaderDeps: ({ search }) => ({ orderSlug: first(search, 'orderSlug') ?? '' }),
  loader: ({ context, deps }) => load(context, (loaders) => loaders.loadOrder(context.shop, deps.orderSlug)),
  staleTime: 0,
  preloadStaleTime: 0,
  component: lazyRouteComponent(() => import('../checkout/success-screen.tsx'), 'SuccessScreen'),
});

const failure = createRoute({
  getParentRoute: () => root,
  path: '/checkout-failure',
  ...words('/checkout-failure'),
  loaderDeps: ({ search }) => ({ orderSlug: first(search, 'orderSlug') ?? '' }),
  loader: ({ context, deps }) => load(context, (loaders) => loaders.loadFailure(context.shop, deps.orderSlug)),
  component: lazyRouteComponent(() => import('../checkout/failure-screen.tsx'), 'FailureScreen'),
});

const search = createRoute({
  getParentRoute: () => root,
  path: '/search',
  ...words('/search'),
  loaderDeps: ({ search: query }) => ({ query }),
  loader: ({ context, deps }) => load(context, (loaders) => loaders.loadSearch(context.shop, deps.query)),
  component: lazyRouteComponent(() => import('../search/search-screen.tsx'), 'SearchScreen'),
});

const postList = { component: lazyRouteComponent(() => import('../post/post-list-screen.tsx'), 'PostListScreen') };

const blog = createRoute({
  getParentRoute: () => root,
  path: '/blog',
  ...words('/blog'),
  loaderDeps: ({ search: query }) => ({ query }),
  loader: ({ context, deps }) => load(context, (loaders) => loaders.loadPosts(context.shop, undefined, deps.query)),
  ...postList,
});

const blogCategory = createRoute({
  getParentRoute: () => root,
  path: '/blog/$slug',
  ...words('/blog/$slug'),
  loaderDeps: ({ search: query }) => ({ query }),
  loader: ({ context, params, deps }) => load(context, (loaders) => loaders.loadPosts(context.shop, params.slug, deps.query)),
  ...postList,
});

const event = createRoute({
  getParentRoute: () => root,
  path: '/event/$id',
  ...words('/event/$id'),
  loader: ({ context, params, location }) => load(context, (loaders) => loaders.loadEvent(context.shop, params.id, location.searchStr)),
  component: lazyRouteComponent(() => import('../event/event-screen.tsx'), 'EventScreen'),
});

const events = createRoute({
  getParentRoute: () => root,
  path: '/events',
  ...words('/events'),
  loaderDeps: ({ search: query }) => ({ query }),
  loader: ({ context, deps }) => load(context, (loaders) => loaders.loadEvents(context.shop, deps.query)),
  component: lazyRouteComponent(() => import('../event/events-screen.tsx'), 'EventsScreen'),
});

const documents = createRoute({
  getParentRoute: () => root,
  path: '/documents',
  ...words('/documents'),
  loaderDeps: ({ search: query }) => ({ query }),
  loader: ({ context, deps }) => load(context, (loaders) => loaders.loadDocuments(context.shop, deps.query)),
  component: lazyRouteComponent(() => import('../document/documents-screen.tsx'), 'DocumentsScreen'),
});

const webMap = createRoute({
  getParentRoute: () => root,
  path: '/web-map',
  ...words('/web-map'),
  loader: ({ context }) => load(context, (loaders) => loaders.loadWebMap(context.shop)),
  component: lazyRouteComponent(() => import('../page/web-map-screen.tsx'), 'WebMapScreen'),
});

/** The page of all pages is the web map (CMS-12). */
const genericPage = createRoute({
  getParentRoute: () => root,
  path: '/generic-page',
  beforeLoad: ({ context: { shop } }) => {
    throw redirect({ href: routePath('webMap', shop.locale), statusCode: 301 });
  },
});

const accessibility = createRoute({
  getParentRoute: () => root,
  path: '/accessibility',
  ...words('/accessibility'),
  loader: ({ context: { shop } }) => ({ title: shop.translator.text('layout.accessibility'), addresses: screenAddresses('accessibility') }),
  component: lazyRouteComponent(() => import('../site/accessibility-screen.tsx'), 'AccessibilityScreen'),
});

const routeTree = root.addChildren([
  home,
  content,
  shopRoute,
  category,
  productWithoutSlug,
  product,
  cart,
  checkout,
  success,
  failure,
  search,
  blog,
  blogCategory,
  event,
  events,
  documents,
  webMap,
  genericPage,
  accessibility,
  ...personalRoutes,
  backOfficeRoute,
]);

/** The router of one page on the server, or of the tab in the browser. Addresses are the visitor's; inside, each screen has one canonical path. */
export function createAppRouter(context: RouterContext) {
  const { shop } = context;
  let views = 0;
  return createRouter({
    routeTree,
    context,
    rewrite: {
      input: ({ url }) => {
        // An address of a language that is not spoken here is nobody's (LOC-02).
        url.pathname = splitLocale(url.pathname).locale === shop.locale ? toCanonicalPath(url.pathname) : `/c${url.pathname}`;
        return url;
      },
      output: ({ url }) => {
        url.pathname = toLocalizedPath(url.pathname, shop.locale);
        return url;
      },
    },
    parseSearch,
    stringifySearch,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPreload: false,
    defaultPreloadStaleTime: 20_000,
    defaultStaleTime: 20_000,
    // On the server it would put a script into the page; the first view stands where its visitor has scrolled it to.
    scrollRestoration: import.meta.env.SSR ? false : () => views++ > 0,
    notFoundMode: 'root',
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
