import { OpenWindows } from '#adapters/browser/open-windows.ts';
import { storageOf } from '#adapters/browser/storage-of.ts';
import { StoredDraftBackup } from '#adapters/browser/stored-draft-backup.ts';
import type { LeftDrafts } from '#ports/editing/left-drafts.ts';

/** What this browser has left of drafts. */
export function leftDraftsHere(): LeftDrafts {
  return new StoredDraftBackup(storageOf(window), new OpenWindows(navigator.locks));
}
