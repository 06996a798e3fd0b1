import { type ReactElement, useCallback, useEffect, useState } from 'react';
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
  const [compared, setCompared] = useState<Compared | 'unread'>();
  const [shown, setShown] = useState<readonly [FilledSections, FilledSections]>();
  const read = useCallback(async () => {
    setCompared(undefined);
    const found = await editor.sources.earlier(id);
    const { draft } = editor;
    setCompared(found.isOk() && draft !== undefined ? { before: found.value.draft, after: draft } : 'unread');
  }, [editor, id]);
  useEffect(() => void read(), [read]);
  if (compared === undefined) return null;
  if (compared === 'unread')
    return (
      <p className="row">
        <span className="error" role="alert">
          {translator.text('editing.versionUnread')}
        </span>
        <button type="button" className="btn is-line is-small" onClick={() => void read()}>
          {translator.text('editing.again')}
        </button>
      </p>
    );
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
