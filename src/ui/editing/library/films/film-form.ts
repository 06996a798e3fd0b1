import { makeAutoObservable, runInAction } from 'mobx';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import type { FilmText } from '#domain/media/film-item.ts';
import type { MediaItem } from '#domain/media/media-item.ts';
import type { FilmChanges, Films, LibraryFilm } from '#ports/media/films.ts';
import type { PictureUse } from '#ports/media/media-library.ts';

/** What is said of one film, as it is being changed: words and captions in each language, its poster; and where it is shown. */
export class FilmForm {
  film: LibraryFilm;
  texts: readonly FilmText[];
  poster: MediaItem | undefined;
  uses: readonly PictureUse[] | undefined = undefined;
  state: 'ready' | 'saving' | 'saved' | 'failed' | 'gone' | 'inUse' = 'ready';
  /** Why captions were not taken. */
  captionFlaw: string | undefined = undefined;
  private stored: readonly FilmText[];
  private readonly library: Films;
  private readonly onSaved: (film: LibraryFilm) => void;

  constructor(film: LibraryFilm, library: Films, onSaved: (film: LibraryFilm) => void) {
    this.film = film;
    this.stored = textsOf(film);
    this.texts = this.stored;
    this.poster = film.poster;
    this.library = library;
    this.onSaved = onSaved;
    makeAutoObservable<this, 'library' | 'onSaved'>(this, { library: false, onSaved: false });
  }

  async open(): Promise<void> {
    const uses = await this.library.uses(this.film.id);
    runInAction(() => {
      if (uses.isOk()) this.uses = uses.value;
    });
  }

  write(language: LanguageCode, words: Partial<Pick<FilmText, 'title' | 'description'>>): void {
    this.texts = this.texts.map((text) => (text.language === language ? { ...text, ...words } : text));
    this.touched();
  }

  choosePoster(poster: MediaItem | undefined): void {
    this.poster = poster;
    this.touched();
  }

  get isChanged(): boolean {
    return Object.keys(this.changes).length > 0;
  }

  async save(): Promise<void> {
    if (!this.isChanged || this.state === 'saving') return;
    this.state = 'saving';
    const sent = this.texts;
    await this.take(this.library.save(this.film.id, this.changes), () => {
      this.stored = sent;
      this.state = this.isChanged ? 'ready' : 'saved';
    });
  }

  /** Captions out of a file of this device. */
  async caption(language: LanguageCode, file: Blob): Promise<void> {
    const text = await file.text();
    await this.sendCaptions(language, text);
  }

  uncaption(language: LanguageCode): Promise<void> {
    return this.sendCaptions(language, null);
  }

  /** What the browser read of the film, told once: the library has no way to read it. */
  async learn(facts: { readonly seconds: number; readonly width: number; readonly height: number }): Promise<void> {
    if (this.film.seconds !== undefined || !Number.isFinite(facts.seconds)) return;
    const { seconds, width, height } = facts;
    const read = await this.library.save(this.film.id, { seconds, ...(width > 0 && height > 0 && { width, height }) });
    runInAction(() => {
      if (read.isErr()) return;
      this.film = read.value;
      this.onSaved(read.value);
    });
  }

  /** Whether it was deleted: not while something shows it. */
  async remove(): Promise<boolean> {
    const removed = await this.library.remove(this.film.id);
    const isGone = removed.isOk() || removed.error.kind === 'Gone';
    runInAction(() => {
      if (removed.isErr()) this.state = removed.error.kind === 'InUse' ? 'inUse' : 'failed';
    });
    if (!isGone) await this.open();
    return isGone;
  }

  private get changes(): FilmChanges {
    const texts = this.texts.filter(
      (text, at) => text.title !== this.stored[at]?.title || text.description !== this.stored[at]?.description,
    );
    return {
      ...(this.poster?.id !== this.film.poster?.id && { posterId: this.poster?.id ?? null }),
      ...(texts.length > 0 && { texts }),
    };
  }

  private async sendCaptions(language: LanguageCode, text: string | null): Promise<void> {
    this.captionFlaw = undefined;
    this.state = 'saving';
    await this.take(this.library.caption(this.film.id, language, text), () => {
      this.state = this.isChanged ? 'ready' : 'saved';
    });
  }

  private async take(asked: ReturnType<Films['save']>, done: () => void): Promise<void> {
    const answer = await asked;
    runInAction(() => {
      if (answer.isOk()) {
        this.film = answer.value;
        done();
        this.onSaved(answer.value);
      } else if (answer.error.kind === 'Invalid') {
        this.captionFlaw = answer.error.reason;
        this.state = 'ready';
      } else this.state = answer.error.kind === 'Gone' ? 'gone' : 'failed';
    });
  }

  private touched(): void {
    if (this.state !== 'saving') this.state = 'ready';
  }
}

function textsOf(film: LibraryFilm): readonly FilmText[] {
  return LANGUAGE_CODES.map(
    (language) => film.texts.find((text) => text.language === language) ?? { language, title: '', description: '' },
  );
}
