import type { Version } from '#domain/locale/stand-in.ts';
import type { Finder } from '#ports/navigation/finder.ts';

/** Finds in which other languages there is what is not there in the visitor's; empty when there is no such thing, or when nobody can say (LOC-07). */
export class FindVersions {
  private readonly finder: Finder;

  constructor(finder: Finder) {
    this.finder = finder;
  }

  async run(kind: 'blogCategory' | 'event', slug: string): Promise<readonly Version[]> {
    return (await this.finder.versions(kind, slug)).unwrapOr([]);
  }
}
