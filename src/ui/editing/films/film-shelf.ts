import { makeAutoObservable, runInAction } from 'mobx';
import type { Films, LibraryFilm } from '#ports/media/films.ts';
import type { Timer } from '#ports/timer.ts';

const PAUSE_MS = 250;

/** The films of the library as somebody looks through them: by words, all or those without captions. */
export class FilmShelf {
  films: readonly LibraryFilm[] = [];
  total = 0;
  more = false;
  words = '';
  only: 'uncaptioned' | undefined = undefined;
  state: 'loading' | 'ready' | 'failed' = 'loading';
  private page = 1;
  private turn = 0;
  private stopWaiting: () => void = () => undefined;
  private readonly library: Films;
  private readonly timer: Timer;

  constructor(library: Films, timer: Timer) {
    this.library = library;
    this.timer = timer;
    makeAutoObservable<this, 'library' | 'timer' | 'page' | 'turn' | 'stopWaiting'>(this, {
      library: false,
      timer: false,
      page: false,
      turn: false,
      stopWaiting: false,
    });
  }

  open(): Promise<void> {
    return this.load(1);
  }

  showMore(): Promise<void> {
    return this.load(this.page + 1);
  }

  narrow(only: 'uncaptioned' | undefined): Promise<void> {
    this.only = only;
    return this.load(1);
  }

  /** Looks for words once nothing more is typed. */
  look(words: string): void {
    this.words = words;
    this.stopWaiting();
    this.stopWaiting = this.timer.after(PAUSE_MS, () => void this.load(1));
  }

  /** A film that has just come stands first. */
  add(film: LibraryFilm): void {
    this.films = [film, ...this.films.filter(({ id }) => id !== film.id)];
    this.total += 1;
  }

  update(film: LibraryFilm): void {
    this.films = this.films.map((known) => (known.id === film.id ? film : known));
  }

  drop(id: string): void {
    this.films = this.films.filter((film) => film.id !== id);
    this.total -= 1;
  }

  /** Only what was asked for last is shown. */
  private async load(page: number): Promise<void> {
    this.stopWaiting();
    this.turn += 1;
    const turn = this.turn;
    this.state = 'loading';
    const found = await this.library.find({ words: this.words, only: this.only, page });
    runInAction(() => {
      if (turn !== this.turn) return;
      if (found.isErr()) {
        this.state = 'failed';
        return;
      }
      const known = page === 1 ? [] : this.films;
      this.films = [...known, ...found.value.films.filter(({ id }) => known.every((one) => one.id !== id))];
      this.total = found.value.total;
      this.more = found.value.more;
      this.page = page;
      this.state = 'ready';
    });
  }
}
