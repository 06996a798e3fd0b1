import { err, ok } from 'neverthrow';
import type { Category } from '#domain/catalog/category.ts';
import type { ContentPage } from '#domain/page/content-page.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Catalog } from '#ports/catalog/catalog.ts';
import type { Finder } from '#ports/navigation/finder.ts';
import type { SiteOutline, TitledSlug } from '#ports/navigation/site-outline.ts';
import type { Outcome } from '#ports/outcome.ts';

/** What the web map shows besides the navigations, which every page has. */
export interface WebMap {
  readonly categories: readonly WebMapCategory[];
  readonly newsCategories: readonly TitledSlug[];
  readonly pages: readonly TitledSlug[];
  /** What editors have written for the page of this map, if they have. */
  readonly page: ContentPage | undefined;
}

export interface WebMapCategory extends TitledSlug {
  readonly children: readonly WebMapCategory[];
}

/** Shop categories, categories of news and all pages, for a map of the site (CMS-12). */
export class ViewWebMap {
  private readonly catalog: Catalog;
  private readonly outline: SiteOutline;
  private readonly finder: Finder;

  constructor(catalog: Catalog, outline: SiteOutline, finder: Finder) {
    this.catalog = catalog;
    this.outline = outline;
    this.finder = finder;
  }

  async run(slug: string): Outcome<WebMap, PlatformProblem> {
    const [categories, newsCategories, pages, decision] = await Promise.all([
      this.catalog.tree(),
      this.outline.newsCategories(),
      this.outline.pages(),
      this.finder.decide(slug),
    ]);
    if (categories.isErr()) return err(categories.error);
    if (newsCategories.isErr()) return err(newsCategories.error);
    if (pages.isErr()) return err(pages.error);
    const found = decision.isOk() && decision.value.kind === 'page' ? decision.value.page : undefined;
    return ok({ categories: categories.value.map(named), newsCategories: newsCategories.value, pages: pages.value, page: found });
  }
}

function named({ name, slug, children }: Category): WebMapCategory {
  return { title: name, slug, children: children.map(named) };
}
