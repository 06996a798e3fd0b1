import { observer } from 'mobx-react-lite';
import { type ReactElement, useEffect, useId, useState } from 'react';
import { PICTURE_TYPES } from '#domain/media/upload-flaw.ts';
import type { LibraryPicture } from '#ports/media/media-library.ts';
import { useShop } from '../../shop/shop.ts';
import { UploadLines } from './upload-lines.tsx';
import type { UploadQueue } from './upload-queue.ts';

export interface UploadZoneProps {
  readonly queue: UploadQueue;
  /** Where what is given here goes. */
  readonly folder: number | null;
  /** Opens a picture that has just come. */
  readonly onOpen: (picture: LibraryPicture) => void;
}

/** Takes pictures of this device: dropped, pasted or chosen, several at once. */
export const UploadZone = observer(function UploadZone({ queue, folder, onOpen }: UploadZoneProps): ReactElement {
  const { translator } = useShop();
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null | undefined) =>
    queue.add(
      [...(files ?? [])].map((file) => ({ name: file.name, bytes: file })),
      folder,
    );
  useEffect(() => {
    const back = () => queue.retryBroken();
    const warn = (event: BeforeUnloadEvent) => queue.isBusy && event.preventDefault();
    addEventListener('online', back);
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('online', back);
      removeEventListener('beforeunload', warn);
    };
  }, [queue]);
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside is the way of the keyboard */}
      <div
        className={over ? 'drop-zone is-over' : 'drop-zone'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
        onPaste={(event) => take(event.clipboardData.files)}
      >
        <label htmlFor={id}>{translator.text('media.upload')}</label>
        <p id={`${id}-hint`} className="hint">
          {translator.text('media.uploadHint')}
        </p>
        <input
          id={id}
          type="file"
          multiple
          accept={PICTURE_TYPES.join()}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            take(event.target.files);
            // The same file can be chosen once more.
            event.target.value = '';
          }}
        />
      </div>
      <UploadLines queue={queue} onOpen={onOpen} />
    </div>
  );
});
