import type { Search } from '#domain/navigation/search-params.ts';
import type { PageData } from '../shop/page-data.ts';
import type { Shop } from '../shop/shop.ts';
import { loadAccountPage } from './account-loaders.ts';
import { loadAdmin, loadAdminLogin, loadOfficeSearch } from './back-office-loader.ts';
import { loadDownloadProblem, loadFormConfirmation, loadNewsletterLink } from './loaders-of-links.ts';
import type { AccountPath, PersonalPath } from './screens.ts';

const LOADERS: Readonly<Record<Exclude<PersonalPath, AccountPath>, (shop: Shop, search: Search) => Promise<PageData>>> = {
  '/confirm-email': loadFormConfirmation,
  '/newsletter': loadNewsletterLink,
  '/download-problem': loadDownloadProblem,
  '/admin-login': loadAdminLogin,
  '/admin': loadAdmin,
  '/admin-search': loadOfficeSearch,
};

/** What the screens show that belong to one person. Runs on the web server only: the browser always loads these pages as documents. */
export function loadPersonalPage(shop: Shop, path: PersonalPath, slug: string, search: Search): Promise<PageData> {
  return path in LOADERS ? LOADERS[path as keyof typeof LOADERS](shop, search) : loadAccountPage(shop, path as AccountPath, slug, search);
}
