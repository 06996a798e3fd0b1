import type { PageEditor } from './page-editor.ts';

/** Draws and inspects anew what the library says of pictures: that changes in no draft, so nothing else would look again. */
export async function lookAgain({ draft, sync, inspection }: Pick<PageEditor, 'draft' | 'sync' | 'inspection'>): Promise<void> {
  if (draft !== undefined) await sync.shown.fillAll(draft);
  await inspection.again();
}
