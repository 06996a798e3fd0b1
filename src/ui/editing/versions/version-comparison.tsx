import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { hasSections } from '#domain/editing/editable.ts';
import type { FilledSections } from '#ports/editing/section-filler.ts';
import { useShop } from '../../shop/shop.ts';
import { useEditor } from '../desk/editor-context.ts';
import { type Compared, compareLine, type VersionLine } from '../desk/version-lines.ts';
import type { VersionList } from '../desk/version-list.ts';
import { VersionChanges } from './version-changes.tsx';
import { VersionColumns } from './version-columns.tsx';

/** A version beside the draft, or one that is the draft beside the publication before it: in words, and as both pages would look. */
export function VersionComparison({ line, list }: { readonly line: VersionLine; readonly list: VersionList }): ReactElement | null {
  const editor = useEditor();
  const { translator } = useShop();
  const [compared, setCompared] = useState<Compared>();
  const [shown, setShown] = useState<readonly [FilledSections, FilledSections]>();
  const read = useCallback(async () => {
    setCompared(undefined);
    setCompared(
      await compareLine(
        line,
        (id) => editor.sources.earlier(id),
        editor.draft,
        (id) => list.publicationBefore(id),
      ),
    );
    // The same version may have become another line since, as by a change of the draft.
  }, [editor, list, line.version.id, line.isDraft]);
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
  if (compared === 'first')
    return (
      <div className="comparison">
        <p className="muted">{translator.text('editing.firstPublication')}</p>
      </div>
    );
  const { before, after, since } = compared;
  const draw = async () => setShown(await Promise.all([editor.sources.fill(before.sections), editor.sources.fill(after.sections)]));
  return (
    <div className="comparison">
      {since !== undefined && <p>{translator.text('editing.changedSince', { at: translator.dateTime(since) })}</p>}
      <VersionChanges before={before} after={after} none={line.isDraft ? 'editing.noChange' : undefined} />
      {!hasSections(editor.kind) ? null : shown === undefined ? (
        <p>
          <button type="button" className="btn is-line is-small" onClick={() => void draw()}>
            {translator.text('editing.showColumns')}
          </button>
        </p>
      ) : (
        <VersionColumns before={before} after={after} wasShown={shown[0]} isShown={shown[1]} isPublished={line.isDraft} />
      )}
    </div>
  );
}
