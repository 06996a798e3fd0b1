import { observer } from 'mobx-react-lite';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import type { DraftVersion } from '#ports/editing/drafts.ts';
import { WorkDialog } from '../elements/work-dialog.tsx';
import { useShop } from '../shop/shop.ts';
import { useEditor } from './editor-context.ts';
import { VersionComparison } from './version-comparison.tsx';
import { noteOf, versionLines, versionWords } from './version-lines.ts';

/** What the page has been: published, or left at the end of a session. Each can come back into the draft. */
export const VersionsDialog = observer(function VersionsDialog(): ReactElement {
  const editor = useEditor();
  const { translator } = useShop();
  const [versions, setVersions] = useState<readonly DraftVersion[] | 'unread'>();
  const [opened, setOpened] = useState<number>();
  const close = () => editor.look.ask(undefined);
  const lines = versions === undefined || versions === 'unread' ? [] : versionLines(versions, editor.sync);
  const read = useCallback(async () => {
    setVersions(undefined);
    const found = await editor.sources.versions();
    setVersions(found.unwrapOr('unread'));
    // Whoever has changed something looks first for what visitors don't see yet.
    const published = found.unwrapOr([]).find(({ kind }) => kind === 'publish');
    if (editor.sync.changed && published !== undefined) setOpened(published.id);
  }, [editor]);
  useEffect(() => void read(), [read]);
  return (
    <WorkDialog
      open
      onClose={close}
      id="eversions"
      title={translator.text('editing.versions')}
      closeLabel={translator.text('editing.close')}
      shape="large"
    >
      {versions !== 'unread' && versions?.length === 0 && <p>{translator.text('editing.noVersions')}</p>}
      {versions === 'unread' && (
        <>
          <p className="error" role="alert">
            {translator.text('editing.versionsUnread')}
          </p>
          <p>
            <button type="button" className="btn is-line is-small" onClick={() => void read()}>
              {translator.text('editing.again')}
            </button>
          </p>
        </>
      )}
      <ol className="versions plain">
        {lines.map(({ version, ...line }) => {
          const { id } = version;
          const note = noteOf(version);
          return (
            <li key={id}>
              <p>
                <b>{translator.dateTime(version.at)}</b>
                <span className="muted"> {versionWords(translator, { version, ...line })}</span>
                {note !== '' && <span className="lines">{note}</span>}
              </p>
              <p className="row">
                <button
                  type="button"
                  className="btn is-quiet is-small"
                  aria-expanded={opened === id}
                  onClick={() => setOpened(opened === id ? undefined : id)}
                >
                  {translator.text('editing.differences')}
                </button>
                {!line.isDraft && (
                  <button
                    type="button"
                    className="btn is-line is-small"
                    onClick={() => {
                      close();
                      void editor.sync.restore(id);
                    }}
                  >
                    {translator.text('editing.restore')}
                  </button>
                )}
              </p>
              {opened === id && <VersionComparison line={{ version, ...line }} />}
            </li>
          );
        })}
      </ol>
    </WorkDialog>
  );
});
