import { observer } from 'mobx-react-lite';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { WorkDialog } from '../../elements/work-dialog.tsx';
import { useShop } from '../../shop/shop.ts';
import { useEditor } from '../desk/editor-context.ts';
import { noteOf, versionLines, versionWords } from '../desk/version-lines.ts';
import { VersionList } from '../desk/version-list.ts';
import { restoreVersion } from '../draft/read-anew.ts';
import { VersionComparison } from '../versions/version-comparison.tsx';

/** What the page has been: published, or left at the end of a session. Each can come back into the draft. */
export const VersionsDialog = observer(function VersionsDialog(): ReactElement {
  const editor = useEditor();
  const { translator } = useShop();
  const [list] = useState(() => new VersionList((before) => editor.sources.versions(before)));
  const [opened, setOpened] = useState<number>();
  const close = () => editor.look.ask(undefined);
  const rows = useRef<HTMLOListElement>(null);
  const [told, setTold] = useState('');
  const { versions, state } = list;
  const lines = versionLines(versions ?? [], editor.sync);
  const read = useCallback(async () => {
    const published = (await list.open()).find(({ kind }) => kind === 'publish');
    // Whoever has changed something looks first for what visitors don't see yet.
    if (editor.sync.changed && published !== undefined) setOpened(published.id);
  }, [editor, list]);
  useEffect(() => void read(), [read]);
  const readOlder = async () => {
    const at = lines.length;
    const older = await list.readOlder();
    if (list.state !== 'ready') return;
    setTold(translator.text('editing.versionsListed', { count: at + older.length }));
    // The button may be gone; whoever looks on begins with the first that has come.
    const rest = rows.current?.children[Math.min(at, at + older.length - 1)];
    rest?.querySelector('button')?.focus();
  };
  return (
    <WorkDialog
      open
      onClose={close}
      id="eversions"
      title={translator.text('editing.versions')}
      closeLabel={translator.text('editing.close')}
      shape="large"
      contentClass="stack"
    >
      {versions?.length === 0 && <p>{translator.text('editing.noVersions')}</p>}
      <ol className="versions plain" ref={rows}>
        {lines.map(({ version, ...line }) => {
          const { id } = version;
          const note = noteOf(version);
          return (
            <li key={id}>
              <p>
                <b id={`eversion-${id}`}>{translator.dateTime(version.at)}</b>
                <span className="muted"> {versionWords(translator, { version, ...line }, editor.planning.plan?.until)}</span>
                {note !== '' && <span className="lines">{note}</span>}
              </p>
              <p className="row">
                <button
                  type="button"
                  className="btn is-quiet is-small"
                  aria-describedby={`eversion-${id}`}
                  aria-expanded={opened === id}
                  onClick={() => setOpened(opened === id ? undefined : id)}
                >
                  {translator.text('editing.differences')}
                </button>
                {!line.isDraft && (
                  <button
                    type="button"
                    className="btn is-line is-small"
                    aria-describedby={`eversion-${id}`}
                    onClick={() => {
                      close();
                      void restoreVersion(editor.sync, id);
                    }}
                  >
                    {translator.text('editing.restore')}
                  </button>
                )}
              </p>
              {opened === id && <VersionComparison line={{ version, ...line }} list={list} />}
            </li>
          );
        })}
      </ol>
      <p className="vh" role="status">
        {told}
      </p>
      {state === 'unread' && (
        <p className="error" role="alert">
          {translator.text('editing.versionsUnread')}
        </p>
      )}
      {(state === 'unread' || list.hasOlder) && (
        <p>
          <button type="button" className="btn is-line is-small" onClick={() => void (versions === undefined ? read() : readOlder())}>
            {translator.text(state === 'unread' ? 'editing.again' : 'editing.olderVersions')}
          </button>
        </p>
      )}
    </WorkDialog>
  );
});
