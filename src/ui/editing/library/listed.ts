import { makeAutoObservable, runInAction } from 'mobx';
import type { FoundPage } from '#ports/media/media-library.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { Timer } from '#ports/timer.ts';

/** Finds those of a place that hold words, behind those that are there. */
type FindPage<T, P> = (wish: P & { readonly words: string; readonly after?: string | undefined }) => Outcome<FoundPage<T>, unknown>;

const PAUSE_MS = 250;

/** Pictures or films of the library as somebody looks through them: a place, words that are looked for, and what was found there so far. */
export class Listed<T extends { readonly id: string }, P extends object> {
  place: P;
  words = '';
  records: readonly T[] = [];
  total = 0;
  state: 'loading' | 'ready' | 'failed' = 'loading';
  /** Where the next ones begin; undefined where none are. */
  private next: string | undefined;
  private asked: string | undefined;
  private turn = 0;
  private stopWaiting: () => void = () => undefined;
  private readonly find: FindPage<T, P>;
  private readonly timer: Timer;

  constructor(find: FindPage<T, P>, timer: Timer, place: P) {
    this.find = find;
    this.timer = timer;
    this.place = place;
    makeAutoObservable<this, 'find' | 'timer' | 'asked' | 'turn' | 'stopWaiting'>(
      this,
      { find: false, timer: false, asked: false, turn: false, stopWaiting: false },
      { deep: false },
    );
  }

  /** Shows the first ones of a place. */
  open(place: P = this.place): Promise<void> {
    this.place = place;
    return this.load(undefined);
  }

  get more(): boolean {
    return this.next !== undefined;
  }

  /** Looks for words once nothing more is typed. */
  look(words: string): void {
    this.words = words;
    this.stopWaiting();
    this.stopWaiting = this.timer.after(PAUSE_MS, () => void this.load(undefined));
  }

  /** The next ones behind those that are there. */
  showMore(): Promise<void> {
    return this.load(this.next);
  }

  /** The page that did not come is asked for once more. */
  again(): Promise<void> {
    return this.load(this.asked);
  }

  /** One that has just come stands first, wherever it lies; one that was given once more is counted once. */
  add(record: T): void {
    const others = this.records.filter(({ id }) => id !== record.id);
    this.total += others.length < this.records.length ? 0 : 1;
    this.records = [record, ...others];
  }

  /** One as it is now. */
  update(record: T): void {
    this.records = this.records.map((known) => (known.id === record.id ? record : known));
  }

  /** Those that are there no more. What was deleted need not be listed: it may have been opened from another place. */
  drop(ids: readonly string[]): void {
    const left = this.records.filter(({ id }) => !ids.includes(id));
    this.total -= this.records.length - left.length;
    this.records = left;
  }

  /** Only what was asked for last is shown. */
  private async load(after: string | undefined): Promise<void> {
    this.stopWaiting();
    this.asked = after;
    this.turn += 1;
    const { turn } = this;
    this.state = 'loading';
    const found = await this.find({ ...this.place, words: this.words, ...(after !== undefined && { after }) });
    runInAction(() => {
      if (turn !== this.turn) return;
      if (found.isErr()) {
        this.state = 'failed';
        return;
      }
      const { records, total, next } = found.value;
      const known = after === undefined ? [] : this.records;
      this.records = [...known, ...records.filter(({ id }) => known.every((one) => one.id !== id))];
      this.total = total;
      this.next = next;
      this.state = 'ready';
    });
  }
}
