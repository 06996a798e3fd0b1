import type { Notice, Notices } from '#ports/notices.ts';

/** Remembers what was told, and what of it was taken back. */
export class RecordedNotices implements Notices {
  readonly told: Notice[] = [];
  readonly takenBack: string[] = [];

  tell(notice: Notice): () => void {
    this.told.push(notice);
    return () => void this.takenBack.push(notice.message);
  }
}
