/** How long a buyer waits for a provider. */
const BUYERS_PATIENCE_MS = 2_000;
/** After so many failed calls in a row nobody waits for a provider any more, for a while. */
const FAILURES = 3;
const PAUSE_MS = 30_000;

/** Time, as calls need it. */
export interface CallClock {
  /** In milliseconds. */
  readonly now: () => number;
  /** Runs something later; answers how that is called off. */
  readonly after: (ms: number, run: () => void) => () => void;
}

interface Breaker {
  failures: number;
  leftAloneUntil: number;
}

/** Calls to payment providers for which a buyer waits: none takes longer than the buyer's patience, and a provider that fails again and again is left alone for half a minute, then one call tries it. */
export class ProviderCalls {
  private readonly clock: CallClock;
  private readonly breakers = new Map<string, Breaker>();

  constructor(clock: CallClock) {
    this.clock = clock;
  }

  /** Rejects when the provider fails, is too slow, or is left alone. What comes too late is not waited for, but `call` runs to its end. */
  async run<T>(provider: string, call: () => Promise<T>): Promise<T> {
    const breaker = this.breakers.get(provider) ?? { failures: 0, leftAloneUntil: Number.NEGATIVE_INFINITY };
    this.breakers.set(provider, breaker);
    if (breaker.failures >= FAILURES) {
      if (this.clock.now() < breaker.leftAloneUntil) throw new Error(`${provider} is left alone for a while.`);
      breaker.leftAloneUntil = this.clock.now() + PAUSE_MS;
    }
    try {
      const answer = await this.inTime(provider, call);
      breaker.failures = 0;
      return answer;
    } catch (error) {
      breaker.failures += 1;
      if (breaker.failures >= FAILURES) breaker.leftAloneUntil = this.clock.now() + PAUSE_MS;
      throw error;
    }
  }

  private async inTime<T>(provider: string, call: () => Promise<T>): Promise<T> {
    let callOff: () => void = () => undefined;
    const tooLate = new Promise<never>((_, reject) => {
      callOff = this.clock.after(BUYERS_PATIENCE_MS, () => reject(new Error(`${provider} does not answer in time.`)));
    });
    try {
      return await Promise.race([call(), tooLate]);
    } finally {
      callOff();
    }
  }
}

/** The time of this machine. */
export const CALL_CLOCK: CallClock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
