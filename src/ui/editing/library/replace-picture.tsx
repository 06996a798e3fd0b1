import { type ReactElement, useId, useRef, useState } from 'react';
import { PICTURE_TYPES } from '#domain/media/upload-flaw.ts';
import { useShop } from '../../shop/shop.ts';
import type { PictureForm } from './picture-form.ts';
import { ReplaceDialog } from './replace-dialog.tsx';
import { underWay } from './under-way.ts';
import { fileFlaw } from './upload-lines.tsx';

/** Another file in the place of a picture, wherever it is shown: chosen, and sent once somebody has seen where that is. */
export function ReplacePicture({ form }: { readonly form: PictureForm }): ReactElement {
  const { translator } = useShop();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [state, setState] = useState<'ready' | 'sending' | 'done' | { readonly flaw: string }>('ready');
  const send = async (chosen: File) => {
    setFile(undefined);
    setState('sending');
    const end = underWay.begin(chosen.name);
    const flaw = await form.replace({ name: chosen.name, bytes: chosen }).finally(end);
    setState(flaw === undefined ? 'done' : { flaw });
  };
  const label = translator.text('media.replace');
  return (
    <div className="stack is-tight">
      <p>
        <button
          type="button"
          className="btn is-line is-small"
          aria-describedby={`${id}-hint`}
          disabled={state === 'sending'}
          onClick={() => input.current?.click()}
        >
          {label}
        </button>
      </p>
      <p id={`${id}-hint`} className="hint">
        {translator.text('media.replaceHint')}
      </p>
      {/* A browser's own field would tell beside the button, in words of its own, that no file is chosen. */}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={PICTURE_TYPES.join()}
        onChange={({ target }) => {
          setFile(target.files?.[0]);
          // The same file can be chosen once more.
          target.value = '';
        }}
      />
      {file !== undefined && <ReplaceDialog form={form} file={file} onClose={() => setFile(undefined)} onReplace={() => void send(file)} />}
      <p role="status">{state === 'sending' || state === 'done' ? translator.text(`media.replace.${state}`) : ''}</p>
      {typeof state === 'object' && (
        <p className="error" role="alert">
          {fileFlaw(translator, state.flaw)}
        </p>
      )}
    </div>
  );
}
