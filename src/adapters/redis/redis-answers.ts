import type { AnswerStore, Looked, TimedAnswer } from '../platform/answer-store.ts';

const CLAIM_MS = 2_000;
const WAIT_MS = 500;
const STEP_MS = 20;
/** A tag that changed is remembered; before so many are, everything is forgotten instead. */
const MOST_TAGS = 20_000;
const MOST_CHARACTERS = 1_000_000;
const AGAIN_MS = 1_000;

/** Numbers of changes begin at the server's own clock, in millionths of a second: above every number that was given before, also when the server has lost them. */
const LEAST = 1e12;
/** Members beside the tags: the number of the last change, and of the last that concerned everything. */
const LAST = '';
const ALL = '*';

export interface RedisAnswersOptions {
  readonly redis: { readonly isReady: boolean; ask(...words: readonly string[]): Promise<unknown> };
  /** Before the keys of this site, and of this build's answers. */
  readonly site: string;
  readonly build: string;
  /** Digest of a key, which may be long. */
  readonly digest: (key: string) => string;
  readonly now: () => number;
  /** How long whoever asks the platform has, before the next one asks it as well; and how long others wait for its answer. */
  readonly claimMs?: number;
  readonly waitMs?: number;
}

/**
 * Answers that all instances keep together. A sorted set holds the number of the last change of each tag. An answer carries the number that stood when it began to be asked for, and counts as
 * long as none of its tags has a higher one. So one that was overtaken by a change on its way does not count, whoever wrote it and whenever it arrives. Every
 * instance counts a change as soon as it hears of it and trusts nothing from here until that is done.
 */
export class RedisAnswers implements AnswerStore {
  private readonly options: RedisAnswersOptions;
  private readonly changes: string;
  private telling = 0;
  private isBehind = true;
  /** Whoever catches up stops when somebody begins anew. */
  private round = 0;

  constructor(options: RedisAnswersOptions) {
    this.options = options;
    this.changes = `izlog:${options.site}:changes`;
  }

  get isAway(): boolean {
    return this.isBehind || !this.options.redis.isReady;
  }

  async look(key: string): Promise<Looked | undefined> {
    if (this.isAway || this.telling > 0) return undefined;
    try {
      return await this.lookNow(`izlog:${this.options.site}:${this.options.build}:${this.options.digest(key)}`);
    } catch {
      return undefined;
    }
  }

  /** Settles when the others know. */
  async forget(tags: readonly string[]): Promise<void> {
    if (!this.isBehind) await this.tell(tags);
  }

  /** To be called for every new connection: changes may have been missed, so nothing from before counts. */
  async catchUp(): Promise<void> {
    this.isBehind = true;
    this.round += 1;
    const { round } = this;
    while (!(await this.tell([ALL]))) {
      await this.pause(AGAIN_MS);
      if (round !== this.round) return;
    }
    if (round === this.round) this.isBehind = false;
  }

  stop(): void {
    this.isBehind = true;
    this.round += 1;
  }

  private async lookNow(name: string): Promise<Looked> {
    const { redis, now, claimMs = CLAIM_MS, waitMs = WAIT_MS } = this.options;
    const until = performance.now() + waitMs;
    for (;;) {
      const [text, scores] = await Promise.all([redis.ask('GET', name), redis.ask('ZMSCORE', this.changes, LAST, ALL)]);
      const [last, all] = scores as readonly (string | null)[];
      const since = last == null || all == null ? await this.begin() : Number(last);
      const kept = typeof text === 'string' ? await this.stillTrue(text) : undefined;
      if (kept !== undefined && kept.until > now()) return { kept, settle: () => undefined };
      const isMine = (await redis.ask('SET', `${name}:asked`, '1', 'NX', 'PX', String(claimMs))) === 'OK';
      if (!isMine && performance.now() < until) await this.pause(STEP_MS);
      // Whoever asked before may have come to an end in between.
      else if (!isMine || (await redis.ask('GET', name)) === text)
        return { kept, settle: (answer) => this.settle(name, since, answer, isMine) };
      else await redis.ask('DEL', `${name}:asked`);
    }
  }

  private settle(name: string, since: number, answer: TimedAnswer | undefined, isMine: boolean): void {
    const { redis, now } = this.options;
    const text = answer === undefined ? '' : JSON.stringify({ ...answer, since });
    const ms = (answer?.standsInUntil ?? 0) - now();
    const kept = text === '' || text.length > MOST_CHARACTERS || ms <= 0 ? undefined : redis.ask('SET', name, text, 'PX', String(ms));
    const released = isMine ? redis.ask('DEL', `${name}:asked`) : undefined;
    Promise.all([kept, released]).catch(() => undefined);
  }

  private async stillTrue(text: string): Promise<TimedAnswer | undefined> {
    const { since, ...answer } = JSON.parse(text) as TimedAnswer & { readonly since: number };
    const scores = await this.options.redis.ask('ZMSCORE', this.changes, ALL, ...answer.tags);
    const [all, ...tags] = scores as readonly (string | null)[];
    return all != null && Number(all) <= since && tags.every((score) => score === null || Number(score) <= since) ? answer : undefined;
  }

  /** Sets the numbers going; nothing that has one already counts from then on. */
  private async begin(): Promise<number> {
    const { redis } = this.options;
    const [seconds, micros] = (await redis.ask('TIME')) as readonly string[];
    const first = Number(seconds) * 1_000_000 + Number(micros);
    await redis.ask('ZADD', this.changes, 'GT', String(first), LAST, String(first), ALL);
    return first;
  }

  /** Answers whether it is done; what could not be told is made up for by forgetting everything. */
  private async tell(tags: readonly string[]): Promise<boolean> {
    const { redis } = this.options;
    this.telling += 1;
    try {
      const number = Number(await redis.ask('ZINCRBY', this.changes, '1', LAST));
      if (number < LEAST) await this.begin();
      else await redis.ask('ZADD', this.changes, 'GT', ...[...new Set(tags)].flatMap((tag) => [String(number), tag]));
      if (Number(await redis.ask('ZCARD', this.changes)) > MOST_TAGS) await redis.ask('DEL', this.changes);
      return true;
    } catch {
      if (!this.isBehind) void this.catchUp();
      return false;
    } finally {
      this.telling -= 1;
    }
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => void setTimeout(resolve, ms).unref());
  }
}
