import { observer } from 'mobx-react-lite';
import { type ReactElement, useEffect, useState } from 'react';
import type { Place } from '#domain/editing/edit-command.ts';
import { valueAt } from '#domain/editing/field-path.ts';
import type { LibraryPicture } from '#ports/media/media-library.ts';
import { Dialog } from '../elements/dialog.tsx';
import { Field } from '../elements/field.tsx';
import { useShop } from '../shop/shop.ts';
import { useEditor } from './editor-context.ts';
import { MediaShelf } from './library/media-shelf.ts';
import { PictureForm } from './library/picture-form.ts';
import { PicturePanel } from './library/picture-panel.tsx';
import { Removal } from './library/removal.ts';
import { RemovalDialog } from './library/removal-dialog.tsx';
import { Shelf } from './library/shelf.tsx';
import { UploadQueue } from './library/upload-queue.ts';
import { UploadZone } from './library/upload-zone.tsx';

export interface MediaDialogProps {
  readonly section: Place;
  readonly path: string;
}

/** A picture for a place of the page: out of the library, or a new one. What it shows is said in words, in the language of the page. */
export const MediaDialog = observer(function MediaDialog({ section, path }: MediaDialogProps): ReactElement {
  const editor = useEditor();
  const { translator, timer } = useShop();
  const { media, folders } = editor.sources;
  const values = section === null ? editor.draft?.values : editor.draft?.sections.find((one) => one.id === section);
  const before = valueAt(values, path);
  const [shelf] = useState(() => new MediaShelf({ media, folders, timer }));
  const [chosen, setChosen] = useState<LibraryPicture>();
  const [alt, setAlt] = useState('');
  const close = () => editor.look.ask(undefined);
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
      shelf.update(news);
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
    if (alt.trim() !== chosen.alt) await media.describe(chosen.id, alt.trim());
    editor.run({ kind: 'setField', section, path, value: chosen.id });
    close();
  };
  return (
    <Dialog
      open
      onClose={close}
      id="emedia"
      title={translator.text(before ? 'editing.changePicture' : 'editing.choosePicture')}
      closeLabel={translator.text('editing.close')}
      shape="large"
      contentClass="stack"
      footer={
        <div className="taken">
          {chosen !== undefined && (
            <Field
              id="emedia-alt"
              name="alt"
              label={translator.text('editing.alt')}
              hint={translator.text('editing.altHint')}
              value={alt}
              onChange={setAlt}
              maxLength={500}
              autoComplete="off"
            />
          )}
          {chosen !== undefined && (
            <button type="button" className="btn is-line" onClick={() => edit(chosen)}>
              {translator.text('editing.editPicture')}
            </button>
          )}
          <button type="button" className="btn" disabled={chosen === undefined} onClick={() => void take()}>
            {translator.text('editing.takePicture')}
          </button>
        </div>
      }
    >
      {form !== undefined && (
        <PicturePanel key={form.picture.id} form={form} onClose={() => setForm(undefined)} onRemove={() => remove(form.picture)} />
      )}
      {removal !== undefined && <RemovalDialog removal={removal} onClose={endRemoval} />}
      <UploadZone queue={queue} folder={shelf.folder} onOpen={choose} begun={editor.sources.begun.names()} />
      <Shelf shelf={shelf} current={chosen?.id ?? (typeof before === 'string' ? before : undefined)} onChoose={choose} />
    </Dialog>
  );
});
