import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { LibraryFolders, MediaFolders } from '#ports/media/media-folders.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { AreaOf } from '../back-office/area.ts';

/** The pictures that pages show, in their folders (ADM-06). Whoever works in it is served by the page's script: files, progress and many at once are nothing for a form. */
export const mediaArea = {
  views: {
    folders(folders: MediaFolders): Outcome<LibraryFolders, BackOfficeProblem> {
      return folders.all();
    },
  },
  forms: {},
} as const satisfies AreaOf<MediaFolders>;
