import { makeAutoObservable, runInAction } from 'mobx';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import { isPlatformFailure } from '#domain/platform-problem.ts';
import type { GivenPicture, LibraryPicture } from '#ports/media/media-library.ts';
import type { Outcome } from '#ports/outcome.ts';
import { underWay } from './under-way.ts';

/** A file on its way into the library. */
export interface UploadLine<Item = LibraryPicture> {
  readonly id: number;
  readonly name: string;
  readonly bytes: number;
  /** Broken ones can be sent again, refused ones are not wanted as they are. */
  readonly state: 'waiting' | 'sending' | 'broken' | 'refused' | 'done';
  /** The part of it that has gone, from 0 to 1. */
  readonly part: number;
  /** Why it was refused, as the platform calls it. */
  readonly reason?: string;
  readonly item?: Item;
}

interface Queued<Item> extends UploadLine<Item> {
  readonly file: Blob;
  readonly folder: number | null;
}

/** Brings a file into a folder. */
export type Upload<Item> = (file: GivenPicture, folder: number | null) => Outcome<Item, EditingProblem>;

/** So many travel at a time: more would only share the same line. */
const AT_A_TIME = 2;

/** Files that were given together: some travel, the others wait; each says by itself what became of it. */
export class UploadQueue<Item = LibraryPicture> {
  lines: readonly Queued<Item>[] = [];
  private next = 1;
  private readonly upload: Upload<Item>;
  private readonly onUploaded: (item: Item) => void;
  /** How those on their way are told to have arrived. */
  private readonly ends = new Map<number, () => void>();
  /** Who hears of an end once nobody looks at the lines any more. */
  private onUnseen: ((line: UploadLine<Item>) => void) | undefined;

  constructor(upload: Upload<Item>, onUploaded: (item: Item) => void) {
    this.upload = upload;
    this.onUploaded = onUploaded;
    makeAutoObservable<UploadQueue<Item>, 'upload' | 'onUploaded' | 'next' | 'ends' | 'onUnseen'>(this, {
      upload: false,
      onUploaded: false,
      next: false,
      ends: false,
      onUnseen: false,
    });
  }

  add(files: readonly { readonly name: string; readonly bytes: Blob }[], folder: number | null): void {
    const added = files.map(({ name, bytes }): Queued<Item> => {
      const id = this.next;
      this.next += 1;
      this.ends.set(id, underWay.begin(name));
      return { id, name, bytes: bytes.size, file: bytes, folder, state: 'waiting', part: 0 };
    });
    this.lines = [...this.lines, ...added];
    this.goOn();
  }

  /** Sends one again that did not arrive. */
  retry(id: number): void {
    const broken = this.lines.find((line) => line.id === id && line.state === 'broken');
    if (broken !== undefined) {
      this.ends.set(id, underWay.begin(broken.name));
      this.change(id, { state: 'waiting' });
    }
    this.goOn();
  }

  /** Sends all again that did not arrive: the network is back. */
  retryBroken(): void {
    for (const { id, state } of this.lines) if (state === 'broken') this.retry(id);
  }

  /** Takes a line away that says nothing more. */
  dismiss(id: number): void {
    this.lines = this.lines.filter((line) => line.id !== id || line.state === 'sending');
    if (this.lines.every((line) => line.id !== id)) this.end(id);
  }

  /** Nobody looks at the lines any more: ends are told from now on. */
  leave(tell: (line: UploadLine<Item>) => void): void {
    this.onUnseen = tell;
  }

  /** Somebody looks at the lines. */
  see(): void {
    this.onUnseen = undefined;
  }

  get isBusy(): boolean {
    return this.lines.some(({ state }) => state === 'waiting' || state === 'sending');
  }

  count(state: UploadLine['state']): number {
    return this.lines.filter((line) => line.state === state).length;
  }

  private goOn(): void {
    const free = AT_A_TIME - this.count('sending');
    for (const line of this.lines.filter(({ state }) => state === 'waiting').slice(0, free)) void this.send(line);
  }

  private async send({ id, name, file, folder }: Queued<Item>): Promise<void> {
    this.change(id, { state: 'sending' });
    const onProgress = (part: number) => this.change(id, { part });
    const sent = await this.upload({ name, bytes: file, onProgress }, folder);
    runInAction(() => {
      if (sent.isOk()) this.change(id, { state: 'done', part: 1, item: sent.value });
      else if (isPlatformFailure(sent.error)) this.change(id, { state: 'broken' });
      else this.change(id, { state: 'refused', reason: reasonOf(sent.error) });
      this.end(id);
      const line = this.lines.find((one) => one.id === id);
      if (line !== undefined) this.onUnseen?.(line);
      if (sent.isOk()) this.onUploaded(sent.value);
      this.goOn();
    });
  }

  private end(id: number): void {
    this.ends.get(id)?.();
    this.ends.delete(id);
  }

  private change(id: number, news: Partial<Queued<Item>>): void {
    this.lines = this.lines.map((line) => (line.id === id ? { ...line, ...news } : line));
  }
}

function reasonOf(problem: EditingProblem): string {
  return problem.kind === 'Invalid' ? problem.reason : problem.kind;
}
