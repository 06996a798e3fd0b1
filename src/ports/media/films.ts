import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { FilmText } from '#domain/media/film-item.ts';
import type { MediaItem } from '#domain/media/media-item.ts';
import type { Outcome } from '../outcome.ts';
import type { FoundPage, PictureUse } from './media-library.ts';

/** A film of the library as whoever looks after it sees it. */
export interface LibraryFilm {
  readonly id: string;
  /** Its address on the site. */
  readonly path: string;
  readonly fileName: string;
  readonly bytes: number;
  /** Undefined until a browser has read it. */
  readonly seconds: number | undefined;
  readonly poster: MediaItem | undefined;
  readonly texts: readonly FilmText[];
  /** Languages that it has captions in. */
  readonly captions: readonly LanguageCode[];
}

/** What may be changed of a film at once; what is missing stays. A poster of null is none. */
export interface FilmChanges {
  readonly posterId?: string | null;
  readonly texts?: readonly FilmText[];
  readonly seconds?: number;
  readonly width?: number;
  readonly height?: number;
}

/** The films that pages show (ADM-06). A file that is not taken is `Invalid` with its reason. */
export interface Films {
  /** A page of them, the newest first; `after` is what the page before has told. */
  find(wish: {
    readonly words: string;
    readonly only?: 'uncaptioned' | undefined;
    readonly after?: string | undefined;
  }): Outcome<FoundPage<LibraryFilm>, EditingProblem>;
  /** Takes a file as a film; `onProgress` hears which part of it has gone, from 0 to 1. */
  upload(file: {
    readonly name: string;
    readonly bytes: Blob;
    readonly onProgress?: ((part: number) => void) | undefined;
  }): Outcome<LibraryFilm, EditingProblem>;
  save(id: string, changes: FilmChanges): Outcome<LibraryFilm, EditingProblem>;
  /** Gives it captions in a language, WebVTT or SubRip; null takes them away. */
  caption(id: string, language: LanguageCode, text: string | null): Outcome<LibraryFilm, EditingProblem>;
  /** What shows it, drafts included. */
  uses(id: string): Outcome<readonly PictureUse[], EditingProblem>;
  /** `InUse` while something shows it. */
  remove(id: string): Outcome<void, EditingProblem | { readonly kind: 'InUse' }>;
}
