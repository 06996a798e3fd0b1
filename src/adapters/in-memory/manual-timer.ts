import type { Timer } from '#ports/timer.ts';

/** A clock that is turned by hand. */
export class ManualTimer implements Timer {
  private now = 0;
  private waiting: { readonly at: number; readonly action: () => void }[] = [];

  after(milliseconds: number, action: () => void): () => void {
    const entry = { at: this.now + milliseconds, action };
    this.waiting.push(entry);
    return () => {
      this.waiting = this.waiting.filter((other) => other !== entry);
    };
  }

  /** Lets time pass; what is due runs in its order, also what is set up meanwhile. */
  turn(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (;;) {
      const [next] = this.waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.waiting = this.waiting.filter((other) => other !== next);
      this.now = next.at;
      next.action();
    }
    this.now = end;
  }
}
