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
  /** Those that something is to be done with, by their ids; also those that another search does not show. */
  chosen: ReadonlyMap<string, LibraryPicture> = new Map();
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
    this.chosen = new Map();
    await Promise.all([this.listed.open(place), this.counted ? undefined : this.countAgain()]);
  }

  toggle(picture: LibraryPicture): void {
    const chosen = new Map(this.chosen);
    if (!chosen.delete(picture.id)) chosen.set(picture.id, picture);
    this.chosen = chosen;
  }

  chooseNone(): void {
    this.chosen = new Map();
  }

  /** All that are listed, beside those that are chosen already. */
  chooseAll(): void {
    this.chosen = new Map([...this.chosen, ...this.listed.records.map((picture) => [picture.id, picture] as const)]);
  }

  get chosenPictures(): readonly LibraryPicture[] {
    return [...this.chosen.values()];
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
    const moved = await this.parts.media.move([...this.chosen.keys()], folder);
    if (moved.isErr()) return false;
    await Promise.all([this.open(), this.countAgain()]);
    return true;
  }

  /** Pictures that are there no more. */
  async drop(ids: readonly string[]): Promise<void> {
    const known = new Set(this.listed.records.map(({ id }) => id));
    this.listed.drop(ids);
    this.chosen = new Map([...this.chosen].filter(([id]) => !ids.includes(id)));
    // Whether others are of what is looked at here is not known: they may stand on a page that has not been read.
    const isRead = ids.every((id) => known.has(id));
    await Promise.all([isRead ? undefined : this.listed.open(), this.countAgain()]);
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
