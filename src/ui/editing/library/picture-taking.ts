import type { LibraryPicture, MediaLibrary } from '#ports/media/media-library.ts';

/** Takes one picture with what it shows, however often it is asked for while the platform is being told. */
export class PictureTaking {
  private waits = false;
  private readonly media: Pick<MediaLibrary, 'describe'>;

  constructor(media: Pick<MediaLibrary, 'describe'>) {
    this.media = media;
  }

  /** Whether one is being taken. */
  get isUnderWay(): boolean {
    return this.waits;
  }

  /** The picture as it was just described; what was typed stays where it is until the platform has it, so it may be `unsaved`. Undefined where one is being taken already. */
  async take(picture: LibraryPicture, alt: string): Promise<LibraryPicture | 'unsaved' | undefined> {
    if (this.waits) return undefined;
    const words = alt.trim();
    if (words === picture.alt) return { ...picture, alt: words };
    this.waits = true;
    const said = await this.media.describe(picture.id, words);
    this.waits = false;
    return said.isErr() ? 'unsaved' : { ...picture, alt: words };
  }
}
