/**
 * What a platform may lack. A platform that says nothing lacks none of it; what one lacks is told with the site (wire/site.ts), and screens offer the rest.
 * `newestFirst`: lists sorted by age or by what editors recommend. `accountData`: exports, deletion, devices and consents of an account. `shopDesk`: goods, orders, customers,
 * coupons and ways to deliver and pay are looked after elsewhere, not in this back office. `memberCards` is told by a shop that has none, too.
 */
export const CAPABILITIES = [
  'wishlist',
  'memberCards',
  'downloads',
  'priceFilters',
  'newestFirst',
  'passwordByMail',
  'accountData',
  'shopDesk',
] as const;

/** Something that a platform does for the site, or not. */
export type Capability = (typeof CAPABILITIES)[number];

/** Whether the platform behind a site does not do this, so that nobody may be offered it. */
export function lacks(site: { readonly lacks?: readonly Capability[] }, capability: Capability): boolean {
  return site.lacks?.includes(capability) === true;
}
