import type { Draft } from '#domain/editing/draft.ts';

/** What this browser keeps of a draft until the platform has said that it is saved. */
export interface BackedUpDraft {
  /** What it was made from. */
  readonly base: Draft;
  readonly draft: Draft;
}

/** Drafts kept in this browser by each of its windows, by the name of what is edited and the language (`page 7 hr`). Storage may be blocked or full, then nothing is kept. */
export interface DraftBackup {
  /** The newest that a window kept which is closed by now: those that are open save their own. */
  read(name: string): Promise<BackedUpDraft | undefined>;
  /** Keeps what this window has not saved. */
  keep(name: string, draft: BackedUpDraft): void;
  /** What this window has kept is saved. */
  forget(name: string): void;
  /** What was read has been taken up, or nobody wants it. */
  settle(name: string): void;
}
