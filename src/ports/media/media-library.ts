import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { FocalPoint } from '#domain/media/focal-point.ts';
import type { MediaItem } from '#domain/media/media-item.ts';
import type { PictureCut, PictureSize } from '#domain/media/picture-cut.ts';
import type { Outcome } from '../outcome.ts';

/** A picture of the library as whoever looks after it sees it. */
export interface LibraryPicture extends MediaItem {
  /** The file that it is made of; undefined for one that came with the site. */
  readonly driveId: string | undefined;
  /** The name that the file had. */
  readonly fileName: string;
  readonly bytes: number | undefined;
  readonly folder: number | null;
  /** There for looks alone. */
  readonly decorative: boolean;
  /** Whether it has a text alternative of its own in the language, or needs none. */
  readonly described: boolean;
  readonly focus: FocalPoint;
  /** What is shown of it; undefined for all. */
  readonly cut: PictureCut | undefined;
  /** Its size before anything was taken away. */
  readonly whole: PictureSize;
  /** Who changed it last and when (ISO 8601), under a number that the next change has not; null where nobody has, undefined where that is not told. */
  readonly lastChange?: { readonly id: number; readonly by: string; readonly at: string } | null;
}

/** Which pictures a list is to hold. */
export interface LibraryWish {
  /** Of titles, files and text alternatives. */
  readonly words: string;
  /** Null: those in no folder; undefined: wherever they are. */
  readonly folder?: number | null | undefined;
  /** Those that wait for somebody: without a text alternative, or shown nowhere. */
  readonly only?: 'undescribed' | 'unused' | undefined;
  /** What the page before has told; undefined for the first one. */
  readonly after?: string | undefined;
}

/** A page of what a library holds, how much there is in all, and where the page behind it begins; undefined where none is. */
export interface FoundPage<T> {
  readonly records: readonly T[];
  readonly total: number;
  readonly next: string | undefined;
}

/** Words of a picture in one language. */
export interface PictureText {
  readonly language: LanguageCode;
  readonly alt: string;
  readonly description: string;
}

/** Something that shows a picture. */
export interface PictureUse {
  readonly picture: string;
  /** What it is, as a word: page, post, product, option … */
  readonly thing: string;
  readonly id: string;
  readonly title: string | undefined;
  readonly slug: string | undefined;
}

/** What may be changed of a picture at once; what is missing stays. */
export interface PictureChanges {
  readonly title?: string;
  readonly focus?: FocalPoint;
  /** Null shows all of it again. */
  readonly cut?: PictureCut | null;
  readonly decorative?: boolean;
  readonly texts?: readonly PictureText[];
  /** The picture on which cut or point were chosen: `Changed` when it is another one by now, by file, cut or point. */
  readonly of?: Pick<MediaItem, 'version'>;
  /** The last change that was seen before these: `Changed` when there is another by now. */
  readonly seen?: LibraryPicture['lastChange'];
}

/** A file on its way to the library. `onProgress` hears which part of it has gone, from 0 to 1. */
export interface GivenPicture {
  readonly name: string;
  readonly bytes: Blob;
  readonly onProgress?: ((part: number) => void) | undefined;
}

/** The pictures that pages show (ADM-06), words in the language that the port was made for. */
export interface MediaLibrary {
  /** A page of the pictures that everybody may see, the newest first. */
  find(wish: LibraryWish): Outcome<FoundPage<LibraryPicture>, EditingProblem>;
  /** A picture with its own words in each language that it has some in. */
  read(id: string): Outcome<{ readonly picture: LibraryPicture; readonly texts: readonly PictureText[] }, EditingProblem>;
  /** What shows these pictures, drafts included. */
  uses(ids: readonly string[]): Outcome<readonly PictureUse[], EditingProblem>;
  /** Takes a file as a picture of the library, into a folder. */
  upload(file: GivenPicture, folder: number | null): Outcome<LibraryPicture, EditingProblem>;
  /** Puts a file in the place of a picture wherever it is shown; `Changed` when another change is the last one by now than was seen. */
  replace(id: string, file: GivenPicture, seen?: LibraryPicture['lastChange']): Outcome<LibraryPicture, EditingProblem>;
  /** Changes the text alternative in the language of the port; empty for a picture that says nothing. */
  describe(id: string, alt: string): Outcome<LibraryPicture, EditingProblem>;
  save(id: string, changes: PictureChanges): Outcome<LibraryPicture, EditingProblem>;
  /** All or none. */
  move(ids: readonly string[], folder: number | null): Outcome<void, EditingProblem>;
  /** Deletes it with the file that it is made of; `InUse` while something shows it. */
  remove(picture: Pick<LibraryPicture, 'id' | 'driveId'>): Outcome<void, EditingProblem | { readonly kind: 'InUse' }>;
}
