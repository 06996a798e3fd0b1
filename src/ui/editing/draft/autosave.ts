import { makeAutoObservable, runInAction } from 'mobx';
import type { Timer } from '#ports/timer.ts';

/** How a save ended: done; not done, to be tried again; not done before somebody signs in, or before a person has chosen between two texts. */
export type SaveEnd = 'saved' | 'failed' | 'signedOut' | 'waits';

/** In which state what was typed is. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'signedOut' | 'waits';

const QUIET_MS = 800;
const LONGEST_MS = 5_000;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

/** When it is saved: by itself after a change, or not before somebody says so. */
type SaveMoment = 'byItself' | 'whenAsked';

/** Saves after a change, once it has been quiet for a moment, at the latest after five seconds; one save at a time. What failed is tried again, ever more slowly. What is saved when asked is saved by `goOn` alone. */
export class Autosave {
  state: SaveState = 'saved';
  private readonly timer: Timer;
  private readonly save: () => Promise<SaveEnd>;
  private readonly moment: SaveMoment;
  private stopQuiet: () => void = () => undefined;
  private stopLatest: (() => void) | undefined;
  private running: Promise<void> | undefined;
  private changedWhile = false;
  private pause = FIRST_PAUSE_MS;

  constructor(timer: Timer, save: () => Promise<SaveEnd>, moment: SaveMoment) {
    this.timer = timer;
    this.save = save;
    this.moment = moment;
    makeAutoObservable<this, 'timer' | 'save' | 'moment' | 'stopQuiet' | 'stopLatest' | 'running' | 'changedWhile' | 'pause'>(this, {
      timer: false,
      save: false,
      moment: false,
      stopQuiet: false,
      stopLatest: false,
      running: false,
      changedWhile: false,
      pause: false,
    });
  }

  /** Something was changed. */
  touch(): void {
    this.changedWhile = true;
    if (this.state === 'saved') this.state = 'unsaved';
    if (this.state !== 'unsaved') return;
    this.stopQuiet();
    this.stopQuiet = this.timer.after(QUIET_MS, () => void this.once());
    this.stopLatest ??= this.timer.after(LONGEST_MS, () => void this.once());
  }

  /** What was refused is another one now: the next save may go well. */
  mend(): void {
    if (this.state === 'waits') this.state = 'unsaved';
  }

  /** Saves now what there is to save by itself; settles when nothing is under way any more, done or not. */
  flush(): Promise<void> {
    return this.moment === 'byItself' ? this.all() : (this.running ?? Promise.resolve());
  }

  /** Somebody says so, or what kept the save from being made is settled: it is tried at once. */
  goOn(): Promise<void> {
    if (this.state === 'signedOut' || this.state === 'failed' || this.state === 'waits') this.state = 'unsaved';
    return this.all();
  }

  /** Nothing is to be saved any more. */
  stop(): void {
    this.calm();
    this.state = 'saved';
  }

  private async all(): Promise<void> {
    await this.once();
    while (this.state === 'unsaved') await this.once();
  }

  /** One save, or the one that is on its way. */
  private once(): Promise<void> {
    if (this.running === undefined && this.state !== 'saved') this.running = this.run();
    return this.running ?? Promise.resolve();
  }

  private async run(): Promise<void> {
    this.calm();
    this.changedWhile = false;
    this.state = 'saving';
    const end = await this.save();
    runInAction(() => {
      this.running = undefined;
      if (end === 'saved') this.pause = FIRST_PAUSE_MS;
      this.state = end === 'saved' && this.changedWhile ? 'unsaved' : end;
      if (this.state === 'unsaved') this.touch();
      if (end !== 'failed' || this.moment === 'whenAsked') return;
      this.stopQuiet = this.timer.after(this.pause, () => void this.once());
      this.pause = Math.min(LONGEST_PAUSE_MS, this.pause * 2);
    });
  }

  private calm(): void {
    this.stopQuiet();
    this.stopLatest?.();
    this.stopLatest = undefined;
  }
}
