import type { Kysely } from 'kysely';
import { NEVER_KEPT } from '#domain/site/kept-until.ts';
import { withinTimeBudget, withoutTimeBudget } from '../../http/time-budget.ts';
import type { Database } from '../database/schema.ts';
import type { CatalogVersion } from '../product/catalog-version.ts';
import type { CatalogCopy } from './catalog-copy.ts';
import { atOneMoment, loadCatalog } from './load-catalog.ts';
import { patchCatalog } from './patch-catalog.ts';

/** How often an answer is made anew because the catalogue changed meanwhile; then it is good as of a moment ago. */
const MOST_TRIES = 4;
/** So long from its beginning on answers wait for a copy that is being brought up to date; a whole one of a million products takes many times that. */
const PATIENCE_MS = 500;

interface Refresh {
  readonly copy: Promise<CatalogCopy>;
  /** Until when it is waited for, on the clock of `performance.now`. */
  readonly patience: number;
}

/** What was made of the copy; `tags` say that nobody is to keep it where the copy was an old one. */
export interface CatalogAnswer<T> {
  readonly value: T;
  readonly tags: readonly string[];
}

/**
 * Keeps one copy of the catalogue in this process. Every answer compares its version with the database's in the very statement that
 * reads the rest, so counts are true whoever changed what, in any process, and no message can be missed. Where so much has changed that the next copy is long in coming, the old one answers
 * meanwhile, and what it answers is kept nowhere.
 */
export class CatalogMemory {
  private readonly database: Kysely<Database>;
  private readonly patienceMs: number;
  private copy: CatalogCopy | undefined;
  private refreshing: Refresh | undefined;

  constructor(database: Kysely<Database>, patienceMs = PATIENCE_MS) {
    this.database = database;
    this.patienceMs = patienceMs;
  }

  /** Answers from the copy; `work` tells the version it saw in the database, and is done again with a fresh copy when that is another one. */
  async read<T>(work: (copy: CatalogCopy) => Promise<{ readonly version: CatalogVersion; readonly value: T }>): Promise<CatalogAnswer<T>> {
    for (let attempt = 1; ; attempt++) {
      const copy = this.copy ?? (await this.first());
      const { version, value } = await work(copy);
      if (isSame(version, copy.version) || attempt === MOST_TRIES) return { value, tags: [] };
      if (!(await this.isRefreshed(version))) return { value, tags: [NEVER_KEPT] };
    }
  }

  private first(): Promise<CatalogCopy> {
    const { copy } = this.refresh(undefined);
    return withinTimeBudget(() => copy);
  }

  /** Whether there was another copy within the time that is waited for one. */
  private async isRefreshed(wanted: CatalogVersion): Promise<boolean> {
    const { copy, patience } = this.refresh(wanted);
    const { promise: late, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(resolve, Math.max(0, patience - performance.now()), false);
    try {
      return await withinTimeBudget(() => Promise.race([copy.then(() => true), late]));
    } finally {
      clearTimeout(timer);
    }
  }

  private refresh(wanted: CatalogVersion | undefined): Refresh {
    this.refreshing ??= {
      copy: withoutTimeBudget(() => this.load(wanted)).finally(() => {
        this.refreshing = undefined;
      }),
      patience: performance.now() + this.patienceMs,
    };
    return this.refreshing;
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
