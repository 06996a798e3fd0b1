import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { toCanonicalPath, toLocalizedPath } from '#domain/navigation/router-paths.ts';
import { routePath, splitLocale } from '#domain/navigation/routes.ts';
import { ErrorScreen } from '../layout/error-screen.tsx';
import { NotFoundScreen } from '../layout/not-found-screen.tsx';
import { RootDocument } from '../layout/root-document.tsx';
import { loadMessages } from '../messages/load-messages.ts';
import type { Shop } from '../shop.ts';
import { type PageData, screenAddresses } from './page-data.ts';
import { pageHead } from './page-head.ts';
import { ACCOUNT_PATHS, SCREENS, type ScreenPath } from './screens.ts';
import { first, parseSearch, type Search, stringifySearch } from './search-params.ts';

export interface RouterContext {
  readonly shop: Shop;
}

/** Fetched when a screen is first gone to by the router; the first view came with its data. */
const loaders = () => import('./loaders.ts');

const root = createRootRouteWithContext<RouterContext>()({
  component: RootDocument,
  notFoundComponent: NotFoundScreen,
  validateSearch: (search: Record<string, unknown>): Search => search as Search,
});

type Head = { match: { context: RouterContext; pathname: string }; loaderData?: PageData | undefined };
const head = ({ match, loaderData }: Head) =>
  loaderData === undefined ? {} : pageHead(match.context.shop, loaderData, toLocalizedPath(match.pathname, match.context.shop.locale));

/** Fetches a screen's words along with its data; on the server they are all there. */
const words = (path: ScreenPath) => ({
  beforeLoad: async ({ context }: { context: RouterContext }) => {
    if (!import.meta.env.SSR) context.shop.translator.add(await loadMessages(context.shop.locale, SCREENS[path]));
  },
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/home',
  ...words('/home'),
  loader: async ({ context: { shop } }) => (await loaders()).loadHome(shop),
  head,
  component: lazyRouteComponent(() => import('../page/home-screen.tsx'), 'HomeScreen'),
});

const content = createRoute({
  getParentRoute: () => root,
  path: '/c/$',
  ...words('/c/$'),
  loader: async ({ context: { shop }, params, location }) => (await loaders()).loadContent(shop, params._splat ?? '', location.searchStr),
  head,
  component: lazyRouteComponent(() => import('../page/content-screen.tsx'), 'ContentScreen'),
});

const productList = { head, component: lazyRouteComponent(() => import('../catalog/product-list-screen.tsx'), 'ProductListScreen') };

const shopRoute = createRoute({
  getParentRoute: () => root,
  path: '/shop',
  ...words('/shop'),
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ context: { shop }, deps }) => (await loaders()).loadProductList(shop, undefined, deps.search),
  ...productList,
});

const category = createRoute({
  getParentRoute: () => root,
  path: '/shop/$slug',
  ...words('/shop/$slug'),
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ context: { shop }, params, deps }) => (await loaders()).loadProductList(shop, params.slug, deps.search),
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
  loader: async ({ context: { shop }, params }) => (await loaders()).loadProduct(shop, params.slug),
  head,
  component: lazyRouteComponent(() => import('../product/product-screen.tsx'), 'ProductScreen'),
});

const cart = createRoute({
  getParentRoute: () => root,
  path: '/cart',
  ...words('/cart'),
  loader: ({ context: { shop } }) => ({ title: shop.translator.text('layout.cart'), addresses: screenAddresses('cart'), noIndex: true }),
  head,
  component: lazyRouteComponent(() => import('../cart/cart-screen.tsx'), 'CartScreen'),
});

const checkout = createRoute({
  getParentRoute: () => root,
  path: '/checkout',
  beforeLoad: async ({ context }) => {
    await words('/checkout').beforeLoad({ context });
    // The checkout's view models stand on MobX and tell the live cart and notices.
    if (!import.meta.env.SSR) await context.shop.goLive();
  },
  loaderDeps: ({ search }) => ({ step: first(search, 'step') ?? 'address' }),
  loader: {
    // A step that was loaded earlier must not show its old cart while the new one is on its way.
    staleReloadMode: 'blocking',
    handler: async ({ context: { shop }, deps }) => (await loaders()).loadCheckout(shop, deps.step),
  },
  staleTime: 0,
  preloadStaleTime: 0,
  head,
  component: lazyRouteComponent(async () => {
    const screen = await import('../checkout/checkout-screen.tsx');
    if (!import.meta.env.SSR) await screen.fetchShownStep();
    return screen;
  }, 'CheckoutScreen'),
});

const success = createRoute({
  getParentRoute: () => root,
  path: '/checkout-success',
  ...words('/checkout-success'),
  loaderDeps: ({ search }) => ({ orderSlug: first(search, 'orderSlug') ?? '' }),
  loader: async ({ context: { shop }, deps }) => (await loaders()).loadOrder(shop, deps.orderSlug),
  staleTime: 0,
  preloadStaleTime: 0,
  head,
  component: lazyRouteComponent(() => import('../checkout/success-screen.tsx'), 'SuccessScreen'),
});

const failure = createRoute({
  getParentRoute: () => root,
  path: '/checkout-failure',
  ...words('/checkout-failure'),
  loaderDeps: ({ search }) => ({ orderSlug: first(search, 'orderSlug') ?? '' }),
  loader: async ({ context: { shop }, deps }) => (await loaders()).loadFailure(shop, deps.orderSlug),
  head,
  component: lazyRouteComponent(() => import('../checkout/failure-screen.tsx'), 'FailureScreen'),
});

const search = createRoute({
  getParentRoute: () => root,
  path: '/search',
  ...words('/search'),
  loaderDeps: ({ search: query }) => ({ query }),
  loader: async ({ context: { shop }, deps }) => (await loaders()).loadSearch(shop, deps.query),
  head,
  component: lazyRouteComponent(() => import('../search/search-screen.tsx'), 'SearchScreen'),
});

const postList = { head, component: lazyRouteComponent(() => import('../post/post-list-screen.tsx'), 'PostListScreen') };

const blog = createRoute({
  getParentRoute: () => root,
  path: '/blog',
  ...words('/blog'),
  loaderDeps: ({ search: query }) => ({ query }),
  loader: async ({ context: { shop }, deps }) => (await loaders()).loadPosts(shop, undefined, deps.query),
  ...postList,
});

const blogCategory = createRoute({
  getParentRoute: () => root,
  path: '/blog/$slug',
  ...words('/blog/$slug'),
  loaderDeps: ({ search: query }) => ({ query }),
  loader: async ({ context: { shop }, params, deps }) => (await loaders()).loadPosts(shop, params.slug, deps.query),
  ...postList,
});

const event = createRoute({
  getParentRoute: () => root,
  path: '/event/$id',
  ...words('/event/$id'),
  loader: async ({ context: { shop }, params }) => (await loaders()).loadEvent(shop, params.id),
  head,
  component: lazyRouteComponent(() => import('../event/event-screen.tsx'), 'EventScreen'),
});

const events = createRoute({
  getParentRoute: () => root,
  path: '/events',
  ...words('/events'),
  loaderDeps: ({ search: query }) => ({ query }),
  loader: async ({ context: { shop }, deps }) => (await loaders()).loadEvents(shop, deps.query),
  head,
  component: lazyRouteComponent(() => import('../event/events-screen.tsx'), 'EventsScreen'),
});

const documents = createRoute({
  getParentRoute: () => root,
  path: '/documents',
  ...words('/documents'),
  loaderDeps: ({ search: query }) => ({ query }),
  loader: async ({ context: { shop }, deps }) => (await loaders()).loadDocuments(shop, deps.query),
  head,
  component: lazyRouteComponent(() => import('../document/documents-screen.tsx'), 'DocumentsScreen'),
});

const webMap = createRoute({
  getParentRoute: () => root,
  path: '/web-map',
  ...words('/web-map'),
  loader: async ({ context: { shop } }) => (await loaders()).loadWebMap(shop),
  head,
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
  head,
  component: lazyRouteComponent(() => import('../site/accessibility-screen.tsx'), 'AccessibilityScreen'),
});

/** Never gone to by the router: what belongs to a person is loaded as a document, so that no script ever holds it (also when the way back leads there). */
const documentOnly = ({ preload }: { preload: boolean }): Promise<never> | undefined => {
  if (import.meta.env.SSR) return undefined;
  if (!preload) location.reload();
  return new Promise(() => undefined);
};

const accountRoutes = ACCOUNT_PATHS.map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: documentOnly,
    loaderDeps: ({ search }) => ({ search }),
    ...(import.meta.env.SSR && {
      loader: async ({ context: { shop }, params, deps }: AccountLoad) =>
        (await import('./account-loaders.ts')).loadAccountPage(shop, path, params, deps.search),
    }),
    head: head as never,
    component: lazyRouteComponent(() => import('../account/account-screen.tsx'), 'AccountScreen'),
  }),
);

interface AccountLoad {
  readonly context: RouterContext;
  readonly params: { readonly slug?: string; readonly id?: string };
  readonly deps: { readonly search: Search };
}

/** The server leads on from these; a browser never goes there by itself. */
const adminRoutes = (
  import.meta.env.SSR ? (['/admin-cache', '/admin-consents', '/admin-consent/$slug', '/admin-templates'] as const) : []
).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ context: { shop } }) => {
      throw redirect({ href: routePath('admin', shop.locale), statusCode: 302 });
    },
  }),
);

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
  ...accountRoutes,
  ...adminRoutes,
]);

export interface RouterOptions {
  readonly shop: Shop;
  readonly nonce?: string;
}

/** The router of one page on the server, or of the tab in the browser. Addresses are the visitor's; inside, each screen has one canonical path. */
export function createAppRouter({ shop, nonce }: RouterOptions) {
  return createRouter({
    routeTree,
    context: { shop },
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
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
    dehydrate: () => ({ shop: JSON.stringify(shop.snapshot) }),
    hydrate: (dehydrated: { shop: string }) => shop.give(JSON.parse(dehydrated.shop)),
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPreload: false,
    defaultPreloadStaleTime: 20_000,
    defaultStaleTime: 20_000,
    scrollRestoration: true,
    notFoundMode: 'root',
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
