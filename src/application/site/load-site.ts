import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Site } from '#domain/site/site.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { SiteSource } from '#ports/site/site-source.ts';

/** What every page needs around its content. */
export class LoadSite {
  private readonly source: SiteSource;

  constructor(source: SiteSource) {
    this.source = source;
  }

  run(): Outcome<Site, PlatformProblem> {
    return this.source.load();
  }
}
