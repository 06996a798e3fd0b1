import { makeAutoObservable, runInAction } from 'mobx';
import { type LanguageCode, LOCALE_NAMES, LOCALES } from '#domain/locale/locale.ts';
import { type FocalPoint, focalPoint } from '#domain/media/focal-point.ts';
import type { PictureCut } from '#domain/media/picture-cut.ts';
import type { LibraryPicture, MediaLibrary, PictureChanges, PictureText, PictureUse } from '#ports/media/media-library.ts';

const LANGUAGES: readonly LanguageCode[] = LOCALES.map((locale) => LOCALE_NAMES[locale].languageCode);

const WRITTEN = ['alt', 'description'] as const;

/** Words that somebody else has written where words were written here, too. */
export interface OtherText {
  readonly name: (typeof WRITTEN)[number];
  readonly language: LanguageCode;
  readonly words: string;
}

/** What somebody else has changed of the picture; their name where it is told. */
export interface OtherChange {
  readonly by: string | undefined;
  readonly texts: readonly OtherText[];
  /** Where both have called it something else. */
  readonly title: string | undefined;
}

type SaidOfPicture = Pick<LibraryPicture, 'title' | 'focus' | 'decorative'>;

/** What is said of one picture, as it is being changed: its words in each language, the point that its cuts keep; and where it is shown. */
export class PictureForm {
  picture: LibraryPicture;
  texts: readonly PictureText[] | undefined = undefined;
  uses: readonly PictureUse[] | undefined = undefined;
  title: string;
  focus: FocalPoint;
  decorative: boolean;
  state: 'opening' | 'ready' | 'saving' | 'saved' | 'failed' | 'gone' | 'changed' | 'otherPerson' = 'opening';
  /** What somebody else has changed meanwhile, where that was not joined by itself. */
  other: OtherChange | undefined = undefined;
  private stored: readonly PictureText[] = [];
  private readonly media: MediaLibrary;
  private readonly onSaved: (picture: LibraryPicture) => void;

  constructor(picture: LibraryPicture, media: MediaLibrary, onSaved: (picture: LibraryPicture) => void) {
    this.picture = picture;
    this.title = picture.title;
    this.focus = picture.focus;
    this.decorative = picture.decorative;
    this.media = media;
    this.onSaved = onSaved;
    makeAutoObservable<this, 'media' | 'onSaved'>(this, { media: false, onSaved: false });
  }

  async open(): Promise<void> {
    this.state = 'opening';
    const [read, uses] = await Promise.all([this.media.read(this.picture.id), this.media.uses([this.picture.id])]);
    runInAction(() => {
      if (uses.isOk()) this.uses = uses.value;
      if (read.isErr()) {
        this.state = read.error.kind === 'Gone' ? 'gone' : 'failed';
        return;
      }
      this.take(read.value.picture, this.picture);
      this.stored = inAllLanguages(read.value.texts);
      this.texts = this.stored;
      this.state = 'ready';
    });
  }

  /** What those hear in a language who don't see it, as it is typed now; undefined until that is known. */
  altIn(language: LanguageCode): string | undefined {
    return this.texts?.find((text) => text.language === language)?.alt;
  }

  /** Asks once more where it is shown; undefined when nobody can tell. */
  async lookForUses(): Promise<readonly PictureUse[] | undefined> {
    const uses = (await this.media.uses([this.picture.id])).unwrapOr(undefined);
    runInAction(() => {
      this.uses = uses ?? this.uses;
    });
    return uses;
  }

  write(language: LanguageCode, words: Partial<Pick<PictureText, 'alt' | 'description'>>): void {
    this.texts = this.texts?.map((text) => (text.language === language ? { ...text, ...words } : text));
    this.touched();
  }

  rename(title: string): void {
    this.title = title;
    this.touched();
  }

  /** The point as parts of width and height. */
  aim(x: number, y: number): void {
    this.focus = focalPoint(x, y);
    this.touched();
  }

  ornament(decorative: boolean): void {
    this.decorative = decorative;
    this.touched();
  }

  /** Languages without words for those who don't see it. */
  get missing(): readonly LanguageCode[] {
    return this.decorative ? [] : (this.texts ?? []).filter(({ alt }) => alt.trim() === '').map(({ language }) => language);
  }

  get isChanged(): boolean {
    return Object.keys(this.changes).length > 0;
  }

  async save(): Promise<void> {
    if (!this.isChanged || this.state === 'saving') return;
    this.other = undefined;
    await this.send('once more');
  }

  /** Sends what was changed; where somebody else has saved since, what both wrote is joined and sent once more. */
  private async send(goesOn: 'once more' | 'no more'): Promise<void> {
    this.state = 'saving';
    const sent = this.texts ?? [];
    const said: SaidOfPicture = { title: this.title, focus: this.focus, decorative: this.decorative };
    const saved = await this.media.save(this.picture.id, { ...this.changes, ...seenOf(this.picture) });
    if (saved.isErr() && saved.error.kind === 'Changed') return this.join(saved.error.by, goesOn);
    runInAction(() => {
      if (saved.isErr()) {
        this.state = ({ Gone: 'gone', OtherPerson: 'otherPerson' } as const)[saved.error.kind as 'Gone' | 'OtherPerson'] ?? 'failed';
        return;
      }
      this.take(saved.value, said);
      this.stored = sent;
      this.state = this.isChanged ? 'ready' : 'saved';
      this.onSaved(saved.value);
    });
  }

  /** Shows another part of it wherever it is shown, all for null; 'changed' when another picture stands in its place by now, which is taken over. The point stays on its place. */
  async cut(cut: PictureCut | null): Promise<'done' | 'changed' | 'failed'> {
    const saved = await this.media.save(this.picture.id, { cut, of: this.picture });
    if (saved.isErr() && saved.error.kind === 'Changed') {
      await this.takeNew();
      return 'changed';
    }
    if (saved.isErr()) return 'failed';
    runInAction(() => {
      this.picture = saved.value;
      this.focus = saved.value.focus;
    });
    this.onSaved(saved.value);
    return 'done';
  }

  /** Puts another file in its place; undefined when that was done, else why not. */
  async replace(file: { readonly name: string; readonly bytes: Blob }): Promise<string | undefined> {
    const replaced = await this.media.replace(this.picture.id, file, this.picture.lastChange);
    if (replaced.isErr() && replaced.error.kind === 'Changed') await this.join(replaced.error.by, 'no more');
    if (replaced.isErr()) return replaced.error.kind === 'Invalid' ? replaced.error.reason : replaced.error.kind;
    runInAction(() => {
      this.picture = replaced.value;
    });
    this.onSaved(replaced.value);
    return undefined;
  }

  private get changes() {
    const { title, focus, decorative } = this.picture;
    const texts = (this.texts ?? []).filter(
      (text, at) => text.alt !== this.stored[at]?.alt || text.description !== this.stored[at]?.description,
    );
    return {
      ...(this.title.trim() !== '' && this.title !== title && { title: this.title }),
      ...((this.focus.x !== focus.x || this.focus.y !== focus.y) && { focus: this.focus, of: this.picture }),
      ...(this.decorative !== decorative && { decorative: this.decorative }),
      ...(texts.length > 0 && { texts }),
    };
  }

  /** Takes over what somebody else has saved, but for what was changed here. Where both have changed the same, or another picture stands there, the person looks first. */
  private async join(by: string | undefined, goesOn: 'once more' | 'no more'): Promise<void> {
    const read = await this.media.read(this.picture.id);
    runInAction(() => {
      if (read.isErr()) {
        this.state = read.error.kind === 'Gone' ? 'gone' : 'failed';
        return;
      }
      const { picture } = read.value;
      const [before, stored, theirs] = [this.picture, this.stored, inAllLanguages(read.value.texts)];
      const written = WRITTEN.flatMap((name) =>
        theirs.flatMap((text, at): OtherText[] => {
          const [was = '', own = ''] = [stored[at]?.[name], this.texts?.[at]?.[name]];
          const isBoth = own !== was && text[name] !== was && text[name] !== own;
          return isBoth ? [{ name, language: text.language, words: text[name] }] : [];
        }),
      );
      const isTitled = this.title !== before.title && picture.title !== before.title && picture.title !== this.title;
      const isOther = picture.version !== before.version;
      this.texts = theirs.map((text, at) => {
        const own = (name: 'alt' | 'description') => this.texts?.[at]?.[name] ?? '';
        const kept = (name: 'alt' | 'description') => (own(name) === stored[at]?.[name] ? text[name] : own(name));
        return { language: text.language, alt: kept('alt'), description: kept('description') };
      });
      this.stored = theirs;
      this.take(picture, before);
      // A point on the picture before says nothing of this one.
      if (isOther) this.focus = picture.focus;
      this.onSaved(picture);
      const asks = isOther || isTitled || written.length > 0 || goesOn === 'no more';
      this.other = asks ? { by, texts: written, title: isTitled ? picture.title : undefined } : undefined;
      this.state = isOther ? 'changed' : asks || this.isChanged ? 'ready' : 'saved';
    });
    if (this.state === 'ready' && this.other === undefined) await this.send('no more');
  }

  /** Takes what the other one has written in place of one's own. */
  takeOther({ name, language, words }: OtherText): void {
    this.write(language, { [name]: words });
    if (this.other === undefined) return;
    this.other = { ...this.other, texts: this.other.texts.filter((text) => text.name !== name || text.language !== language) };
  }

  /** The same of what it is called. */
  takeTitle(title: string): void {
    this.rename(title);
    if (this.other !== undefined) this.other = { ...this.other, title: undefined };
  }

  /** Another picture stands there: a point on the one before says nothing of it. Words stay as they were typed. */
  private async takeNew(): Promise<void> {
    const read = await this.media.read(this.picture.id);
    runInAction(() => {
      this.state = 'changed';
      if (read.isErr()) return;
      this.picture = read.value.picture;
      this.focus = read.value.picture.focus;
      this.onSaved(read.value.picture);
    });
  }

  /** Takes over what the library says, but for what somebody has changed since this was asked or sent. */
  private take(picture: LibraryPicture, before: SaidOfPicture): void {
    this.picture = picture;
    if (this.title === before.title) this.title = picture.title;
    if (this.focus.x === before.focus.x && this.focus.y === before.focus.y) this.focus = picture.focus;
    if (this.decorative === before.decorative) this.decorative = picture.decorative;
  }

  private touched(): void {
    if (this.state === 'saved' || this.state === 'failed' || this.state === 'changed') this.state = 'ready';
  }
}

function inAllLanguages(texts: readonly PictureText[]): readonly PictureText[] {
  return LANGUAGES.map((language) => texts.find((text) => text.language === language) ?? { language, alt: '', description: '' });
}

/** Of a platform that tells no changes none is named. */
function seenOf({ lastChange }: LibraryPicture): Pick<PictureChanges, 'seen'> {
  return lastChange === undefined ? {} : { seen: lastChange };
}
