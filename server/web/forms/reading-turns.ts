/** Bodies that are held at the same time; others wait for their turn. */
const AT_ONCE = 3;
const LONGEST_QUEUE = 20;
/** Of one network, so that nobody alone makes everybody else wait. */
const QUEUE_OF_ONE = 5;
const PATIENCE_MS = 30_000;

interface Waiting {
  readonly network: string;
  readonly go: () => void;
}

/** Who may read a large body now: a few at the same time, each of another network, the others in the order that they came in. */
export class ReadingTurns {
  private readonly reading = new Set<string>();
  private waiting: readonly Waiting[] = [];
  private nameless = 0;

  /**
   * Waits for a turn, which ends when the answered function is called. Undefined when too many wait already, or when `left` comes or half a minute passes first.
   * Whoever sends from a network that nobody knows stands for themselves.
   */
  async take(network: string | undefined, left?: AbortSignal): Promise<(() => void) | undefined> {
    this.nameless += 1;
    const name = network ?? `nameless ${this.nameless}`;
    if (!this.mayBegin(name) && !(await this.waitFor(name, left))) return undefined;
    // Whoever was let in by another has the place already.
    this.reading.add(name);
    let isOver = false;
    return () => {
      if (!isOver) this.handOver(name);
      isOver = true;
    };
  }

  private mayBegin(network: string): boolean {
    return this.reading.size < AT_ONCE && !this.reading.has(network);
  }

  private async waitFor(network: string, left?: AbortSignal): Promise<boolean> {
    const ofNetwork = this.waiting.filter((one) => one.network === network).length;
    if (this.waiting.length >= LONGEST_QUEUE || ofNetwork >= QUEUE_OF_ONE || left?.aborted === true) return false;
    return new Promise((settle) => {
      const end = (isTurn: boolean) => {
        clearTimeout(timer);
        left?.removeEventListener('abort', giveUp);
        this.waiting = this.waiting.filter((one) => one !== place);
        settle(isTurn);
      };
      const giveUp = () => end(false);
      const place: Waiting = { network, go: () => end(true) };
      const timer = setTimeout(giveUp, PATIENCE_MS);
      timer.unref();
      left?.addEventListener('abort', giveUp);
      this.waiting = [...this.waiting, place];
    });
  }

  /** The place goes to the next at once, before anybody new can come between. */
  private handOver(network: string): void {
    this.reading.delete(network);
    const next = this.waiting.find((one) => this.mayBegin(one.network));
    if (next === undefined) return;
    this.reading.add(next.network);
    next.go();
  }
}
