import { type ReactElement, useState } from 'react';
import { folderTree, wayTo } from '#domain/media/media-folder.ts';
import type { LibraryFolder, MediaFolders } from '#ports/media/media-folders.ts';
import { Field } from '../../elements/field.tsx';
import { SelectField } from '../../elements/select-field.tsx';
import { WorkDialog } from '../../elements/work-dialog.tsx';
import { useShop } from '../../shop/shop.ts';

export interface FolderDialogProps {
  /** Undefined for a new one. */
  readonly folder: LibraryFolder | undefined;
  readonly parent: number | null;
  readonly all: readonly LibraryFolder[];
  readonly folders: MediaFolders;
  readonly onClose: () => void;
  readonly onSaved: (folder: LibraryFolder) => void;
}

const TOP = 'top';

/** Name and place of a folder. */
export function FolderDialog({ folder, parent, all, folders, onClose, onSaved }: FolderDialogProps): ReactElement {
  const { locale, translator } = useShop();
  const [name, setName] = useState(folder?.name ?? '');
  const [place, setPlace] = useState(parent === null ? TOP : String(parent));
  const [problem, setProblem] = useState<string>();
  const text = (id: string) => translator.text(`media.${id}`);
  const save = async () => {
    const saved = await folders.save({ id: folder?.id, parentId: place === TOP ? null : Number(place), name });
    if (saved.isOk()) onSaved(saved.value);
    else setProblem(saved.error.kind === 'RecordRefused' ? saved.error.reason : 'failed');
  };
  // None of its own: it would lie in itself.
  const possible = all.filter(({ id }) => folder === undefined || !wayTo(id, all).some((one) => one.id === folder.id));
  return (
    <WorkDialog
      open
      onClose={onClose}
      id="media-folder"
      title={folder === undefined ? text('newFolder') : translator.text('media.changeFolder', { name: folder.name })}
      closeLabel={text('close')}
      contentClass="stack"
      footer={
        <button type="submit" form="media-folder-form" className="btn">
          {text('save')}
        </button>
      }
    >
      <form
        id="media-folder-form"
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field
          id="media-folder-name"
          name="name"
          label={text('folderName')}
          value={name}
          onChange={setName}
          maxLength={80}
          autoComplete="off"
          error={problem === undefined ? undefined : text(`folder.${problem}`)}
        />
        <SelectField
          id="media-folder-place"
          name="place"
          label={text('folderPlace')}
          value={place}
          onChange={setPlace}
          options={[
            { value: TOP, label: text('top') },
            ...folderTree(possible, (a, b) => a.localeCompare(b, locale)).map(({ folder: one, depth }) => ({
              value: String(one.id),
              label: `${'– '.repeat(depth)}${one.name}`,
            })),
          ]}
        />
      </form>
    </WorkDialog>
  );
}
