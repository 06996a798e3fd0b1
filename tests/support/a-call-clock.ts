import type { CallClock } from '#server/platform/payment/provider-calls.ts';

/** A clock that stands until a test moves it. */
export class StandingClock implements CallClock {
  private time = 0;
  private waiting: { readonly at: number; readonly run: () => void }[] = [];

  readonly now = (): number => this.time;

  readonly after = (ms: number, run: () => void): (() => void) => {
    const one = { at: this.time + ms, run };
    this.waiting.push(one);
    return () => {
      this.waiting = this.waiting.filter((other) => other !== one);
    };
  };

  /** How much is still to be run. */
  get waits(): number {
    return this.waiting.length;
  }

  /** Moves on, and runs what is due. */
  pass(ms: number): void {
    this.time += ms;
    const due = this.waiting.filter(({ at }) => at <= this.time);
    this.waiting = this.waiting.filter(({ at }) => at > this.time);
    for (const { run } of due) run();
  }
}
