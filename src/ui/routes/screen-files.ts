import { OFFICE_PATH, PERSONAL_PATHS, type PersonalPath, type ScreenPath } from './screens.ts';

const PERSONAL_FILE = 'src/ui/routes/personal-screen.tsx';
const BACK_OFFICE_FILE = 'src/ui/routes/back-office-view.tsx';

/** The file that holds each screen: the server takes from it what a first view loads. */
export const SCREEN_FILES: { readonly [Path in ScreenPath]: string } = {
  '/home': 'src/ui/page/home-screen.tsx',
  '/c/$': 'src/ui/page/content-screen.tsx',
  '/shop': 'src/ui/catalog/product-list-screen.tsx',
  '/shop/$slug': 'src/ui/catalog/product-list-screen.tsx',
  '/product/$slug': 'src/ui/product/product-screen.tsx',
  '/cart': 'src/ui/cart/cart-screen.tsx',
  '/checkout': 'src/ui/checkout/checkout-screen.tsx',
  '/checkout-success': 'src/ui/checkout/success-screen.tsx',
  '/checkout-failure': 'src/ui/checkout/failure-screen.tsx',
  '/search': 'src/ui/search/search-screen.tsx',
  '/blog': 'src/ui/post/post-list-screen.tsx',
  '/blog/$slug': 'src/ui/post/post-list-screen.tsx',
  '/event/$id': 'src/ui/event/event-screen.tsx',
  '/events': 'src/ui/event/events-screen.tsx',
  '/documents': 'src/ui/document/documents-screen.tsx',
  '/web-map': 'src/ui/page/web-map-screen.tsx',
  '/generic-page': 'src/ui/page/web-map-screen.tsx',
  '/accessibility': 'src/ui/site/accessibility-screen.tsx',
  ...(Object.fromEntries(PERSONAL_PATHS.map((path) => [path, PERSONAL_FILE])) as Record<PersonalPath, string>),
  '/admin': BACK_OFFICE_FILE,
  '/admin-search': BACK_OFFICE_FILE,
  [OFFICE_PATH]: BACK_OFFICE_FILE,
};

export function fileOf(screen: ScreenPath): string {
  return SCREEN_FILES[screen] ?? '';
}
