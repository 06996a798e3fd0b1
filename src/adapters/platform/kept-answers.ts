import { keptUntil } from '#domain/site/kept-until.ts';

/** Answers that are kept at once; the least recently used gives way. */
const MOST_KEPT = 500;

interface Kept {
  readonly data: unknown;
  readonly tags: readonly string[];
  readonly until: number;
}

/**
 * Answers that all visitors share, kept for a while by who asks what in which language: without it what everybody sees would be asked anew for every page of somebody with a cart.
 * What is told to have changed is forgotten at once; `maxAgeMs` bounds what a platform that tells nothing can leave outdated, and the full
 * hour what the time alone changes (an event that is over): `now` is the wall clock.
 */
export class KeptAnswers {
  private readonly kept = new Map<string, Kept>();
  private readonly maxAgeMs: number;
  private readonly now: () => number;
  private changes = 0;

  constructor(maxAgeMs: number, now: () => number) {
    this.maxAgeMs = maxAgeMs;
    this.now = now;
  }

  get(key: string): Pick<Kept, 'data' | 'tags'> | undefined {
    const found = this.kept.get(key);
    if (found === undefined) return undefined;
    this.kept.delete(key);
    if (found.until <= this.now()) return undefined;
    this.kept.set(key, found);
    return found;
  }

  /** Called before asking; what comes of it keeps the answer, unless something has changed meanwhile. */
  asking(key: string): (data: unknown, tags: readonly string[]) => void {
    const before = this.changes;
    return (data, tags) => {
      if (before !== this.changes || tags.length === 0) return;
      this.kept.delete(key);
      this.kept.set(key, { data, tags, until: keptUntil(this.now(), this.maxAgeMs, tags) });
      for (const oldest of this.kept.keys()) {
        if (this.kept.size <= MOST_KEPT) break;
        this.kept.delete(oldest);
      }
    };
  }

  /** Forgets what was made from these; `*` is everything. */
  forget(tags: readonly string[]): void {
    this.changes += 1;
    if (tags.includes('*')) this.kept.clear();
    else for (const [key, { tags: own }] of this.kept) if (own.some((tag) => tags.includes(tag))) this.kept.delete(key);
  }
}
