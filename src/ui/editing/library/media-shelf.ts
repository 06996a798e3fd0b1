import { makeAutoObservable, runInAction } from 'mobx';
import type { LibraryFolders, MediaFolders } from '#ports/media/media-folders.ts';
import type { LibraryPicture, LibraryWish, MediaLibrary } from '#ports/media/media-library.ts';
import type { Timer } from '#ports/timer.ts';

/** Where in the library somebody looks: a folder (null: what lies in none), or those that wait for somebody; neither is everywhere. */
export type LibraryPlace = Pick<LibraryWish, 'folder' | 'only'>;

export interface ShelfParts {
  readonly media: MediaLibrary;
  readonly folders: MediaFolders;
  readonly timer: Timer;
  /** What is known of the folders already. */
  readonly known?: LibraryFolders | undefined;
}

const PAUSE_MS = 250;
const NONE: LibraryFolders = { folders: [], pictures: 0, outside: 0 };

/** What somebody sees of the media library: folders, a place among them, words that are looked for, the pictures there and those that are chosen. */
export class MediaShelf {
  place: LibraryPlace = {};
  words = '';
  folders: LibraryFolders;
  pictures: readonly LibraryPicture[] = [];
  total = 0;
  more = false;
  state: 'loading' | 'ready' | 'failed' = 'loading';
  /** Ids of those that something is to be done with. */
  chosen: ReadonlySet<string> = new Set();
  private page = 1;
  private counted: boolean;
  private turn = 0;
  private stopWaiting: () => void = () => undefined;
  private readonly parts: ShelfParts;

  constructor(parts: ShelfParts) {
    this.parts = parts;
    this.folders = parts.known ?? NONE;
    this.counted = parts.known !== undefined;
    makeAutoObservable<this, 'parts' | 'page' | 'counted' | 'turn' | 'stopWaiting'>(this, {
      parts: false,
      page: false,
      counted: false,
      turn: false,
      stopWaiting: false,
    });
  }

  /** Shows the first pictures of a place. */
  async open(place: LibraryPlace = this.place): Promise<void> {
    this.place = place;
    this.chosen = new Set();
    await Promise.all([this.load(1), this.counted ? undefined : this.countAgain()]);
  }

  /** Looks for words once nothing more is typed. */
  look(words: string): void {
    this.words = words;
    this.stopWaiting();
    this.stopWaiting = this.parts.timer.after(PAUSE_MS, () => void this.open());
  }

  /** The next pictures behind those that are there. */
  showMore(): Promise<void> {
    return this.load(this.page + 1);
  }

  toggle(id: string): void {
    const chosen = new Set(this.chosen);
    if (!chosen.delete(id)) chosen.add(id);
    this.chosen = chosen;
  }

  chooseNone(): void {
    this.chosen = new Set();
  }

  chooseAll(): void {
    this.chosen = new Set(this.pictures.map(({ id }) => id));
  }

  get chosenPictures(): readonly LibraryPicture[] {
    return this.pictures.filter(({ id }) => this.chosen.has(id));
  }

  /** Where new pictures go: the folder that is looked at. */
  get folder(): number | null {
    return this.place.folder ?? null;
  }

  /** A picture that has just come stands first, wherever it lies. */
  add(picture: LibraryPicture): void {
    this.pictures = [picture, ...this.pictures.filter(({ id }) => id !== picture.id)];
    this.total += 1;
    void this.countAgain();
  }

  /** A picture as it is now. */
  update(picture: LibraryPicture): void {
    this.pictures = this.pictures.map((known) => (known.id === picture.id ? picture : known));
  }

  /** Puts the chosen ones into a folder; whether that was done. */
  async move(folder: number | null): Promise<boolean> {
    const moved = await this.parts.media.move([...this.chosen], folder);
    if (moved.isErr()) return false;
    await Promise.all([this.open(), this.countAgain()]);
    return true;
  }

  /** Pictures that are there no more. */
  async drop(ids: readonly string[]): Promise<void> {
    this.pictures = this.pictures.filter(({ id }) => !ids.includes(id));
    this.total -= ids.length;
    this.chosen = new Set([...this.chosen].filter((id) => !ids.includes(id)));
    await this.countAgain();
  }

  /** Asks again which folders there are and how many pictures lie in them. */
  async countAgain(): Promise<void> {
    const answer = await this.parts.folders.all();
    if (answer.isOk())
      runInAction(() => {
        this.folders = answer.value;
        this.counted = true;
      });
  }

  /** Only what was asked for last is shown. */
  private async load(page: number): Promise<void> {
    this.stopWaiting();
    this.turn += 1;
    const turn = this.turn;
    this.state = 'loading';
    const found = await this.parts.media.find({ ...this.place, words: this.words, page });
    runInAction(() => {
      if (turn !== this.turn) return;
      if (found.isErr()) {
        this.state = 'failed';
        return;
      }
      const { pictures, total, more } = found.value;
      const known = page === 1 ? [] : this.pictures;
      this.pictures = [...known, ...pictures.filter(({ id }) => known.every((one) => one.id !== id))];
      this.total = total;
      this.more = more;
      this.page = page;
      this.state = 'ready';
    });
  }
}
