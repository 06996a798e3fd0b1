import { makeAutoObservable, runInAction } from 'mobx';
import { VERSIONS_AT_A_TIME } from '#domain/editing/versions-at-a-time.ts';
import type { DraftVersion, DraftVersions } from '#ports/editing/draft-versions.ts';

/** The newest versions of a page or those before one; undefined where nobody can say. */
type ReadVersions = (before?: number) => ReturnType<DraftVersions['versions']>;

/** The versions of a page as far as somebody has looked back, newest first. */
export class VersionList {
  versions: readonly DraftVersion[] | undefined = undefined;
  state: 'reading' | 'ready' | 'unread' = 'reading';
  /** Whether there may be older ones than these. */
  hasOlder = false;
  private readonly read: ReadVersions;

  constructor(read: ReadVersions) {
    this.read = read;
    makeAutoObservable<this, 'read'>(this, { read: false }, { deep: false });
  }

  open(): Promise<readonly DraftVersion[]> {
    return this.readOn(undefined);
  }

  /** Those that are older than what is there; answers them, none while they are on their way. */
  async readOlder(): Promise<readonly DraftVersion[]> {
    // Asked for twice they would stand there twice.
    if (this.state === 'reading') return [];
    return this.readOn(this.versions?.at(-1)?.id);
  }

  /** The publication before a version, however far back; undefined where it is the first. */
  async publicationBefore(id: number): Promise<DraftVersion | 'unread' | undefined> {
    for (let before = id; ; ) {
      const older = (await this.read(before)).unwrapOr(undefined);
      const found = older?.find(({ kind }) => kind === 'publish');
      const last = older?.at(-1);
      if (older === undefined) return 'unread';
      if (found !== undefined || last === undefined || older.length < VERSIONS_AT_A_TIME) return found;
      before = last.id;
    }
  }

  private async readOn(before: number | undefined): Promise<readonly DraftVersion[]> {
    this.state = 'reading';
    const found = (await this.read(before)).unwrapOr(undefined);
    return runInAction(() => {
      if (found === undefined) {
        this.state = 'unread';
        return [];
      }
      this.versions = [...(this.versions ?? []), ...found];
      this.hasOlder = found.length >= VERSIONS_AT_A_TIME;
      this.state = 'ready';
      return found;
    });
  }
}
