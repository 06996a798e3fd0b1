import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Search } from '#domain/navigation/search-params.ts';
import type { PageData } from '../shop/page-data.ts';
import { shown } from './first-view.ts';
import { addWords, type RouterContext, root } from './root-route.ts';
import { OFFICE_PATH, PERSONAL_PATHS, type ScreenPath, wordsOf } from './screens.ts';

/** Where the document stands that came last. */
let address: string | undefined;

/** Never gone to by the router: what belongs to a person is loaded as a document, so that no script ever holds it (also when the way back leads there). A jump within the page is none: it would lose what was typed, and the focus. */
const documentOnly = (path: ScreenPath) => ({
  shouldReload: false,
  beforeLoad: async ({ context, preload, cause }: { context: RouterContext; preload: boolean; cause: string }): Promise<void> => {
    if (import.meta.env.SSR) return;
    const here = location.pathname + location.search;
    if (context.firstView !== undefined) {
      address = here;
      return addWords(context.shop, wordsOf(path));
    }
    if (cause === 'stay' && here === address) return;
    if (!preload) location.reload();
    return new Promise(() => undefined);
  },
});

/** In place of a screen of the back office that somebody may not see. */
const refused = lazyRouteComponent(() => import('./back-office-view.tsx'), 'BackOfficeError');

export const personalRoutes = PERSONAL_PATHS.map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    ...documentOnly(path),
    loaderDeps: ({ search }) => ({ search }),
    loader: async ({ context: { shop, firstView }, params, deps }: PersonalLoad) => {
      if (import.meta.env.SSR) return (await import('./personal-loaders.ts')).loadPersonalPage(shop, path, params.slug ?? '', deps.search);
      return firstView && shown(firstView);
    },
    component:
      path === '/admin'
        ? lazyRouteComponent(() => import('./back-office-view.tsx'), 'AdminView')
        : path === '/admin-search'
          ? lazyRouteComponent(() => import('./back-office-view.tsx'), 'OfficeSearchView')
          : lazyRouteComponent(() => import('./personal-screen.tsx'), 'PersonalScreen'),
    ...(path.startsWith('/admin') && { errorComponent: refused }),
  }),
);

/** The back office: which of its screens an address leads to is known where the page is made. */
export const backOfficeRoute = createRoute({
  getParentRoute: () => root,
  path: OFFICE_PATH,
  ...documentOnly(OFFICE_PATH),
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ context: { shop, firstView }, params, deps }): Promise<PageData | undefined> => {
    if (import.meta.env.SSR) return (await import('./back-office-loader.ts')).loadBackOffice(shop, params._splat ?? '', deps.search);
    if (firstView === undefined) return;
    const page = shown<PageData>(firstView);
    await addWords(shop, page.messages ?? []);
    return page;
  },
  component: lazyRouteComponent(() => import('./back-office-view.tsx'), 'BackOfficeView'),
  errorComponent: refused,
});

interface PersonalLoad {
  readonly context: RouterContext;
  readonly params: { readonly slug?: string };
  readonly deps: { readonly search: Search };
}
