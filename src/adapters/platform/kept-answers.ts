import { ok, type Result } from 'neverthrow';
import type { KeptAnswerFigures } from '#domain/cache/cached-page.ts';
import { keptUntil, standsInUntil } from '#domain/site/kept-until.ts';
import type { AnswerStore, KeptAnswer, TimedAnswer } from './answer-store.ts';
import type { Refusal } from './read-refusal.ts';

/** Answers that are kept at once; the least recently used gives way. */
const MOST_KEPT = 500;

export interface KeptAnswersOptions {
  /** Bounds what a platform that tells nothing can leave outdated. */
  readonly maxAgeMs: number;
  /** The wall clock, in milliseconds. */
  readonly now: () => number;
  /** Where all instances keep answers together; without one each keeps its own. */
  readonly store?: AnswerStore | undefined;
}

type Asked = Result<KeptAnswer, Refusal>;

/**
 * Answers that all visitors share, kept for a while by who asks what of which site in which language: without it what everybody sees would be asked anew for every page of
 * somebody with a cart (API-06). What is told to have changed is forgotten at once; time alone ends the rest (`keptUntil`). However many want an answer at the same time, it is asked for once. What has run
 * out, and was not forgotten, stands in while the platform can't be asked.
 */
export class KeptAnswers {
  private readonly kept = new Map<string, TimedAnswer>();
  private readonly running = new Map<string, Promise<Asked>>();
  private readonly options: KeptAnswersOptions;
  private readonly counts = { fromMemory: 0, fromShared: 0, asked: 0, stoodIn: 0 };
  private changes = 0;

  constructor(options: KeptAnswersOptions) {
    this.options = options;
  }

  /** What is kept under the key, or what `ask` comes to. */
  async answer(key: string, ask: () => Promise<Asked>): Promise<Asked> {
    const kept = this.fresh(key);
    if (kept !== undefined) {
      this.counts.fromMemory += 1;
      return ok(kept);
    }
    const running = this.running.get(key);
    if (running !== undefined) {
      const told = await running;
      // Whoever began may have had little time left.
      if (told.isOk() || !isAway(told.error)) return told;
    }
    return this.running.get(key) ?? this.begin(key, ask);
  }

  /** Forgets what was made from these; `*` is everything. */
  forget(tags: readonly string[]): void {
    this.changes += 1;
    // Who comes after a change doesn't wait for what was begun before it.
    this.running.clear();
    this.options.store?.forget(tags);
    if (tags.includes('*')) this.kept.clear();
    else for (const [key, { tags: own }] of this.kept) if (own.some((tag) => tags.includes(tag))) this.kept.delete(key);
  }

  figures(): KeptAnswerFigures {
    const { store } = this.options;
    return { ...this.counts, kept: this.kept.size, place: store === undefined ? 'memory' : store.isAway ? 'sharedAway' : 'shared' };
  }

  private async begin(key: string, ask: () => Promise<Asked>): Promise<Asked> {
    const coming = this.find(key, ask);
    this.running.set(key, coming);
    try {
      return await coming;
    } finally {
      if (this.running.get(key) === coming) this.running.delete(key);
    }
  }

  private async find(key: string, ask: () => Promise<Asked>): Promise<Asked> {
    const { store, now } = this.options;
    const before = this.changes;
    const looked = await store?.look(key);
    if (looked?.kept !== undefined && looked.kept.until > now()) {
      this.counts.fromShared += 1;
      if (before === this.changes) this.keep(key, looked.kept);
      return ok(looked.kept);
    }
    this.counts.asked += 1;
    let timed: TimedAnswer | undefined;
    try {
      const answer = await ask();
      if (answer.isErr()) return this.standIn(key, before === this.changes ? looked?.kept : undefined, answer);
      const { data, tags } = answer.value;
      if (before === this.changes && tags.length > 0) {
        timed = { data, tags, until: keptUntil(now(), this.options.maxAgeMs, tags), standsInUntil: standsInUntil(now(), tags) };
        this.keep(key, timed);
      }
      return answer;
    } finally {
      looked?.settle(timed);
    }
  }

  /** What was kept, in the place of an answer that can't be had. */
  private standIn(key: string, shared: TimedAnswer | undefined, failed: Asked): Asked {
    if (failed.isOk() || !isAway(failed.error)) return failed;
    const kept = this.kept.get(key) ?? shared;
    if (kept === undefined || kept.standsInUntil <= this.options.now()) return failed;
    this.counts.stoodIn += 1;
    return ok(kept);
  }

  private fresh(key: string): TimedAnswer | undefined {
    const found = this.kept.get(key);
    if (found === undefined || found.until <= this.options.now()) return undefined;
    this.keep(key, found);
    return found;
  }

  private keep(key: string, answer: TimedAnswer): void {
    this.kept.delete(key);
    this.kept.set(key, answer);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= MOST_KEPT) break;
      this.kept.delete(oldest);
    }
  }
}

/** The platform said nothing of the question itself. */
function isAway(refusal: Refusal): boolean {
  return refusal.kind === 'Unreachable' || (refusal.kind === 'Refused' && refusal.status >= 500);
}
