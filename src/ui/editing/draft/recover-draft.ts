import { runInAction } from 'mobx';
import { mergeDrafts } from '#domain/editing/merge-drafts.ts';
import type { DraftSync } from './draft-sync.ts';

/** Takes up what this browser has kept, joined with what there is now, or throws it away. */
export async function recoverDraft(sync: DraftSync, wanted: boolean): Promise<void> {
  const { history, kept, parts } = sync;
  if (kept.found === undefined || history === undefined) return;
  if (!wanted) return kept.settle();
  const { draft, conflicts } = mergeDrafts(parts.thing.kind, kept.found.base, kept.found.draft, history.draft);
  runInAction(() => {
    history.replace(draft);
    sync.conflicts = [...conflicts, ...sync.conflicts];
    parts.tell({ kind: 'recovered' });
    // It is this window's now, also should that close before it is saved.
    sync.keep();
    kept.settle();
  });
  await sync.shown.fillAll(draft);
}
