import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Outcome } from '../outcome.ts';

/** What of the site has a name and an address, in the visitor's language: for the web map. */
export interface SiteOutline {
  /** All pages, in the order of their titles. */
  pages(): Outcome<readonly TitledSlug[], PlatformProblem>;
  /** Categories of posts. */
  newsCategories(): Outcome<readonly TitledSlug[], PlatformProblem>;
}

/** A page or a category by its title. */
export interface TitledSlug {
  readonly title: string;
  readonly slug: string;
}
