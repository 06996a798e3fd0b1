/** Version of the core that this product keeps to (spec 9). */
export const CORE_VERSION = '1.12.191';

/** Which versions a site runs: of the core, and of its content system as the site names it (option CmsVersion). */
export interface SiteVersions {
  readonly core: string;
  readonly cms: string | undefined;
}
