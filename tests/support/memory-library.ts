import { err, ok } from 'neverthrow';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import type { LibraryFolders, MediaFolders } from '#ports/media/media-folders.ts';
import type {
  GivenPicture,
  LibraryPicture,
  LibraryWish,
  MediaLibrary,
  PictureChanges,
  PictureText,
  PictureUse,
} from '#ports/media/media-library.ts';

/** A picture of a library under test. */
export const aLibraryPicture = (id: string, facts: Partial<LibraryPicture> = {}): LibraryPicture => ({
  id,
  title: id,
  alt: '',
  width: 400,
  height: 300,
  driveId: `d-${id}`,
  fileName: `${id}.webp`,
  bytes: 1000,
  folder: null,
  decorative: false,
  described: false,
  focus: { x: 0.5, y: 0.5 },
  cut: undefined,
  whole: { width: 400, height: 300 },
  ...facts,
});

const AT_A_TIME = 2;

/** A media library that keeps what it is given in memory and tells what it was asked. */
export class MemoryLibrary implements MediaLibrary {
  pictures: LibraryPicture[] = [];
  texts: PictureText[] = [];
  shownBy: PictureUse[] = [];
  problem: EditingProblem | undefined;
  readonly asked: unknown[] = [];
  /** Files that wait to be let through. */
  readonly travelling: { readonly file: GivenPicture; readonly end: (problem?: EditingProblem) => void }[] = [];

  async find(wish: LibraryWish): ReturnType<MediaLibrary['find']> {
    this.asked.push(wish);
    if (this.problem !== undefined) return err(this.problem);
    const found = this.pictures.filter(
      ({ folder, title }) => (wish.folder === undefined || folder === wish.folder) && title.includes(wish.words),
    );
    const begin = found.findIndex(({ id }) => id === wish.after) + 1;
    const records = found.slice(begin, begin + AT_A_TIME);
    return ok({ records, total: found.length, next: begin + AT_A_TIME < found.length ? records.at(-1)?.id : undefined });
  }

  async read(id: string): ReturnType<MediaLibrary['read']> {
    const picture = this.pictures.find((one) => one.id === id);
    return picture === undefined ? err({ kind: 'Gone' }) : ok({ picture, texts: this.texts });
  }

  async uses(ids: readonly string[]): ReturnType<MediaLibrary['uses']> {
    if (this.problem !== undefined) return err(this.problem);
    return ok(this.shownBy.filter(({ picture }) => ids.includes(picture)));
  }

  upload(file: GivenPicture, folder: number | null): ReturnType<MediaLibrary['upload']> {
    return new Promise((resolve) => {
      const end = (problem?: EditingProblem) => resolve(problem === undefined ? ok(aLibraryPicture(file.name, { folder })) : err(problem));
      this.travelling.push({ file, end });
    });
  }

  async replace(id: string, file: GivenPicture, seen?: LibraryPicture['lastChange']): ReturnType<MediaLibrary['replace']> {
    this.asked.push(['replace', id, file.name]);
    const other = this.changedSince(id, seen);
    if (other !== undefined) return err({ kind: 'Changed', by: other.by });
    return this.problem === undefined ? ok(aLibraryPicture(id, { fileName: file.name })) : err(this.problem);
  }

  describe(id: string, alt: string): ReturnType<MediaLibrary['describe']> {
    return this.save(id, { title: alt });
  }

  async save(id: string, changes: PictureChanges): ReturnType<MediaLibrary['save']> {
    this.asked.push(['save', id, changes]);
    if (this.problem !== undefined) return err(this.problem);
    const { texts: _, of: seen, seen: seenChange, cut, ...facts } = changes;
    const other = this.changedSince(id, seenChange);
    if (other !== undefined) return err({ kind: 'Changed', by: other.by });
    const there = this.pictures.find((one) => one.id === id);
    if (seen !== undefined && there !== undefined && seen.version !== there.version) return err({ kind: 'Changed' });
    const shown = cut ? { cut, width: cut.width, height: cut.height } : {};
    return ok(aLibraryPicture(id, { ...facts, ...shown }));
  }

  /** Whose change came after the one that was seen. */
  private changedSince(id: string, seen: LibraryPicture['lastChange']) {
    const last = this.pictures.find((one) => one.id === id)?.lastChange ?? undefined;
    return seen === undefined || last?.id === seen?.id ? undefined : last;
  }

  async move(ids: readonly string[], folder: number | null): ReturnType<MediaLibrary['move']> {
    if (this.problem !== undefined) return err(this.problem);
    this.pictures = this.pictures.map((picture) => (ids.includes(picture.id) ? { ...picture, folder } : picture));
    return ok(undefined);
  }

  async remove({ id }: { readonly id: string }): ReturnType<MediaLibrary['remove']> {
    this.asked.push(['remove', id]);
    return this.shownBy.some(({ picture }) => picture === id) ? err({ kind: 'InUse' }) : ok(undefined);
  }

  /** Its folders, of which there are none; counted anew each time. */
  readonly folders: MediaFolders = {
    all: async () => {
      const all: LibraryFolders = { folders: [], pictures: this.pictures.length, outside: this.pictures.length };
      return ok(all);
    },
    save: async ({ name, parentId }) => ok({ id: 1, name, parentId, pictures: 0 }),
    remove: async () => ok(undefined),
  };
}
