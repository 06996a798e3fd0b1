import type { Timer } from '#ports/timer.ts';

/** Quiet time before a changed quantity is sent (spec 9, CRT-05). */
const QUANTITY_DELAY = 500;

interface Waiting {
  readonly text: string;
  readonly cancel: () => void;
  readonly settled: readonly (() => void)[];
}

/** Sends a line's quantity after a quiet time. A later change of the same line replaces the one that waits, and is sent only when the one before it is answered. */
export class QuantityQueue {
  private readonly timer: Timer;
  private readonly send: (itemId: string, text: string) => Promise<void>;
  private readonly waiting = new Map<string, Waiting>();
  private readonly sent = new Map<string, Promise<void>>();

  constructor(timer: Timer, send: (itemId: string, text: string) => Promise<void>) {
    this.timer = timer;
    this.send = send;
  }

  get isQuiet(): boolean {
    return this.waiting.size === 0;
  }

  /** Nothing waits, and nothing is on its way. */
  get isIdle(): boolean {
    return this.isQuiet && this.sent.size === 0;
  }

  isWaiting(itemId: string): boolean {
    return this.waiting.has(itemId);
  }

  /** Settles when the line's newest quantity is answered. */
  schedule(itemId: string, text: string): Promise<void> {
    return new Promise((resolve) => {
      const earlier = this.waiting.get(itemId);
      earlier?.cancel();
      const settled = [...(earlier?.settled ?? []), resolve];
      this.waiting.set(itemId, { text, settled, cancel: this.timer.after(QUANTITY_DELAY, () => void this.run(itemId, text)) });
    });
  }

  cancel(itemId: string): void {
    const dropped = this.waiting.get(itemId);
    this.waiting.delete(itemId);
    dropped?.cancel();
    for (const resolve of dropped?.settled ?? []) resolve();
  }

  /** Sends what waits at once; settles when all that is on its way is answered. */
  async sendAll(): Promise<void> {
    for (const [itemId, { text, cancel }] of [...this.waiting]) {
      cancel();
      void this.run(itemId, text);
    }
    await Promise.all(this.sent.values());
  }

  cancelAll(): void {
    for (const itemId of [...this.waiting.keys()]) this.cancel(itemId);
  }

  private async run(itemId: string, text: string): Promise<void> {
    // Those of an earlier one may have joined while this one waited.
    const settled = this.waiting.get(itemId)?.settled ?? [];
    this.waiting.delete(itemId);
    const sending = (this.sent.get(itemId) ?? Promise.resolve()).then(() => this.send(itemId, text));
    this.sent.set(itemId, sending);
    await sending;
    if (this.sent.get(itemId) === sending) this.sent.delete(itemId);
    const newer = this.waiting.get(itemId);
    if (newer !== undefined) this.waiting.set(itemId, { ...newer, settled: [...newer.settled, ...settled] });
    else for (const resolve of settled) resolve();
  }
}
