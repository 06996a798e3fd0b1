import { makeAutoObservable, runInAction } from 'mobx';
import type { LibraryFolders, MediaFolders } from '#ports/media/media-folders.ts';
import type { LibraryPicture, LibraryWish, MediaLibrary } from '#ports/media/media-library.ts';
import type { Timer } from '#ports/timer.ts';
import { Listed } from './listed.ts';

/** Where in the library somebody looks: a folder (null: what lies in none), or those that wait for somebody; neither is everywhere. */
export type LibraryPlace = Pick<LibraryWish, 'folder' | 'only'>;

export interface ShelfParts {
  readonly media: MediaLibrary;
  readonly folders: MediaFolders;
  readonly timer: Timer;
  /** What is known of the folders already. */
  readonly known?: LibraryFolders | undefined;
}

const NONE: LibraryFolders = { folders: [], pictures: 0, outside: 0 };

/** What somebody sees of the pictures of the library: folders, those of a place among them, and those that are chosen. */
export class MediaShelf {
  readonly listed: Listed<LibraryPicture, LibraryPlace>;
  folders: LibraryFolders;
  /** Ids of those that something is to be done with. */
  chosen: ReadonlySet<string> = new Set();
  private counted: boolean;
  private readonly parts: ShelfParts;

  constructor(parts: ShelfParts) {
    this.parts = parts;
    this.listed = new Listed((wish) => parts.media.find(wish), parts.timer, {});
    this.folders = parts.known ?? NONE;
    this.counted = parts.known !== undefined;
    makeAutoObservable<this, 'parts' | 'counted'>(this, { listed: false, parts: false, counted: false });
  }

  /** Shows the first pictures of a place. */
  async open(place: LibraryPlace = this.listed.place): Promise<void> {
    this.chosen = new Set();
    await Promise.all([this.listed.open(place), this.counted ? undefined : this.countAgain()]);
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
    this.chosen = new Set(this.listed.records.map(({ id }) => id));
  }

  get chosenPictures(): readonly LibraryPicture[] {
    return this.listed.records.filter(({ id }) => this.chosen.has(id));
  }

  /** Where new pictures go: the folder that is looked at. */
  get folder(): number | null {
    return this.listed.place.folder ?? null;
  }

  /** A picture that has just come stands first, wherever it lies. */
  add(picture: LibraryPicture): void {
    this.listed.add(picture);
    void this.countAgain();
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
    this.listed.drop(ids);
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
}
