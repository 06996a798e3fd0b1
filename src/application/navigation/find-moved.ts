import { err, ok } from 'neverthrow';
import { withQuery } from '#domain/navigation/with-query.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Finder } from '#ports/navigation/finder.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Where an editor has sent an address that nothing answers to, with the query that it was asked for with; `undefined` when nowhere, and then it is reported (NAV-11). */
export class FindMoved {
  private readonly finder: Finder;

  constructor(finder: Finder) {
    this.finder = finder;
  }

  /** `isAsked`: whether somebody has come to this address, so that editors are to hear of it. */
  async run(path: string, search: string, isAsked = true): Outcome<string | undefined, PlatformProblem> {
    const moved = await this.finder.movedTo(path);
    if (moved.isErr()) return err(moved.error);
    if (moved.value !== undefined) return ok(withQuery(moved.value, search));
    if (isAsked) await this.finder.reportMissingPath(path);
    return ok(undefined);
  }
}
