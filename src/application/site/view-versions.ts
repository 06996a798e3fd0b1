import { ok } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import { CORE_VERSION, type SiteVersions } from '#domain/site/site-versions.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { OwnOptions } from '#ports/site/own-options.ts';

/** The versions of the site, for its back office; the one that the site names is left out where it can't be read, or may not be (CMS-17). */
export class ViewVersions {
  private readonly options: OwnOptions;

  constructor(options: OwnOptions) {
    this.options = options;
  }

  async run(): Outcome<SiteVersions, AccountProblem> {
    return ok({ core: CORE_VERSION, cms: (await this.options.cmsVersion()).unwrapOr(undefined) });
  }
}
