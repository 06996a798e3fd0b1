/** Screens of accounts and of the back office; each is always loaded as a document (account-loaders.ts). */
export const ACCOUNT_PATHS = [
  '/login',
  '/register',
  '/profile',
  '/profile-orders',
  '/profile-order/$slug',
  '/profile-wishlist',
  '/profile-downloads',
  '/profile-data',
  '/profile-addresses',
  '/profile-security',
  '/profile-privacy',
  '/download-problem',
  '/forgot-password',
  '/social-login',
  '/admin-login',
  '/admin',
  '/admin-mails',
  '/admin-mail/$id',
  '/admin-redirects',
  '/admin-comments',
  '/admin-forms',
  '/admin-form/$id',
  '/confirm-email',
  '/newsletter',
] as const;

type AccountPath = (typeof ACCOUNT_PATHS)[number];

export const ACCOUNT_MESSAGES = ['account', 'problem', 'checkout', 'order', 'cart', 'totals', 'product', 'comment'] as const;

/** What sections of pages say. */
const CONTENT_MESSAGES = ['page', 'product'] as const;

/**
 * The screens: under which canonical path of the router each stands (domain/navigation/router-paths.ts), and the groups of messages that it speaks besides
 * `layout`, which the browser fetches. The file that holds it stands in screen-files.ts.
 */
export const SCREENS = {
  '/home': CONTENT_MESSAGES,
  '/c/$': CONTENT_MESSAGES,
  '/shop': ['catalog', 'product'],
  '/shop/$slug': ['catalog', 'product'],
  '/product/$slug': ['product'],
  '/cart': ['cart', 'totals', 'product'],
  '/checkout': ['checkout', 'totals', 'review'],
  '/checkout-success': ['checkout', 'order', 'cart', 'totals', 'payment'],
  '/checkout-failure': ['checkout', 'order'],
  '/search': ['search', 'product'],
  '/blog': ['post', 'page'],
  '/blog/$slug': ['post', 'page'],
  '/event/$id': ['event'],
  '/events': ['event', 'post', 'page'],
  '/documents': ['document', 'post', 'page'],
  '/web-map': ['page'],
  '/generic-page': ['page'],
  '/accessibility': ['accessibility'],
  ...(Object.fromEntries(ACCOUNT_PATHS.map((path) => [path, ACCOUNT_MESSAGES])) as Record<AccountPath, typeof ACCOUNT_MESSAGES>),
} as const satisfies Record<string, readonly string[]>;

export type ScreenPath = keyof typeof SCREENS;

/** Groups of messages that every page needs. */
export const LAYOUT_MESSAGES = ['layout', 'translation'] as const;

/** The screen of a route of the router; undefined for one that shows nothing of its own. */
export function screenPath(routeId: string | undefined): ScreenPath | undefined {
  return routeId !== undefined && routeId in SCREENS ? (routeId as ScreenPath) : undefined;
}
