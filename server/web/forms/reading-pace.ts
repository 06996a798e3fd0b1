/** All of a request has to have come within half a minute of its beginning (`listen.ts`); a little before, its sender can still be told. */
const READING_MS = 28_000;
/** A body that others wait for is looked at so long after it began, and each second from then on. */
const GRACE_MS = 5_000;
const LOOK_MS = 1_000;
/** What a phone on 64 kbit/s sends, with half of it to spare. */
const LEAST_PER_SECOND = 4_000;

/**
 * How fast a body comes: it is given up when the time is over, and, once others wait for its place, as soon as it comes more slowly than it has to so as to be there in time.
 */
export class ReadingPace {
  private readonly bytes: number;
  private readonly isWanted: () => boolean;
  private readonly end: number;
  private readonly slow = new AbortController();
  private began = 0;
  private size = 0;
  private timer: NodeJS.Timeout | undefined;

  /** Of a request that begins now, whose body has so many bytes; `isWanted` tells whether others wait for its place. */
  constructor(bytes: number, isWanted: () => boolean) {
    this.bytes = bytes;
    this.isWanted = isWanted;
    this.end = performance.now() + READING_MS;
  }

  /** Tells when the body is given up. */
  get givenUp(): AbortSignal {
    return this.slow.signal;
  }

  get isTooSlow(): boolean {
    return this.slow.signal.aborted;
  }

  /** From now on the body is read. */
  begin(): void {
    this.began = performance.now();
    this.timer = setInterval(() => this.look(), LOOK_MS);
    this.timer.unref();
  }

  came(bytes: number): void {
    this.size += bytes;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    const now = performance.now();
    const ms = now - this.began;
    const due = Math.max((this.bytes * ms) / (this.end - this.began), (LEAST_PER_SECOND * ms) / 1_000);
    if (now >= this.end || (ms >= GRACE_MS && this.size < due && this.isWanted())) this.slow.abort();
  }
}
