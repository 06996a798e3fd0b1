import { type ReactElement, useEffect, useState } from 'react';
import type { Draft } from '#domain/editing/draft.ts';
import { hasSections } from '#domain/editing/editable.ts';
import type { FilledSections } from '#ports/editing/drafts.ts';
import { useShop } from '../shop/shop.ts';
import { useEditor } from './editor-context.ts';
import { VersionChanges } from './version-changes.tsx';
import { VersionColumns } from './version-columns.tsx';

interface Compared {
  readonly before: Draft;
  readonly after: Draft;
}

/** A version beside the draft: in words, and as both pages would look. */
export function VersionComparison({ id }: { readonly id: number }): ReactElement | null {
  const editor = useEditor();
  const { translator } = useShop();
  const [compared, setCompared] = useState<Compared>();
  const [shown, setShown] = useState<readonly [FilledSections, FilledSections]>();
  useEffect(() => {
    void editor.sources.earlier(id).then((found) => {
      const { draft } = editor;
      if (found.isOk() && draft !== undefined) setCompared({ before: found.value.draft, after: draft });
    });
  }, [editor, id]);
  if (compared === undefined) return null;
  const { before, after } = compared;
  const draw = async () => setShown(await Promise.all([editor.sources.fill(before.sections), editor.sources.fill(after.sections)]));
  return (
    <div className="comparison">
      <VersionChanges before={before} after={after} />
      {!hasSections(editor.kind) ? null : shown === undefined ? (
        <p>
          <button type="button" className="btn is-line is-small" onClick={() => void draw()}>
            {translator.text('editing.showColumns')}
          </button>
        </p>
      ) : (
        <VersionColumns before={before} after={after} wasShown={shown[0]} isShown={shown[1]} />
      )}
    </div>
  );
}
