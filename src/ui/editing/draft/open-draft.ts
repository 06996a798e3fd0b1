import type { DraftSync } from './draft-sync.ts';

const onTheirWay = new WeakMap<Pick<DraftSync, 'open'>, Promise<void>>();

/** Reads a working copy for the first time. Whoever asks while that is on its way waits for the same answer: a second one would take the place of what was written after the first. */
export function openDraft(sync: Pick<DraftSync, 'open'>): Promise<void> {
  const opening = onTheirWay.get(sync) ?? sync.open().finally(() => onTheirWay.delete(sync));
  onTheirWay.set(sync, opening);
  return opening;
}
