/** What is asked of a standby and of the primary that it follows; each rejects when the server does not answer. */
export interface StandbyQuestions {
  /** How far the primary's log goes: everything that is committed by now lies before. */
  readonly position: () => Promise<string>;
  /** Whether the standby has replayed the log up to there; a server that is no standby any more has not. */
  readonly hasReplayed: (position: string) => Promise<boolean>;
}

export type StandbyState = 'follows' | 'behind' | 'away';

export interface StandbyOptions extends StandbyQuestions {
  /** Hears that it does not answer, and that it is as far as the primary after that; short lags are no news. */
  readonly onChange?: ((state: 'follows' | 'away') => void) | undefined;
  readonly wait?: (ms: number) => Promise<void>;
}

/** Between two questions how far it is: it lags by a few milliseconds when it is well, by minutes when it is not. */
const SHORTEST_MS = 5;
const LONGEST_MS = 500;
const AWAY_MS = 1_000;

/**
 * Whether a standby may answer what the primary would: from each change that is told until it has replayed it, it may not. So whoever keeps answers, and forgets them at a change, never
 * keeps one from before it. Until it is told of the first, which may be the start, it is not asked.
 */
export class Standby {
  private readonly options: StandbyOptions;
  private current: StandbyState = 'behind';
  private told: 'follows' | 'away' | undefined;
  private changes = 0;
  private isCatchingUp = false;
  private isStopped = false;

  constructor(options: StandbyOptions) {
    this.options = options;
  }

  get follows(): boolean {
    return this.current === 'follows';
  }

  /** To be told of each change as soon as it can be seen on the primary, before whoever keeps answers hears of it. */
  changed(): void {
    this.changes++;
    if (this.current === 'follows') this.current = 'behind';
    void this.catchUp();
  }

  /** It gave no answer. */
  failed(): void {
    this.enter('away');
    void this.catchUp();
  }

  stop(): void {
    this.isStopped = true;
    this.current = 'away';
  }

  private async catchUp(): Promise<void> {
    if (this.isCatchingUp) return;
    this.isCatchingUp = true;
    while (!(this.isStopped || this.follows)) {
      const changes = this.changes;
      try {
        await this.replayed(await this.options.position());
        if (changes === this.changes) this.enter('follows');
      } catch {
        this.enter('away');
        await this.wait(AWAY_MS);
      }
    }
    this.isCatchingUp = false;
  }

  private async replayed(position: string): Promise<void> {
    for (let pause = SHORTEST_MS; !(this.isStopped || (await this.options.hasReplayed(position))); pause = Math.min(pause * 2, LONGEST_MS))
      await this.wait(pause);
  }

  private enter(state: 'follows' | 'away'): void {
    if (this.isStopped) return;
    this.current = state;
    if (this.told === state) return;
    this.told = state;
    this.options.onChange?.(state);
  }

  private wait(ms: number): Promise<void> {
    return (this.options.wait ?? unhurried)(ms);
  }
}

/** Keeps no process alive. */
function unhurried(ms: number): Promise<void> {
  return new Promise((goOn) => setTimeout(goOn, ms).unref());
}
