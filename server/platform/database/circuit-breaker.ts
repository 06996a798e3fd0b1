/** Whether the database is asked at all: `doubting` goes on asking while a probe is under way. */
export type BreakerState = 'closed' | 'doubting' | 'open';

/** `late`: a question has waited for long. The rest is what came of a probe. */
export type BreakerEvent = 'late' | 'probeAnswered' | 'probeFailed';

/** A single late answer proves nothing, for the question may have been a hard one; a probe does. So probes alone open the breaker and close it. */
export const BREAKER: Readonly<Record<BreakerState, Readonly<Record<BreakerEvent, BreakerState>>>> = {
  closed: { late: 'doubting', probeAnswered: 'closed', probeFailed: 'closed' },
  doubting: { late: 'doubting', probeAnswered: 'closed', probeFailed: 'open' },
  open: { late: 'open', probeAnswered: 'closed', probeFailed: 'open' },
};

/** Between two probes of a database that does not answer. */
const PAUSE_MS = 500;

export interface BreakerOptions {
  /** Asks the simplest question; rejects when no answer comes. */
  readonly probe: () => Promise<void>;
  /** Hears that the database answers no more, or again. */
  readonly onChange?: ((answers: boolean) => void) | undefined;
  readonly pauseMs?: number;
}

/** Spares requests the waiting for a database that hangs: as soon as that is known they fail at once, until a probe is answered. */
export class CircuitBreaker {
  private readonly options: BreakerOptions;
  private state: BreakerState = 'closed';
  private probed: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(options: BreakerOptions) {
    this.options = options;
  }

  get isOpen(): boolean {
    return this.state === 'open';
  }

  /** To be told when a question has waited for long; rejects when that is because the database hangs. */
  late(): Promise<void> {
    if (!this.isStopped && this.state === 'closed') {
      this.enter('late');
      this.probe();
    }
    return this.probed;
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private probe(): void {
    this.probed = this.options.probe().then(
      () => this.enter('probeAnswered'),
      (error: unknown) => {
        this.enter('probeFailed');
        this.probeLater();
        throw error;
      },
    );
    this.probed.catch(() => undefined);
  }

  private probeLater(): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => this.probe(), this.options.pauseMs ?? PAUSE_MS);
    this.timer.unref();
  }

  private enter(event: BreakerEvent): void {
    const before = this.isOpen;
    this.state = BREAKER[this.state][event];
    if (this.isOpen !== before) this.options.onChange?.(!this.isOpen);
  }
}
