import { type ReactElement, useId, useState } from 'react';
import { PICTURE_TYPES } from '#domain/media/upload-flaw.ts';
import { FileInput } from '../../elements/file-input.tsx';
import { useShop } from '../../shop/shop.ts';
import type { PictureForm } from './picture-form.ts';
import { underWay } from './under-way.ts';
import { fileFlaw } from './upload-lines.tsx';

/** Another file in the place of a picture, wherever it is shown. */
export function ReplacePicture({ form }: { readonly form: PictureForm }): ReactElement {
  const { translator } = useShop();
  const id = useId();
  const [state, setState] = useState<'ready' | 'sending' | 'done' | { readonly flaw: string }>('ready');
  const send = async (file: File | undefined) => {
    if (file === undefined) return;
    setState('sending');
    const end = underWay.begin(file.name);
    const flaw = await form.replace({ name: file.name, bytes: file }).finally(end);
    setState(flaw === undefined ? 'done' : { flaw });
  };
  return (
    <div className="stack is-tight">
      <label htmlFor={id}>{translator.text('media.replace')}</label>
      <p id={`${id}-hint`} className="hint">
        {translator.text('media.replaceHint')}
      </p>
      <FileInput
        id={id}
        words="media"
        accept={PICTURE_TYPES.join()}
        aria-describedby={`${id}-hint`}
        disabled={state === 'sending'}
        onChange={(event) => void send(event.target.files?.[0])}
      />
      <p role="status">{state === 'sending' || state === 'done' ? translator.text(`media.replace.${state}`) : ''}</p>
      {typeof state === 'object' && (
        <p className="error" role="alert">
          {fileFlaw(translator, state.flaw)}
        </p>
      )}
    </div>
  );
}
