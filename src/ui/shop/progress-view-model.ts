import { makeAutoObservable } from 'mobx';
import type { Timer } from '#ports/timer.ts';

/** What is answered sooner needs no sign (spec 9, NAV-16). */
const THROTTLE = 200;
/** After so long nobody is told any more that something is on its way (spec 9, NAV-16). */
const DURATION = 5000;
/** Once the sign is there it stays for so long, however soon the answer comes then: nothing flickers (spec 9). */
const LEAST_SHOWN = 200;

/** Whether to show that a page, or an answer of the platform, is on its way. */
export class ProgressViewModel {
  isShown = false;
  private readonly timer: Timer;
  private running = 0;
  private isHeld = false;
  private cancelShow = () => {};
  private readonly hushed = new Set<Promise<unknown>>();

  constructor(timer: Timer) {
    this.timer = timer;
    makeAutoObservable<this, 'timer' | 'running' | 'isHeld' | 'cancelShow' | 'hushed'>(
      this,
      { timer: false, running: false, isHeld: false, cancelShow: false, hushed: false },
      { autoBind: true },
    );
  }

  /** Something was asked for; what comes back says that it has come. */
  begin(): () => void {
    this.running += 1;
    if (this.running === 1 && !this.isShown) this.cancelShow = this.timer.after(THROTTLE, this.show);
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      giveUp();
      this.running -= 1;
      if (this.running === 0) this.cancelShow();
      this.hideWhenDone();
    };
    const giveUp = this.timer.after(DURATION, end);
    return end;
  }

  /** As `begin`, of a request: what is fetched beforehand nobody waits for. */
  beginRequest(): () => void {
    return this.hushed.size > 0 ? () => {} : this.begin();
  }

  /** Requests count for nothing while this is on its way. */
  hush(fetched: Promise<unknown>): void {
    this.hushed.add(fetched);
    const speak = () => {
      this.hushed.delete(fetched);
    };
    fetched.then(speak, speak);
  }

  /** Somebody sends something: what is asked for from now on they do wait for, also while what they pointed at on their way is still being fetched. */
  heed(): void {
    this.hushed.clear();
  }

  private show(): void {
    this.isShown = true;
    this.isHeld = true;
    this.timer.after(LEAST_SHOWN, () => {
      this.isHeld = false;
      this.hideWhenDone();
    });
  }

  private hideWhenDone(): void {
    if (this.running === 0 && !this.isHeld) this.isShown = false;
  }
}
