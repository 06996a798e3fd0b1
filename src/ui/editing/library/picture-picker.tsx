import { observer } from 'mobx-react-lite';
import { type ReactElement, useEffect, useState } from 'react';
import type { BegunUploads } from '#ports/media/begun-uploads.ts';
import type { MediaFolders } from '#ports/media/media-folders.ts';
import type { LibraryPicture, MediaLibrary } from '#ports/media/media-library.ts';
import { useMay } from '../../back-office/may.tsx';
import { Dialog } from '../../elements/dialog.tsx';
import { Field } from '../../elements/field.tsx';
import { useShop } from '../../shop/shop.ts';
import { MediaShelf } from './media-shelf.ts';
import { PictureForm } from './picture-form.ts';
import { PicturePanel } from './picture-panel.tsx';
import { Removal } from './removal.ts';
import { RemovalDialog } from './removal-dialog.tsx';
import { Shelf } from './shelf.tsx';
import { UploadQueue } from './upload-queue.ts';
import { UploadZone } from './upload-zone.tsx';

export interface PickerTools {
  readonly media: MediaLibrary;
  readonly folders: MediaFolders;
  readonly begun: Pick<BegunUploads, 'names'>;
}

export interface PicturePickerProps {
  readonly tools: PickerTools;
  readonly title: string;
  /** The id of the picture that is there now. */
  readonly current: string | undefined;
  /** With what the picture shows as it was just said. */
  readonly onTake: (picture: LibraryPicture) => void;
  readonly onClose: () => void;
}

/** One picture out of the media library, or a new one; what it shows is said in words, in the language that the tools were made for. Whoever may only look may choose. */
export const PicturePicker = observer(function PicturePicker(props: PicturePickerProps): ReactElement {
  const { title, current, onTake, onClose } = props;
  const { media, folders, begun } = props.tools;
  const { translator, timer, notices } = useShop();
  const may = useMay();
  const text = (name: string) => translator.text(`media.${name}`);
  const [shelf] = useState(() => new MediaShelf({ media, folders, timer }));
  const [chosen, setChosen] = useState<LibraryPicture>();
  const [alt, setAlt] = useState('');
  const choose = (picture: LibraryPicture) => {
    setChosen(picture);
    setAlt(picture.alt);
  };
  const [queue] = useState(
    () =>
      new UploadQueue(
        (file, folder) => media.upload(file, folder),
        (picture) => {
          shelf.add(picture);
          choose(picture);
        },
      ),
  );
  const [form, setForm] = useState<PictureForm>();
  const [removal, setRemoval] = useState<Removal>();
  const edit = (picture: LibraryPicture) => {
    const opened = new PictureForm(picture, media, (news) => {
      shelf.listed.update(news);
      choose(news);
    });
    setForm(opened);
    void opened.open();
  };
  const remove = (picture: LibraryPicture) => {
    const asked = new Removal([picture], media);
    setRemoval(asked);
    void asked.ask();
  };
  const endRemoval = () => {
    const gone = removal?.removed ?? [];
    setRemoval(undefined);
    if (gone.length === 0) return;
    void shelf.drop(gone);
    setForm(undefined);
    setChosen(undefined);
  };
  useEffect(() => {
    void shelf.open();
  }, [shelf]);
  const take = async () => {
    if (chosen === undefined) return;
    const words = alt.trim();
    const said = words === chosen.alt ? undefined : await media.describe(chosen.id, words);
    // What was typed stays where it is until the platform has it.
    if (said?.isErr()) notices.tell({ tone: 'error', message: 'error.unreachable' });
    else onTake({ ...chosen, alt: words });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      id="emedia"
      title={title}
      closeLabel={text('close')}
      shape="large"
      contentClass="stack"
      footer={
        <div className="taken">
          {chosen !== undefined && may('pages:write', 'products:write') && (
            <Field
              id="emedia-alt"
              name="alt"
              label={text('shows')}
              hint={text('showsHint')}
              value={alt}
              onChange={setAlt}
              maxLength={500}
              autoComplete="off"
            />
          )}
          {chosen !== undefined && may('pages:write') && (
            <button type="button" className="btn is-line" onClick={() => edit(chosen)}>
              {text('edit')}
            </button>
          )}
          <button type="button" className="btn" disabled={chosen === undefined} onClick={() => void take()}>
            {text('take')}
          </button>
        </div>
      }
    >
      {form !== undefined && (
        <PicturePanel key={form.picture.id} form={form} onClose={() => setForm(undefined)} onRemove={() => remove(form.picture)} />
      )}
      {removal !== undefined && <RemovalDialog removal={removal} onClose={endRemoval} />}
      {may('pages:write') && <UploadZone queue={queue} folder={shelf.folder} onOpen={choose} begun={begun.names()} />}
      <Shelf shelf={shelf} current={chosen?.id ?? current} onChoose={choose} />
    </Dialog>
  );
});
