import type { Kysely } from 'kysely';
import { withinTimeBudget, withoutTimeBudget } from '../../http/time-budget.ts';
import type { Database } from '../database/schema.ts';
import type { CategoryRow } from './category-tree.ts';
import type { FilterAttribute } from './layered-filters.ts';
import type { Found, ListingIndex } from './listing-index.ts';
import { type CatalogVersion, loadCatalog, loadInStock } from './load-catalog.ts';
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

/** How often an answer is made anew because the catalogue changed meanwhile; then it is good as of a moment ago. */
const MOST_TRIES = 4;

/**
 * Keeps one copy of the catalogue in this process. Every answer compares its version with the database's in the very statement that
 * reads the rest, so counts are true whoever changed what, in any process, and no message can be missed.
 */
class CatalogMemory {
  private readonly database: Kysely<Database>;
  private copy: CatalogCopy | undefined;
  private loading: Promise<CatalogCopy> | undefined;

  constructor(database: Kysely<Database>) {
    this.database = database;
  }

  /** Answers from the copy; `work` tells the version it saw in the database, and is done again with a fresh copy when that is another one. */
  async read<T>(work: (copy: CatalogCopy) => Promise<{ readonly version: CatalogVersion; readonly value: T }>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const copy = this.copy ?? (await this.refresh(undefined));
      const { version, value } = await work(copy);
      if (isSame(version, copy.version) || attempt === MOST_TRIES) return value;
      await this.refresh(version);
    }
  }

  private refresh(wanted: CatalogVersion | undefined): Promise<CatalogCopy> {
    const loading =
      this.loading ??
      withoutTimeBudget(() => this.load(wanted)).finally(() => {
        this.loading = undefined;
      });
    this.loading = loading;
    return withinTimeBudget(() => loading);
  }

  private async load(wanted: CatalogVersion | undefined): Promise<CatalogCopy> {
    const known = this.copy;
    if (known !== undefined && wanted !== undefined && isSame(known.version, wanted)) return known;
    const refreshed =
      known !== undefined && known.version.structure === wanted?.structure ? await loadInStock(this.database, known) : undefined;
    this.copy = refreshed ?? (await loadCatalog(this.database, known));
    return this.copy;
  }
}

const memories = new WeakMap<Kysely<Database>, CatalogMemory>();

/** The one memory of a database in this process. */
export function catalogOf(database: Kysely<Database>): CatalogMemory {
  const known = memories.get(database);
  if (known !== undefined) return known;
  const memory = new CatalogMemory(database);
  memories.set(database, memory);
  return memory;
}

function isSame(first: CatalogVersion, second: CatalogVersion): boolean {
  return first.structure === second.structure && first.availability === second.availability;
}
