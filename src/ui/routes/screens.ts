/**
 * The screens: under which canonical path of the router each stands (domain/navigation/router-paths.ts), the file that holds it, and the groups of messages
 * that it speaks besides `layout`. The server takes from it what to preload, the browser which messages to fetch.
 */
export const SCREENS = {
  '/home': { file: 'src/ui/page/home-screen.tsx', messages: ['page', 'product'] },
  '/c/$': { file: 'src/ui/page/content-screen.tsx', messages: ['page', 'product'] },
  '/shop': { file: 'src/ui/catalog/product-list-screen.tsx', messages: ['catalog', 'product'] },
  '/shop/$slug': { file: 'src/ui/catalog/product-list-screen.tsx', messages: ['catalog', 'product'] },
  '/product/$slug': { file: 'src/ui/product/product-screen.tsx', messages: ['product'] },
  '/cart': { file: 'src/ui/cart/cart-screen.tsx', messages: ['cart', 'product'] },
  '/checkout': { file: 'src/ui/checkout/checkout-screen.tsx', messages: ['checkout', 'cart'] },
  '/checkout-success': { file: 'src/ui/checkout/success-screen.tsx', messages: ['checkout', 'cart'] },
  '/checkout-failure': { file: 'src/ui/checkout/failure-screen.tsx', messages: ['checkout'] },
  '/search': { file: 'src/ui/search/search-screen.tsx', messages: ['search', 'product'] },
  '/blog': { file: 'src/ui/post/post-list-screen.tsx', messages: ['post', 'page'] },
  '/blog/$slug': { file: 'src/ui/post/post-list-screen.tsx', messages: ['post', 'page'] },
  '/event/$id': { file: 'src/ui/event/event-screen.tsx', messages: [] },
  '/generic-page': { file: 'src/ui/page/web-map-screen.tsx', messages: ['page'] },
  '/login': { file: 'src/ui/account/account-screen.tsx', messages: ['page'] },
  '/register': { file: 'src/ui/account/account-screen.tsx', messages: ['page'] },
  '/profile': { file: 'src/ui/account/account-screen.tsx', messages: ['page'] },
  '/forgot-password': { file: 'src/ui/account/account-screen.tsx', messages: ['page'] },
  '/social-login': { file: 'src/ui/account/account-screen.tsx', messages: ['page'] },
  '/admin-login': { file: 'src/ui/account/account-screen.tsx', messages: ['page'] },
} as const satisfies Record<string, { file: string; messages: readonly string[] }>;

export type ScreenPath = keyof typeof SCREENS;

/** Groups of messages that every page needs. */
export const LAYOUT_MESSAGES = ['layout'] as const;

/** The screen of a canonical path, e.g. '/product/$slug' for '/product/komposter'. */
export function screenOf(canonicalPath: string): ScreenPath | undefined {
  const [, first = '', second] = canonicalPath.split('/');
  const candidates = first === 'c' ? ['/c/$'] : second === undefined ? [`/${first}`] : [`/${first}/$slug`, `/${first}/$id`];
  return candidates.find((candidate): candidate is ScreenPath => candidate in SCREENS);
}
