const MB = 1024 * 1024;

interface Bounds {
  /** Bytes that are held at the same time. */
  readonly held: number;
  /** Bytes that are held of one network: its largest form, so that nobody alone makes everybody else wait. */
  readonly ofOne: number;
}
/** What three of the largest forms hold. */
const BOUNDS: Bounds = { held: 255 * MB, ofOne: 85 * MB };
/** What the smallest counts for: what is around a body costs, too. */
const LEAST = MB;
const MOST_READ_OF_ONE = 5;
const LONGEST_QUEUE = 30;
const QUEUE_OF_ONE = 3;
/** A request has to have come as a whole after half a minute: what is left then is for the body. */
const PATIENCE_MS = 10_000;

/** Ends a turn; what it held is the next one's. */
export type Turn = () => void;

/** Why there is no turn: too many of the same network, or of all, wait already or have waited too long. */
export type NoTurn = 'network is busy' | 'all are busy';

interface Body {
  readonly network: string;
  readonly bytes: number;
}
interface Waiting extends Body {
  readonly go: () => void;
}

/**
 * Who may read a large body now: as many as can be held in memory at the same time, and of one network no more than its share; the others in the order that they came in. What counts is what a body says that
 * it holds, so that many small ones, however slowly they come, take no place from each other.
 */
export class ReadingTurns {
  private readonly bounds: Bounds;
  private readonly reading = new Set<Body>();
  private waiting: readonly Waiting[] = [];
  private nameless = 0;

  constructor(bounds = BOUNDS) {
    this.bounds = bounds;
  }

  /** Whether somebody can't begin because of what all others hold. */
  get isFull(): boolean {
    return this.waiting.some((one) => this.hasShareFor(one));
  }

  /**
   * Waits for a turn to read a body of so many bytes, which ends when the answered function is called. No turn when too many wait already, or when `left` comes or ten seconds pass first.
   * Whoever sends from a network that nobody knows stands for themselves.
   */
  async take(network: string | undefined, bytes: number, left?: AbortSignal): Promise<Turn | NoTurn> {
    this.nameless += 1;
    const body: Body = { network: network ?? `nameless ${this.nameless}`, bytes: Math.max(bytes, LEAST) };
    if (!this.isFull && this.mayBegin(body)) this.reading.add(body);
    else {
      const refused = await this.waitFor(body, left);
      if (refused !== undefined) return refused;
    }
    return () => {
      if (this.reading.delete(body)) this.callNext();
    };
  }

  private mayBegin(body: Body): boolean {
    return this.hasShareFor(body) && sum(this.reading) + body.bytes <= this.bounds.held;
  }

  private hasShareFor({ network, bytes }: Body): boolean {
    const own = [...this.reading].filter((one) => one.network === network);
    return own.length < MOST_READ_OF_ONE && (own.length === 0 || sum(own) + bytes <= this.bounds.ofOne);
  }

  private async waitFor(body: Body, left?: AbortSignal): Promise<NoTurn | undefined> {
    const ofNetwork = this.waiting.filter((one) => one.network === body.network).length;
    if (ofNetwork >= QUEUE_OF_ONE) return 'network is busy';
    if (this.waiting.length >= LONGEST_QUEUE || left?.aborted === true) return 'all are busy';
    return new Promise((settle) => {
      const end = (refused?: NoTurn) => {
        clearTimeout(timer);
        left?.removeEventListener('abort', giveUp);
        this.waiting = this.waiting.filter((one) => one !== place);
        settle(refused);
        // Whoever waited behind it may fit.
        if (refused !== undefined) this.callNext();
      };
      const giveUp = () => end(this.hasShareFor(body) ? 'all are busy' : 'network is busy');
      const go = () => {
        this.reading.add(body);
        end();
      };
      const place: Waiting = { ...body, go };
      const timer = setTimeout(giveUp, PATIENCE_MS);
      timer.unref();
      left?.addEventListener('abort', giveUp);
      this.waiting = [...this.waiting, place];
    });
  }

  /** Those who may begin now do so at once, before anybody new can come between; nobody is overtaken but for their own network's sake. */
  private callNext(): void {
    for (const next of this.waiting) {
      if (this.mayBegin(next)) next.go();
      else if (this.hasShareFor(next)) return;
    }
  }
}

function sum(bodies: Iterable<Body>): number {
  let bytes = 0;
  for (const body of bodies) bytes += body.bytes;
  return bytes;
}
