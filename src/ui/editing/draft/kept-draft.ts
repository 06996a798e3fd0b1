import { makeAutoObservable, runInAction } from 'mobx';
import type { Draft } from '#domain/editing/draft.ts';
import { isSameValue } from '#domain/editing/same-value.ts';
import type { BackedUpDraft, DraftBackup } from '#ports/editing/draft-backup.ts';

/** What this browser keeps of a draft for as long as the shop does not have it. */
export class KeptDraft {
  /** What an earlier session has left, and the shop does not have. */
  found: BackedUpDraft | undefined;
  private readonly backup: DraftBackup;
  private readonly name: string;

  constructor(backup: DraftBackup, name: string) {
    this.backup = backup;
    this.name = name;
    makeAutoObservable<this, 'backup' | 'name'>(this, { backup: false, name: false }, { deep: false });
  }

  /** Looks for what was left of a draft that the shop has like this. */
  async look(draft: Draft): Promise<void> {
    const left = await this.backup.read(this.name);
    runInAction(() => {
      this.found = left !== undefined && !isSameValue(left.draft, draft) ? left : undefined;
      if (left !== undefined && this.found === undefined) this.settle();
    });
  }

  keep(draft: BackedUpDraft): void {
    this.backup.keep(this.name, draft);
  }

  /** The shop has it. */
  forget(): void {
    this.backup.forget(this.name);
  }

  /** What was left is taken up, or wanted no more. */
  settle(): void {
    this.found = undefined;
    this.backup.settle(this.name);
  }
}
