import { keptUntil } from '#domain/site/kept-until.ts';
import { withOwnTimeBudget } from '../../http/time-budget.ts';
import type { KeptPage } from './kept-page.ts';

/** A page as it was made for any anonymous visitor. */
export interface MadePage {
  readonly status: number;
  /** All headers that are the same in every answer with it; never cookies. */
  readonly headers: Readonly<Record<string, string>>;
  /** Pattern of its route, for the log. */
  readonly route: string;
  /** Empty where it is kept. */
  readonly html: string;
  readonly etag: string;
  /** By which a cache in front forgets it; undefined when none may keep it. */
  readonly surrogateKeys?: string | undefined;
  /** Names of what the page was made from. */
  readonly tags: readonly string[];
  readonly expires: number;
  /** Made for each visitor anew: what is kept is that it is so. */
  readonly isOwn?: true;
  /** Compressed, for a page that may be kept. */
  readonly kept: KeptPage | undefined;
}

/** A page that may be kept. */
export type CachedPage = MadePage & { readonly kept: KeptPage };

export interface PageCacheLimits {
  readonly plainBytes: number;
  /** Of pages whose address has a query: there are far more of those, and they must not push out the others. */
  readonly queryBytes: number;
  readonly maxAgeMs: number;
}

const DEFAULT_LIMITS: PageCacheLimits = { plainBytes: 40_000_000, queryBytes: 10_000_000, maxAgeMs: 600_000 };

/**
 * Pages of anonymous visitors by address. Cleared exactly, by the tags of what has changed (`*` clears all). A page is made once, however many
 * ask for it at the same time; one that was begun before a change is given out but not kept. Pages show today's date, so none outlives the full hour.
 */
export class PageCache {
  private readonly limits: PageCacheLimits;
  private readonly now: () => number;
  private readonly plain: Shelf;
  private readonly queried: Shelf;
  private readonly running = new Map<string, Promise<MadePage>>();
  private generation = 0;
  /** How often pages were forgotten, and how often one without a query was put in: for who keeps them elsewhere too. */
  readonly counts = { forgotten: 0, kept: 0 };

  constructor(now: () => number, limits: Partial<PageCacheLimits> = {}) {
    this.limits = { ...DEFAULT_LIMITS, ...limits };
    this.now = now;
    this.plain = new Shelf(this.limits.plainBytes);
    this.queried = new Shelf(this.limits.queryBytes);
  }

  get(key: string): MadePage | undefined {
    return this.shelf(key).get(key, this.now());
  }

  /** The kept page, or the one that `make` makes; it is kept if it may be and if nothing went wrong or changed meanwhile. */
  async getOrMake(key: string, make: () => Promise<MadePage>): Promise<MadePage> {
    const running = this.get(key) ?? this.running.get(key);
    if (running !== undefined) return running;
    const generation = this.generation;
    const made = withOwnTimeBudget(make);
    this.running.set(key, made);
    try {
      const page = await made;
      if (isKept(page) && generation === this.generation) this.put(key, page);
      return page;
    } finally {
      if (this.running.get(key) === made) this.running.delete(key);
    }
  }

  put(key: string, page: CachedPage): void {
    const shelf = this.shelf(key);
    shelf.put(key, page);
    if (shelf === this.plain) this.counts.kept += 1;
  }

  /** Pages without a query, of so many bytes at most: those that were asked for last. */
  lastAsked(bytes: number): readonly (readonly [key: string, page: CachedPage])[] {
    return this.plain.newest(bytes);
  }

  /** Every page that is still good, those that were asked for last first; not what is only known to be made for each visitor anew. */
  all(): readonly (readonly [key: string, page: CachedPage])[] {
    const now = this.now();
    const pages = [...this.plain.newest(this.limits.plainBytes), ...this.queried.newest(this.limits.queryBytes)];
    return pages.filter(([, page]) => page.expires > now && !page.isOwn);
  }

  /** Something went wrong while pages were being made: they may lack a part, so those under way are not kept. */
  distrust(): void {
    this.generation += 1;
  }

  /** Forgets every page that was made from one of these; `*` is everything. */
  clear(tags: readonly string[]): void {
    this.generation += 1;
    this.counts.forgotten += 1;
    this.running.clear();
    const gone = tags.includes('*') ? undefined : new Set(tags);
    this.plain.clear(gone);
    this.queried.clear(gone);
  }

  /** When a page made now from these has to be made again. */
  expiry(tags: readonly string[] = []): number {
    return keptUntil(this.now(), this.limits.maxAgeMs, tags);
  }

  get bytes(): number {
    return this.plain.bytes + this.queried.bytes;
  }

  private shelf(key: string): Shelf {
    return key.includes('?') ? this.queried : this.plain;
  }
}

export function isKept(page: MadePage): page is CachedPage {
  return page.kept !== undefined;
}

/** Least recently used goes first. */
class Shelf {
  bytes = 0;
  private readonly pages = new Map<string, CachedPage>();
  private readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  get(key: string, now: number): CachedPage | undefined {
    const page = this.pages.get(key);
    if (page === undefined) return undefined;
    this.pages.delete(key);
    if (page.expires <= now) {
      this.bytes -= page.kept.bytes;
      return undefined;
    }
    this.pages.set(key, page);
    return page;
  }

  put(key: string, page: CachedPage): void {
    this.drop(key);
    if (page.kept.bytes > this.limit) return;
    this.pages.set(key, page);
    this.bytes += page.kept.bytes;
    for (const oldest of this.pages.keys()) {
      if (this.bytes <= this.limit) break;
      this.drop(oldest);
    }
  }

  newest(bytes: number): readonly (readonly [key: string, page: CachedPage])[] {
    let left = bytes;
    return [...this.pages].reverse().filter(([, page]) => {
      left -= page.kept.bytes;
      return left >= 0;
    });
  }

  clear(gone: ReadonlySet<string> | undefined): void {
    for (const [key, page] of this.pages) if (gone === undefined || page.tags.some((tag) => gone.has(tag))) this.drop(key);
  }

  private drop(key: string): void {
    const page = this.pages.get(key);
    if (page === undefined) return;
    this.pages.delete(key);
    this.bytes -= page.kept.bytes;
  }
}
