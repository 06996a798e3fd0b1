import type { LibraryPicture, MediaLibrary } from '#ports/media/media-library.ts';

/** Takes one picture with what it shows, however often it is asked for while the platform is being told. */
export class PictureTaking {
  private waits = false;
  private readonly media: Pick<MediaLibrary, 'describe' | 'save'>;

  constructor(media: Pick<MediaLibrary, 'describe' | 'save'>) {
    this.media = media;
  }

  /** Whether one is being taken. */
  get isUnderWay(): boolean {
    return this.waits;
  }

  /** The picture as it was just described, or said to be there for looks alone; what was typed stays where it is until the platform has it, so it may be `unsaved`. Undefined where one is being taken already. */
  async take(picture: LibraryPicture, alt: string, decorative = picture.decorative): Promise<LibraryPicture | 'unsaved' | undefined> {
    if (this.waits) return undefined;
    const words = decorative ? '' : alt.trim();
    const taken = { ...picture, alt: words, decorative };
    const isOther = decorative !== picture.decorative;
    if (words === picture.alt && !isOther) return taken;
    this.waits = true;
    const ornament = isOther ? await this.media.save(picture.id, { decorative }) : undefined;
    const said = ornament?.isErr() || words === picture.alt ? ornament : await this.media.describe(picture.id, words);
    this.waits = false;
    return said?.isErr() ? 'unsaved' : taken;
  }
}
