/** Screens of somebody's account. */
const ACCOUNT_PATHS = [
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
  '/forgot-password',
  '/social-login',
] as const;

export type AccountPath = (typeof ACCOUNT_PATHS)[number];

const ACCOUNT_MESSAGES = ['account', 'problem', 'checkout', 'order', 'cart', 'totals', 'product', 'comment'] as const;

/** What belongs to one person, always loaded as a document (personal-loaders.ts): the account, where links out of e-mails lead, how the back office is entered. */
const PERSONAL_SCREENS = {
  ...(Object.fromEntries(ACCOUNT_PATHS.map((path) => [path, ACCOUNT_MESSAGES])) as Record<AccountPath, typeof ACCOUNT_MESSAGES>),
  '/profile-privacy': [...ACCOUNT_MESSAGES, 'newsletter'],
  '/confirm-email': [...ACCOUNT_MESSAGES, 'form-confirm'],
  '/newsletter': [...ACCOUNT_MESSAGES, 'newsletter'],
  '/download-problem': [...ACCOUNT_MESSAGES, 'download'],
  '/admin-login': [...ACCOUNT_MESSAGES, 'back-office', 'security'],
  '/admin': [...ACCOUNT_MESSAGES, 'back-office', 'changes', 'jobs', 'overview', 'settings', 'workers'],
  '/admin-search': [...ACCOUNT_MESSAGES, 'back-office', 'office-search'],
} as const;

export type PersonalPath = keyof typeof PERSONAL_SCREENS;
export const PERSONAL_PATHS = Object.keys(PERSONAL_SCREENS) as readonly PersonalPath[];

/** What sections of pages say. */
const CONTENT_MESSAGES = ['page'] as const;

/** Groups of messages that the screens of the site speak besides `layout`, by the canonical path of the router under which each stands (domain/navigation/router-paths.ts). */
const SITE_SCREENS = {
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
} as const satisfies Record<string, readonly string[]>;

/** Every screen of the back office; what each speaks besides comes with its page (back-office-words.ts). */
export const OFFICE_PATH = '/office/$';
const OFFICE_SCREEN = { [OFFICE_PATH]: [...ACCOUNT_MESSAGES, 'back-office'] } as const;

export type ScreenPath = keyof typeof SITE_SCREENS | PersonalPath | typeof OFFICE_PATH;

/** Groups of messages that a screen speaks besides `layout`, which the browser fetches. The file that holds it stands in screen-files.ts. */
export const SCREENS: { readonly [Path in ScreenPath]: readonly string[] } = { ...SITE_SCREENS, ...PERSONAL_SCREENS, ...OFFICE_SCREEN };

/** Groups of messages that every page needs. */
export const LAYOUT_MESSAGES = ['layout', 'translation'] as const;

/** The screen of a route of the router; undefined for one that shows nothing of its own. */
export function screenPath(routeId: string | undefined): ScreenPath | undefined {
  return routeId !== undefined && routeId in SCREENS ? (routeId as ScreenPath) : undefined;
}

export function wordsOf(screen: ScreenPath): readonly string[] {
  return SCREENS[screen] ?? [];
}
