import { observer } from 'mobx-react-lite';
import { type ReactElement, useEffect, useState } from 'react';
import type { BegunUploads } from '#ports/media/begun-uploads.ts';
import type { LibraryFolders, MediaFolders } from '#ports/media/media-folders.ts';
import type { LibraryPicture, MediaLibrary } from '#ports/media/media-library.ts';
import { useShop } from '../../shop/shop.ts';
import { FolderTools } from './folder-tools.tsx';
import type { LeavingForm } from './leaving-form.ts';
import { MediaShelf } from './media-shelf.ts';
import { PictureForm } from './picture-form.ts';
import { PicturePanel } from './picture-panel.tsx';
import { Removal } from './removal.ts';
import { RemovalDialog } from './removal-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { Shelf } from './shelf.tsx';
import { UploadQueue } from './upload-queue.ts';
import { UploadZone } from './upload-zone.tsx';

export interface MediaBrowserProps {
  readonly tools: { readonly media: MediaLibrary; readonly folders: MediaFolders; readonly begun: Pick<BegunUploads, 'names'> };
  readonly known: LibraryFolders;
  readonly leaving: LeavingForm;
  /** The picture that is open. */
  readonly form: PictureForm | undefined;
  readonly onForm: (form: PictureForm | undefined) => void;
}

/** The pictures of the media library: folders, what lies in them, files on their way, and one picture with all that can be said of it. */
export const MediaBrowser = observer(function MediaBrowser({ tools, known, leaving, form, onForm }: MediaBrowserProps): ReactElement {
  const { timer, translator } = useShop();
  const [shelf] = useState(() => new MediaShelf({ ...tools, timer, known }));
  const [queue] = useState(
    () =>
      new UploadQueue(
        (file, folder) => tools.media.upload(file, folder),
        (picture) => shelf.add(picture),
      ),
  );
  const [removal, setRemoval] = useState<Removal>();
  const [told, setTold] = useState('');
  useEffect(() => {
    void shelf.open();
  }, [shelf]);
  const edit = (picture: LibraryPicture) =>
    leaving.leave(() => {
      const opened = new PictureForm(picture, tools.media, (news) => shelf.listed.update(news));
      onForm(opened);
      void opened.open();
    }, form);
  const ask = (pictures: readonly LibraryPicture[]) => {
    const asked = new Removal(pictures, tools.media);
    setRemoval(asked);
    void asked.ask();
  };
  const endRemoval = () => {
    const gone = removal?.removed ?? [];
    if (gone.length > 0) {
      void shelf.drop(gone);
      setTold(translator.text('media.removed', { count: gone.length }));
    }
    if (form !== undefined && gone.includes(form.picture.id)) onForm(undefined);
    setRemoval(undefined);
  };
  return (
    <div className={form === undefined ? 'media-library' : 'media-library has-panel'}>
      <Shelf
        shelf={shelf}
        current={form?.picture.id}
        onChoose={edit}
        folderTools={<FolderTools shelf={shelf} folders={tools.folders} />}
        choosable
      >
        <UploadZone queue={queue} folder={shelf.folder} onOpen={edit} begun={tools.begun.names()} />
        <SelectionBar shelf={shelf} onRemove={() => ask(shelf.chosenPictures)} onTold={setTold} />
        <p className="vh" role="status">
          {told}
        </p>
      </Shelf>
      {form !== undefined && (
        <PicturePanel
          key={form.picture.id}
          form={form}
          onClose={() => leaving.leave(() => onForm(undefined), form)}
          onRemove={() => ask([form.picture])}
        />
      )}
      {removal !== undefined && <RemovalDialog removal={removal} onClose={endRemoval} />}
    </div>
  );
});
