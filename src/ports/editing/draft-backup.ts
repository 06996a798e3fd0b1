import type { Draft } from '#domain/editing/draft.ts';

/** What this browser keeps of a draft until the platform has said that it is saved. */
export interface BackedUpDraft {
  /** What it was made from, and the version of that. */
  readonly base: Draft;
  readonly version: number;
  readonly draft: Draft;
}

/** Drafts kept in this browser, by the name of what is edited and the language (`page 7 hr`). Storage may be blocked or full, then nothing is kept. */
export interface DraftBackup {
  read(name: string): BackedUpDraft | undefined;
  keep(name: string, draft: BackedUpDraft): void;
  forget(name: string): void;
}
