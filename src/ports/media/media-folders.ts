import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { MediaFolder } from '#domain/media/media-folder.ts';
import type { Outcome } from '../outcome.ts';

/** A folder and how many pictures lie in it, those of its own folders not counted. */
export interface LibraryFolder extends MediaFolder {
  readonly pictures: number;
}

/** All folders of the library, and how many pictures there are in all and in none of them. */
export interface LibraryFolders {
  readonly folders: readonly LibraryFolder[];
  readonly pictures: number;
  readonly outside: number;
}

/** The folders that pictures of the library lie in (ADM-06). What may not be is a RecordRefused whose reason is a FolderFlaw. */
export interface MediaFolders {
  all(): Outcome<LibraryFolders, BackOfficeProblem>;
  /** A new one without an id. */
  save(folder: {
    readonly id?: number | undefined;
    readonly parentId: number | null;
    readonly name: string;
  }): Outcome<LibraryFolder, BackOfficeProblem>;
  /** An empty one. */
  remove(id: number): Outcome<void, BackOfficeProblem>;
}
