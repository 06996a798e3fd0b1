interface Kept {
  readonly data: unknown;
  readonly tags: readonly string[];
  readonly until: number;
}

/**
 * Answers that all visitors share, kept for a while by who asks what in which language: without it the frame of every page would cost more than the page.
 * What is told to have changed is forgotten at once; `maxAgeMs` bounds what a platform that tells nothing can leave outdated.
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
    return found !== undefined && found.until > this.now() ? found : undefined;
  }

  /** Called before asking; what comes of it keeps the answer, unless something has changed meanwhile. */
  asking(key: string): (data: unknown, tags: readonly string[]) => void {
    const before = this.changes;
    return (data, tags) => {
      if (before === this.changes && tags.length > 0) this.kept.set(key, { data, tags, until: this.now() + this.maxAgeMs });
    };
  }

  /** Forgets what was made from these; `*` is everything. */
  forget(tags: readonly string[]): void {
    this.changes += 1;
    if (tags.includes('*')) this.kept.clear();
    else for (const [key, { tags: own }] of this.kept) if (own.some((tag) => tags.includes(tag))) this.kept.delete(key);
  }
}
