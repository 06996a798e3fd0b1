import type { Timer } from '#ports/timer.ts';
import type { FoundHit, FoundKind } from './found-hits.ts';

/** Quiet time before what is typed is asked for, in milliseconds. */
const DELAY = 150;

export interface PaletteParts {
  readonly timer: Timer;
  /** Undefined when nobody could be asked. */
  readonly ask: (words: string) => Promise<readonly FoundKind[] | undefined>;
  /** Hears of every change. */
  readonly changed: () => void;
  /** Leads to a hit. */
  readonly go: (href: string) => void;
}

/** Search and commands while somebody types: what was found, which of it the arrows stand on. Only the answer to what was typed last counts. */
export class PaletteViewModel {
  found: readonly FoundKind[] = [];
  /** Words that `found` is about; undefined before the first answer. */
  answered: string | undefined;
  /** Nobody could be asked for what was typed last. */
  failed = false;
  /** Place of the hit that the arrows stand on, counted over all kinds. */
  active = 0;
  private readonly parts: PaletteParts;
  private wanted = 0;
  private typed = '';
  /** Enter came before the answer to what was typed: its first hit is gone to when it comes. */
  private isEntered = false;
  private stop: (() => void) | undefined;

  constructor(parts: PaletteParts) {
    this.parts = parts;
  }

  /** The hits of all kinds, in their order. */
  get hits(): readonly FoundHit[] {
    return this.found.flatMap(({ hits }) => hits);
  }

  get chosen(): FoundHit | undefined {
    return this.hits[this.active];
  }

  /** Looks for words, at once the first time. */
  type(words: string): void {
    this.typed = words;
    this.isEntered = false;
    this.askAfter(this.answered === undefined ? 0 : DELAY);
  }

  /** Goes to the hit that the arrows stand on, or to the first for what was just typed once it is there; false when there is none to go to. */
  enter(): boolean {
    if (this.answered !== this.typed && !this.failed) {
      this.isEntered = true;
      this.askAfter(0);
      return true;
    }
    if (this.chosen !== undefined) this.parts.go(this.chosen.href);
    return this.chosen !== undefined;
  }

  private askAfter(ms: number): void {
    this.stop?.();
    this.wanted += 1;
    const wish = this.wanted;
    const words = this.typed;
    this.stop = this.parts.timer.after(ms, () => {
      void this.parts.ask(words).then((found) => {
        if (wish !== this.wanted) return;
        this.failed = found === undefined;
        if (found !== undefined) {
          this.found = found;
          this.answered = words;
          this.active = 0;
        }
        this.parts.changed();
        if (this.isEntered && !this.failed && this.chosen !== undefined) this.parts.go(this.chosen.href);
        this.isEntered = false;
      });
    });
  }

  /** Up and down, from one end to the other. */
  move(step: 1 | -1): void {
    const many = this.hits.length;
    if (many === 0) return;
    this.active = (this.active + step + many) % many;
    this.parts.changed();
  }

  /** What is on its way is not waited for any more. */
  close(): void {
    this.stop?.();
    this.wanted += 1;
  }
}
