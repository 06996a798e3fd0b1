import { observer } from 'mobx-react-lite';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { lateComponent } from '../../shop/late-component.tsx';
import { useShop } from '../../shop/shop.ts';
import { FocalPointField } from './focal-point-field.tsx';
import type { PictureForm } from './picture-form.ts';
import { PictureUses } from './picture-uses.tsx';
import { PictureWords } from './picture-words.tsx';
import { ReplacePicture } from './replace-picture.tsx';

export interface PicturePanelProps {
  readonly form: PictureForm;
  readonly onClose: () => void;
  readonly onRemove: () => void;
}

/** What moves its frame comes when somebody wants to cut. */
const CropDialog = lateComponent(() => import('./crop-dialog.tsx').then((file) => file.CropDialog), ['crop']);

/** All that can be said of one picture and done with it. */
export const PicturePanel = observer(function PicturePanel({ form, onClose, onRemove }: PicturePanelProps): ReactElement {
  const { translator } = useShop();
  const head = useRef<HTMLHeadingElement>(null);
  const [cuts, setCuts] = useState(false);
  useEffect(() => head.current?.focus(), []);
  const text = (id: string) => translator.text(`media.${id}`);
  const { picture, state, uses } = form;
  return (
    <section className="picture-panel stack" aria-labelledby="media-picture">
      <div className="head">
        <h2 id="media-picture" className="breaks" ref={head} tabIndex={-1}>
          {picture.fileName}
        </h2>
        <button type="button" className="btn is-line is-small" onClick={onClose}>
          {text('close')}
        </button>
      </div>
      <p className="meta">
        {translator.text('media.pixels', { width: picture.width, height: picture.height })}
        {picture.cut !== undefined && ` · ${translator.text('media.cutOf', { ...picture.whole })}`}
      </p>
      <p>
        <button type="button" className="btn is-line is-small" onClick={() => setCuts(true)}>
          {text('crop')}
        </button>
      </p>
      {cuts && <CropDialog wanted={cuts} form={form} onClose={() => setCuts(false)} />}
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        <FocalPointField form={form} />
        <PictureWords form={form} />
        <p role="status">{['saving', 'saved', 'opening'].includes(state) ? text(`state.${state}`) : ''}</p>
        {(state === 'failed' || state === 'gone' || state === 'changed') && (
          <p className="error" role="alert">
            {text(`state.${state}`)}
          </p>
        )}
        <p>
          <button type="submit" className="btn" disabled={!form.isChanged || state === 'saving'}>
            {text('save')}
          </button>
        </p>
      </form>
      <section className="stack is-tight" aria-labelledby="media-uses">
        <h3 id="media-uses">{text('uses')}</h3>
        <p className="meta">{uses === undefined ? text('looking') : translator.text('media.usesCount', { count: uses.length })}</p>
        {uses !== undefined && uses.length > 0 && <PictureUses uses={uses} />}
      </section>
      <ReplacePicture form={form} />
      <p>
        <button type="button" className="linkbtn" onClick={onRemove}>
          {text('remove')}
        </button>
      </p>
    </section>
  );
});
