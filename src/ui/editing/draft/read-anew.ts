import { runInAction } from 'mobx';
import type { Result } from 'neverthrow';
import { hasDrafts } from '#domain/editing/editable.ts';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import type { DraftSync } from './draft-sync.ts';

/** Throws away what visitors don't see, or what somebody has typed where everything saved holds at once. */
export async function discardDraft(sync: DraftSync): Promise<void> {
  const { thing, drafts } = sync.parts;
  await sync.saving.flush();
  if (!hasDrafts(thing.kind)) {
    sync.kept.forget();
    sync.saving.stop();
  }
  await readAnew(sync, await drafts.discard(thing, sync.revision), 'discarded');
}

/** Makes a version of before what is written now; `id` is its number. */
export async function restoreVersion(sync: DraftSync, id: number): Promise<void> {
  const { thing, versions } = sync.parts;
  await sync.saving.flush();
  const what = sync.changed && hasDrafts(thing.kind) ? 'restoredOver' : 'restored';
  await readAnew(sync, await versions.restore(thing, id, sync.revision), what);
}

async function readAnew(
  sync: DraftSync,
  done: Result<unknown, EditingProblem>,
  what: 'discarded' | 'restored' | 'restoredOver',
): Promise<void> {
  if (done.isErr()) return sync.refusedOrStale(done.error);
  await sync.open();
  runInAction(() => sync.parts.tell({ kind: what }));
}
