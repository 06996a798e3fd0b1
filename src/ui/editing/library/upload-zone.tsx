import { observer } from 'mobx-react-lite';
import { type ReactElement, useEffect, useId, useState } from 'react';
import { PICTURE_TYPES } from '#domain/media/upload-flaw.ts';
import { FileInput } from '../../elements/file-input.tsx';
import { useShop } from '../../shop/shop.ts';
import { underWay } from './under-way.ts';
import { UploadLines } from './upload-lines.tsx';
import type { UploadQueue } from './upload-queue.ts';

export interface UploadZoneProps<Item> {
  readonly queue: UploadQueue<Item>;
  /** Where what is given here goes. */
  readonly folder: number | null;
  /** Opens what has just come. */
  readonly onOpen: (item: Item) => void;
  /** Names of files whose upload has begun in this browser and not ended. */
  readonly begun: readonly string[];
  /** Pictures unless something else is said. */
  readonly wanted?: { readonly types: readonly string[]; readonly label: string; readonly hint: string };
}

/** Takes files of this device: dropped, pasted or chosen, several at once. */
export const UploadZone = observer(function UploadZone<Item>({
  queue,
  folder,
  onOpen,
  begun,
  wanted,
}: UploadZoneProps<Item>): ReactElement {
  const { notices, translator } = useShop();
  const { types, label, hint } = wanted ?? {
    types: PICTURE_TYPES,
    label: translator.text('media.upload'),
    hint: translator.text('media.uploadHint'),
  };
  // One that is chosen again stands among the lines.
  const [before] = useState(begun);
  const unfinished = before.filter((name) => queue.lines.every((line) => line.name !== name));
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null | undefined) =>
    queue.add(
      [...(files ?? [])].map((file) => ({ name: file.name, bytes: file })),
      folder,
    );
  useEffect(() => {
    const back = () => queue.retryBroken();
    underWay.guard();
    queue.see();
    addEventListener('online', back);
    return () => {
      removeEventListener('online', back);
      queue.leave(({ name, state }) => {
        const message = state === 'done' ? 'media.cameUnseen' : 'media.failedUnseen';
        notices.tell({ tone: state === 'done' ? 'success' : 'error', message, values: { name } });
      });
    };
  }, [queue, notices]);
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
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
        {unfinished.length > 0 && <p>{translator.text('media.begun', { names: unfinished.join(', ') })}</p>}
        <FileInput
          id={id}
          words="media"
          multiple
          accept={types.join()}
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
