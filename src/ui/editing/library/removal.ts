import { makeAutoObservable, runInAction } from 'mobx';
import type { LibraryPicture, MediaLibrary, PictureUse } from '#ports/media/media-library.ts';

/** Pictures that somebody wants to delete: asked about first, with all that shows them, and only those go that nothing shows. */
export class Removal {
  readonly pictures: readonly LibraryPicture[];
  uses: readonly PictureUse[] | undefined = undefined;
  state: 'asking' | 'ready' | 'running' | 'failed' = 'asking';
  /** Ids of those that are gone. */
  removed: readonly string[] = [];
  private readonly media: MediaLibrary;

  constructor(pictures: readonly LibraryPicture[], media: MediaLibrary) {
    this.pictures = pictures;
    this.media = media;
    makeAutoObservable<this, 'media'>(this, { media: false, pictures: false });
  }

  /** Asks where they are shown. */
  async ask(): Promise<void> {
    const found = await this.media.uses(this.pictures.map(({ id }) => id));
    runInAction(() => {
      this.uses = found.unwrapOr([]);
      this.state = found.isOk() ? 'ready' : 'failed';
    });
  }

  /** Those that nothing shows. */
  get free(): readonly LibraryPicture[] {
    return this.pictures.filter(({ id }) => this.usesOf(id).length === 0);
  }

  get shown(): readonly LibraryPicture[] {
    return this.pictures.filter(({ id }) => this.usesOf(id).length > 0);
  }

  usesOf(id: string): readonly PictureUse[] {
    return (this.uses ?? []).filter((use) => use.picture === id);
  }

  /** Deletes those that nothing shows; what has come to be shown meanwhile stays, and whoever asked is told. */
  async run(): Promise<void> {
    if (this.state !== 'ready') return;
    this.state = 'running';
    let failed = false;
    for (const picture of this.free) {
      const removed = await this.media.remove(picture);
      if (removed.isErr() && removed.error.kind !== 'Gone') failed = true;
      else
        runInAction(() => {
          this.removed = [...this.removed, picture.id];
        });
    }
    runInAction(() => {
      this.state = failed ? 'failed' : 'ready';
    });
  }
}
