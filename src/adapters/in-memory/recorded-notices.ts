import type { Notice, Notices } from '#ports/notices.ts';

/** Remembers what was told. */
export class RecordedNotices implements Notices {
  readonly told: Notice[] = [];

  tell(notice: Notice): void {
    this.told.push(notice);
  }
}
