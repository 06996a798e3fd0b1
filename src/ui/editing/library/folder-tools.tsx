import { observer } from 'mobx-react-lite';
import { type ReactElement, useState } from 'react';
import type { LibraryFolder, MediaFolders } from '#ports/media/media-folders.ts';
import { useShop } from '../../shop/shop.ts';
import { FolderDialog } from './folder-dialog.tsx';
import type { MediaShelf } from './media-shelf.ts';

export interface FolderToolsProps {
  readonly shelf: MediaShelf;
  readonly folders: MediaFolders;
}

/** A new folder; another name or place for the one that is looked at, or its end. */
export const FolderTools = observer(function FolderTools({ shelf, folders }: FolderToolsProps): ReactElement {
  const { translator } = useShop();
  const [asked, setAsked] = useState<{ readonly folder: LibraryFolder | undefined }>();
  const [problem, setProblem] = useState<string>();
  const here = shelf.folders.folders.find(({ id }) => id === shelf.listed.place.folder);
  const text = (id: string) => translator.text(`media.${id}`);
  const remove = async (folder: LibraryFolder) => {
    const removed = await folders.remove(folder.id);
    setProblem(removed.isOk() ? undefined : removed.error.kind === 'RecordRefused' ? removed.error.reason : 'failed');
    if (removed.isErr()) return;
    await Promise.all([shelf.open({}), shelf.countAgain()]);
  };
  return (
    <div className="stack is-tight">
      <button type="button" className="btn is-line is-small" onClick={() => setAsked({ folder: undefined })}>
        {text('newFolder')}
      </button>
      {here !== undefined && (
        <>
          <button type="button" className="linkbtn" onClick={() => setAsked({ folder: here })}>
            {translator.text('media.changeFolder', { name: here.name })}
          </button>
          <button type="button" className="linkbtn" onClick={() => void remove(here)}>
            {translator.text('media.removeFolder', { name: here.name })}
          </button>
        </>
      )}
      {problem !== undefined && (
        <p className="error" role="alert">
          {text(`folder.${problem}`)}
        </p>
      )}
      {asked !== undefined && (
        <FolderDialog
          folder={asked.folder}
          parent={asked.folder === undefined ? shelf.folder : asked.folder.parentId}
          all={shelf.folders.folders}
          folders={folders}
          onClose={() => setAsked(undefined)}
          onSaved={async (saved) => {
            setAsked(undefined);
            setProblem(undefined);
            await shelf.countAgain();
            await shelf.open({ folder: saved.id });
          }}
        />
      )}
    </div>
  );
});
