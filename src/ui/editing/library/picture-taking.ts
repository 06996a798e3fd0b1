import type { LibraryPicture, MediaLibrary } from '#ports/media/media-library.ts';
import type { PictureForm } from './picture-form.ts';
import type { WaitingPicture } from './waiting-picture.ts';

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

  /** The picture as it was just described, or said to be there for looks alone; what was typed stays where it is until the platform has it, so it may be `unsaved`, or not be taken from who is signed in by now (`otherPerson`). Undefined where one is being taken already. */
  async take(
    waiting: Pick<WaitingPicture, 'picture' | 'alt' | 'decorative' | 'form'>,
  ): Promise<LibraryPicture | 'unsaved' | 'otherPerson' | undefined> {
    if (this.waits) return undefined;
    const { alt, decorative } = waiting;
    const words = decorative ? '' : alt.trim();
    this.waits = true;
    const { form } = waiting;
    const isKept = form === undefined || (await save(form));
    const end = !isKept ? 'unsaved' : form?.texts !== undefined ? 'saved' : await this.say(waiting.picture, words, decorative);
    this.waits = false;
    return end === 'saved' ? { ...waiting.picture, alt: words, decorative } : end;
  }

  private async say({ id, ...before }: LibraryPicture, words: string, decorative: boolean): Promise<'saved' | 'unsaved' | 'otherPerson'> {
    const ornament = decorative === before.decorative ? undefined : await this.media.save(id, { decorative });
    const said = ornament?.isErr() || words === before.alt ? ornament : await this.media.describe(id, words);
    if (said === undefined || said.isOk()) return 'saved';
    return said.error.kind === 'OtherPerson' ? 'otherPerson' : 'unsaved';
  }
}

/** Whether the platform has all that was typed of it beyond that. */
async function save(form: PictureForm): Promise<boolean> {
  await form.save();
  return !form.isChanged;
}
