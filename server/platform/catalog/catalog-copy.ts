import type { CatalogVersion } from '../product/catalog-version.ts';
import type { CategoryRow } from './category-tree.ts';
import type { FilterAttribute } from './layered-filters.ts';
import type { Found, ListingIndex } from './listing-index.ts';
import type { RememberedHits } from './remembered-hits.ts';

/** The catalogue's structure as it was at one version of the database. */
export interface CatalogCopy {
  readonly version: CatalogVersion;
  readonly index: ListingIndex;
  readonly attributes: readonly FilterAttribute[];
  readonly categories: readonly CategoryRow[];
  /** Products that keywords found; copies whose texts are the same share them. */
  readonly hits: RememberedHits;
  /** Where those products stand in the index. */
  readonly found: WeakMap<Int32Array, Found>;
}
