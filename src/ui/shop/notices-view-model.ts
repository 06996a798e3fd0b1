import { makeAutoObservable, observableRef } from 'mobx';
import type { Notice, Notices } from '#ports/notices.ts';
import type { Timer } from '#ports/timer.ts';
import type { Translator } from '../messages/translator.ts';

/** How long a toast stays: 3000 ms, an error 50 ms a character but not less (spec 9, ERR-01). */
const TOAST_MILLISECONDS = 3000;
const ERROR_MILLISECONDS_PER_CHARACTER = 50;

export interface Toast {
  readonly id: number;
  readonly tone: Notice['tone'];
  /** Id of what is told. */
  readonly message: string;
  readonly text: string;
  readonly goesAlong?: boolean | undefined;
}

/** Toasts on the screen: told by use of the shop, gone after their time, held while a person is at them (ERR-04). */
export class NoticesViewModel implements Notices {
  toasts: readonly Toast[] = [];
  private readonly translator: Translator;
  private readonly timer: Timer;
  private readonly running = new Map<number, { milliseconds: number; cancel: () => void }>();
  private count = 0;
  private isHeld = false;

  constructor(translator: Translator, timer: Timer) {
    this.translator = translator;
    this.timer = timer;
    makeAutoObservable<this, 'translator' | 'timer' | 'running' | 'count' | 'isHeld'>(
      this,
      { toasts: observableRef, translator: false, timer: false, running: false, count: false, isHeld: false },
      { autoBind: true },
    );
  }

  tell(notice: Notice): () => void {
    return this.tellText(notice, this.translator.text(notice.message, notice.values));
  }

  /** Something that is in words already, as it came with the page. */
  tellText(notice: Omit<Notice, 'values'>, text: string): () => void {
    const known = this.toasts.find((toast) => toast.text === text);
    if (known !== undefined) return () => this.close(known.id);
    const id = ++this.count;
    this.toasts = [...this.toasts.slice(-3), { id, tone: notice.tone, message: notice.message, text, goesAlong: notice.goesAlong }];
    const needed =
      notice.tone === 'error' ? Math.max(TOAST_MILLISECONDS, text.length * ERROR_MILLISECONDS_PER_CHARACTER) : TOAST_MILLISECONDS;
    this.run(id, notice.milliseconds ?? needed);
    return () => this.close(id);
  }

  close(id: number): void {
    this.running.get(id)?.cancel();
    this.running.delete(id);
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
    // Nobody can be at the last one any more, and a browser may not say that the pointer has left it.
    if (this.toasts.length === 0) this.isHeld = false;
  }

  /** Another page comes: what was told on this one says nothing there. */
  leave(): void {
    for (const { id, goesAlong } of this.toasts) if (goesAlong !== true) this.close(id);
  }

  /** A pointer or the focus is at the toasts: their time stands still. */
  hold(): void {
    this.isHeld = true;
    for (const { cancel } of this.running.values()) cancel();
  }

  release(): void {
    this.isHeld = false;
    for (const [id, { milliseconds }] of [...this.running]) this.run(id, milliseconds);
  }

  private run(id: number, milliseconds: number): void {
    this.running.get(id)?.cancel();
    const cancel = this.isHeld ? () => undefined : this.timer.after(milliseconds, () => this.close(id));
    this.running.set(id, { milliseconds, cancel });
  }
}
