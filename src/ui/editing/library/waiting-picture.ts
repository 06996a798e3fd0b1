import { makeAutoObservable, runInAction } from 'mobx';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { LibraryPicture, MediaLibrary } from '#ports/media/media-library.ts';
import type { LeftForm } from './leaving-form.ts';
import { PictureForm } from './picture-form.ts';

/** One that is taken once it is said what it shows, or that it is there for looks alone; whatever else was typed of it meanwhile waits with it. */
export class WaitingPicture implements LeftForm {
  picture: LibraryPicture;
  /** All that can be said of it, once somebody has opened that. */
  form: PictureForm | undefined = undefined;
  private said: Pick<LibraryPicture, 'alt' | 'decorative'>;
  /** That of its words that are asked for. */
  private readonly language: LanguageCode;

  constructor(picture: LibraryPicture, language: LanguageCode) {
    this.picture = picture;
    this.said = { alt: picture.alt, decorative: picture.decorative };
    this.language = language;
    makeAutoObservable<this, 'language'>(this, { language: false }, { deep: false });
  }

  get alt(): string {
    return this.form?.altIn(this.language) ?? this.said.alt;
  }

  get decorative(): boolean {
    return (this.form ?? this.said).decorative;
  }

  get isChanged(): boolean {
    if (this.form?.isChanged) return true;
    return this.form?.texts === undefined && (this.isTyped || this.decorative !== this.picture.decorative);
  }

  describe(alt: string): void {
    this.said = { ...this.said, alt };
    this.form?.write(this.language, { alt });
  }

  ornament(decorative: boolean): void {
    this.said = { ...this.said, decorative };
    this.form?.ornament(decorative);
  }

  /** Opens all that can be said of it, with what was typed already; the second time as it was left. */
  open(media: MediaLibrary, onSaved: (picture: LibraryPicture) => void): PictureForm {
    const form =
      this.form ??
      new PictureForm(this.picture, media, (news) => {
        this.picture = news;
        onSaved(news);
      });
    if (this.form === undefined) form.ornament(this.said.decorative);
    // Its words may not have come the last time.
    if (form.texts === undefined && (this.form === undefined || form.state !== 'opening')) void this.read(form);
    this.form = form;
    return form;
  }

  private get isTyped(): boolean {
    return this.said.alt.trim() !== this.picture.alt.trim();
  }

  private async read(form: PictureForm): Promise<void> {
    await form.open();
    runInAction(() => {
      if (this.isTyped) form.write(this.language, { alt: this.said.alt });
    });
  }
}
