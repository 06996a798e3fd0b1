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
/** So long answers wait for a copy that much has to be read for; one of a million products takes many times that. */
const PATIENCE_MS = 500;

interface Refresh {
  readonly copy: Promise<CatalogCopy>;
  /** Settles when it is not waited for any longer; never where few products have changed. */
  readonly late: Promise<void>;
}

/** What was made of the copy; `tags` say that nobody is to keep it where the copy was an old one. */
export interface CatalogAnswer<T> {
  readonly value: T;
  readonly tags: readonly string[];
}

/**
 * Keeps one copy of the catalogue in this process. Every answer compares its version with the database's in the very statement that
 * reads the rest, so counts are true whoever changed what, in any process, and no message can be missed. Where much has changed, and the next copy is long in coming, the old one answers
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
    const { copy, late } = this.refresh(wanted);
    return withinTimeBudget(() => Promise.race([copy.then(() => true), late.then(() => false)]));
  }

  private refresh(wanted: CatalogVersion | undefined): Refresh {
    this.refreshing ??= this.begin(wanted);
    return this.refreshing;
  }

  private begin(wanted: CatalogVersion | undefined): Refresh {
    const { promise: late, resolve } = Promise.withResolvers<void>();
    let timer: NodeJS.Timeout | undefined;
    const onMany = (): void => {
      timer ??= setTimeout(resolve, this.patienceMs);
    };
    const copy = withoutTimeBudget(() => this.load(wanted, onMany)).finally(() => {
      clearTimeout(timer);
      this.refreshing = undefined;
    });
    return { copy, late };
  }

  private async load(wanted: CatalogVersion | undefined, onMany: () => void): Promise<CatalogCopy> {
    const known = this.copy;
    if (known !== undefined && wanted !== undefined && isSame(known.version, wanted)) return known;
    this.copy = await atOneMoment(this.database, async (trx) => {
      const patched = known && (await patchCatalog(trx, known, undefined, onMany));
      if (patched === undefined) onMany();
      return patched ?? (await loadCatalog(trx, known));
    });
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
