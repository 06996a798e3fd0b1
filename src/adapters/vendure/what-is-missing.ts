import type * as account from '#adapters/platform/wire/account.ts';
import type * as consent from '#adapters/platform/wire/consent.ts';
import type * as download from '#adapters/platform/wire/download.ts';
import type * as newsletter from '#adapters/platform/wire/newsletter.ts';
import type * as settings from '#adapters/platform/wire/settings.ts';
import type * as site from '#adapters/platform/wire/site.ts';
import type * as wishlist from '#adapters/platform/wire/wishlist.ts';
import type { Capability } from '#domain/site/capability.ts';
import { ok, type ShopVerb } from './shop-verb.ts';
import type { SiteServices } from './site-services.ts';

const LACKS: readonly Capability[] = ['wishlist', 'memberCards', 'downloads', 'priceFilters', 'newestFirst', 'accountData', 'shopDesk'];

/** What a shop on Vendure can't do; said at the start, and to every screen that would offer it. Letters about accounts want what only the site may ask. */
export const lacksOf = ({ sign }: Pick<SiteServices, 'sign'>): readonly Capability[] =>
  sign === undefined ? [...LACKS, 'passwordByMail'] : LACKS;

/** The site is the content's; which of what pages offer there is none of is told with it. */
export const siteWithLacks =
  (services: Pick<SiteServices, 'sign'>, shopDeskUrl: string | undefined): ShopVerb<typeof site.domainDetect> =>
  async (asked) => {
    const content = await asked.ofContent();
    const told = { memberCardRequests: false, lacks: [...lacksOf(services)], ...(shopDeskUrl === undefined ? {} : { shopDeskUrl }) };
    return content.map((own) => ({ ...own, cmsOptions: { ...own.cmsOptions, ...told } }));
  };

export const noWishlist: ShopVerb<typeof wishlist.filterWishlist> = async () =>
  ok({ records: [], pagination: { page: 1, lastPage: 1, limit: 10, total: 0, perPage: 10 } });
export const noDownloads: ShopVerb<typeof download.filterOwnDownloads> = async () => ok({ records: [] });
export const noOwnConsents: ShopVerb<typeof consent.listOwnConsents> = async () => ok([]);
export const noOwnNewsletter: ShopVerb<typeof newsletter.getOwnNewsletter> = async () => ok(null);
/** The language that somebody chose stays in their browser. */
export const settingOfBrowser: ShopVerb<typeof settings.saveUserSetting> = async ({ body: { group, key, value } }) =>
  ok({ group, key, value });

/** Where somebody is signed in, Vendure tells nobody. */
export const noSessions: ShopVerb<typeof account.listSessions> = async () => ok([]);
