import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Site } from '#domain/site/site.ts';
import type { Outcome } from '../outcome.ts';

/** What every page needs: options, navigation, header, footer, cookie notice, in the visitor's language. */
export interface SiteSource {
  load(): Outcome<Site, PlatformProblem>;
}
