import type { Kysely } from 'kysely';
import { withinTimeBudget, withoutTimeBudget } from '../../http/time-budget.ts';
import type { Database } from '../database/schema.ts';
import type { CatalogVersion } from '../product/catalog-version.ts';
import type { CatalogCopy } from './catalog-copy.ts';
import { atOneMoment, loadCatalog } from './load-catalog.ts';
import { patchCatalog } from './patch-catalog.ts';

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
    this.copy = await atOneMoment(
      this.database,
      async (trx) => (known && (await patchCatalog(trx, known))) ?? (await loadCatalog(trx, known)),
    );
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
  return first.structure === second.structure && first.texts === second.texts;
}
