import { observer } from 'mobx-react-lite';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { LOCALE_NAMES } from '#domain/locale/locale.ts';
import type { BegunUploads } from '#ports/media/begun-uploads.ts';
import type { MediaFolders } from '#ports/media/media-folders.ts';
import type { LibraryPicture, MediaLibrary } from '#ports/media/media-library.ts';
import { useMay } from '../../back-office/may.tsx';
import { Field } from '../../elements/field.tsx';
import { WorkDialog } from '../../elements/work-dialog.tsx';
import { useShop } from '../../shop/shop.ts';
import { MediaThumb } from '../elements/media-thumb.tsx';
import { DecorativeChoice } from './decorative-choice.tsx';
import { LeaveFormDialog } from './leave-form-dialog.tsx';
import { LeavingForm } from './leaving-form.ts';
import { MediaShelf } from './media-shelf.ts';
import { PictureForm } from './picture-form.ts';
import { PicturePanel } from './picture-panel.tsx';
import { PictureTaking } from './picture-taking.ts';
import { Removal } from './removal.ts';
import { RemovalDialog } from './removal-dialog.tsx';
import { Shelf } from './shelf.tsx';
import { UploadQueue } from './upload-queue.ts';
import { UploadZone } from './upload-zone.tsx';
import { WaitingPicture } from './waiting-picture.ts';

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
  /** What the current one shows is to be said first. */
  readonly describes?: boolean;
  /** With what the picture shows as it was just said. */
  readonly onTake: (picture: LibraryPicture) => void;
  readonly onClose: () => void;
}

/**
 * One picture out of the media library, or a new one: clicked it is taken. One that nobody has described yet asks first what it shows, in the language that the tools were made for,
 * where whoever is there may say so.
 */
export const PicturePicker = observer(function PicturePicker(props: PicturePickerProps): ReactElement {
  const { title, current, describes = false, onTake, onClose } = props;
  const { media, folders, begun } = props.tools;
  const { locale, translator, timer, notices } = useShop();
  const may = useMay();
  const text = (name: string) => translator.text(`media.${name}`);
  const [shelf] = useState(() => new MediaShelf({ media, folders, timer }));
  /** One that waits for its words. */
  const [chosen, setChosen] = useState<WaitingPicture>();
  const words = useRef<HTMLFormElement>(null);
  const language = LOCALE_NAMES[locale].languageCode;
  const maySay = may('pages:write', 'products:write');
  const [taking] = useState(() => new PictureTaking(media));
  const isTakenAtOnce = ({ described }: LibraryPicture) => described || !maySay;
  const [leaving] = useState(() => new LeavingForm());
  const choose = (picture: LibraryPicture) => {
    if (taking.isUnderWay) return;
    // What was typed of it goes along.
    if (chosen?.picture.id === picture.id) return isTakenAtOnce(picture) ? void take(chosen) : undefined;
    leaving.leave(() => (isTakenAtOnce(picture) ? onTake(picture) : setChosen(new WaitingPicture(picture, language))), chosen);
  };
  const asked = chosen?.picture.id;
  const [form, setForm] = useState<PictureForm>();
  const isEditing = form !== undefined;
  // Whoever edits the picture that stands there already puts no other one in its place.
  const heading = isEditing && form !== chosen?.form && !describes ? text('edit') : title;
  useEffect(() => {
    if (asked === undefined || isEditing || document.activeElement?.matches('textarea, input:not([type="file"])')) return;
    words.current?.querySelector('input')?.focus();
  }, [asked, isEditing]);
  const [queue] = useState(
    () =>
      new UploadQueue(
        (file, folder) => media.upload(file, folder),
        (picture) => {
          shelf.add(picture);
          // Several may come while the words of the first are typed.
          setChosen((before) => before ?? new WaitingPicture(picture, language));
        },
      ),
  );
  const [removal, setRemoval] = useState<Removal>();
  const edit = (picture: LibraryPicture) => {
    const opened = new PictureForm(picture, media, (news) => {
      shelf.listed.update(news);
      // Somebody may have written on since it was sent.
      if (describes && news.described && !opened.isChanged) onClose();
    });
    setForm(opened);
    void opened.open();
  };
  /** What was typed of one that waits goes along to all that can be said of it, and comes back from there. */
  const editChosen = (waiting: WaitingPicture) => setForm(waiting.open(media, (news) => shelf.listed.update(news)));
  const endEdit = () => {
    setForm(undefined);
    // To where the panel was opened; words that wait take the focus themselves.
    if (chosen === undefined) requestAnimationFrame(() => document.querySelector<HTMLElement>('#emedia .taken .btn')?.focus());
  };
  const close = () => leaving.leave(onClose, form, chosen);
  const toList = () => leaving.leave(endEdit, chosen?.form === form ? undefined : form);
  const editCurrent = async (id: string) => {
    const read = await media.read(id);
    if (read.isOk()) edit(read.value.picture);
    else notices.tell({ tone: 'error', message: read.error.kind === 'Gone' ? 'media.state.gone' : 'error.unreachable' });
  };
  const remove = (picture: LibraryPicture) => {
    const wish = new Removal([picture], media);
    setRemoval(wish);
    void wish.ask();
  };
  const endRemoval = () => {
    const gone = removal?.removed ?? [];
    setRemoval(undefined);
    if (gone.length === 0) return;
    void shelf.drop(gone);
    setForm(undefined);
    if (chosen !== undefined && gone.includes(chosen.picture.id)) setChosen(undefined);
  };
  const zone = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever comes by the keyboard stands where a new one is brought along.
    zone.current?.querySelector('input')?.focus();
    void shelf.open();
    if (describes && maySay && current !== undefined) void editCurrent(current);
  }, [shelf]);
  const take = async (waiting: WaitingPicture) => {
    const taken = await taking.take(waiting);
    if (typeof taken === 'object') onTake(taken);
    else if (taken === 'otherPerson') notices.tell({ tone: 'error', message: 'media.state.otherPerson' });
    // All that was typed of it says itself why it is not saved.
    else if (taken === 'unsaved' && waiting.form?.isChanged) setForm(waiting.form);
    else if (taken === 'unsaved') notices.tell({ tone: 'error', message: 'error.unreachable' });
  };
  return (
    <>
      <LeaveFormDialog leaving={leaving} />
      <WorkDialog
        open={!leaving.asks}
        onClose={close}
        id="emedia"
        title={heading}
        closeLabel={text('close')}
        shape="large"
        contentClass="stack"
        footer={
          isEditing ? undefined : chosen === undefined ? (
            <div className="taken">
              <p className="hint">{text(shelf.listed.records.every(isTakenAtOnce) ? 'takenAtOnce' : 'takenDescribed')}</p>
              {current !== undefined && may('pages:write') && (
                <button type="button" className="btn is-line" onClick={() => void editCurrent(current)}>
                  {text('editCurrent')}
                </button>
              )}
            </div>
          ) : (
            <form
              className="taken"
              ref={words}
              noValidate
              data-unsaved={chosen.isChanged || undefined}
              onSubmit={(event) => {
                event.preventDefault();
                void take(chosen);
              }}
            >
              <div className="saying">
                <MediaThumb id={chosen.picture.id} {...(chosen.picture.version !== undefined && { version: chosen.picture.version })} />
                {!chosen.decorative && (
                  <Field
                    id="emedia-alt"
                    name="alt"
                    label={text('shows')}
                    hint={text('showsHint')}
                    value={chosen.alt}
                    onChange={(alt) => chosen.describe(alt)}
                    maxLength={500}
                    autoComplete="off"
                  />
                )}
                <DecorativeChoice
                  id="emedia-decorative"
                  checked={chosen.decorative}
                  onChange={(decorative) => chosen.ornament(decorative)}
                />
              </div>
              {may('pages:write') && (
                <button type="button" className="btn is-line" onClick={() => editChosen(chosen)}>
                  {text('edit')}
                </button>
              )}
              <button type="submit" className="btn">
                {text('take')}
              </button>
            </form>
          )
        }
      >
        {form !== undefined && (
          <PicturePanel key={form.picture.id} form={form} describes={describes} onClose={toList} onRemove={() => remove(form.picture)} />
        )}
        {removal !== undefined && <RemovalDialog removal={removal} onClose={endRemoval} />}
        {/* One thing at a time: what comes meanwhile still arrives. */}
        <div className="stack" hidden={isEditing}>
          {may('pages:write') && (
            <div ref={zone}>
              <UploadZone queue={queue} folder={shelf.folder} onOpen={choose} begun={begun.names()} />
            </div>
          )}
          <Shelf shelf={shelf} current={asked ?? current} onChoose={choose} />
        </div>
      </WorkDialog>
    </>
  );
});
