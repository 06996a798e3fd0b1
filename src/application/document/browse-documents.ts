import { err, ok, Result } from 'neverthrow';
import type { DocumentList, DocumentWish } from '#domain/document/public-document.ts';
import type { ContentPage } from '#domain/page/content-page.ts';
import { joinPages, pagesShownAt } from '#domain/pagination.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Documents } from '#ports/document/documents.ts';
import type { Finder } from '#ports/navigation/finder.ts';
import type { Outcome } from '#ports/outcome.ts';

export interface BrowsedDocuments {
  readonly list: DocumentList;
  /** What editors have written for the page of this list, if they have. */
  readonly page: ContentPage | undefined;
}

/** Documents that fit a wish, the newest first, with what editors say of them at the slug of their list (CMS-07). */
export class BrowseDocuments {
  private readonly documents: Documents;
  private readonly finder: Finder;

  constructor(documents: Documents, finder: Finder) {
    this.documents = documents;
    this.finder = finder;
  }

  async run(wish: DocumentWish, slug: string): Outcome<BrowsedDocuments, PlatformProblem> {
    const [list, decision] = await Promise.all([this.pages(wish), this.finder.decide(slug)]);
    if (list.isErr()) return err(list.error);
    const found = decision.isOk() ? decision.value : undefined;
    return ok({ list: list.value, page: found?.kind === 'page' ? found.page : undefined });
  }

  /** Several pages as one; what can be narrowed by is the same on each. */
  private async pages(wish: DocumentWish): Outcome<DocumentList, PlatformProblem> {
    const numbers = pagesShownAt(wish.page, wish.pages);
    const lists = Result.combine(await Promise.all(numbers.map((page) => this.documents.list({ ...wish, page }))));
    return lists.map((all) => ({ ...(all[0] as DocumentList), page: all.map(({ page }) => page).reduce(joinPages) }));
  }
}
