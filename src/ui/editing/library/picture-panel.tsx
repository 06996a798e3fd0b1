import { observer } from 'mobx-react-lite';
import { type ReactElement, useEffect, useState } from 'react';
import { lateComponent } from '../../shop/late-component.tsx';
import { useShop } from '../../shop/shop.ts';
import { FocalPointField } from './focal-point-field.tsx';
import { LibraryPanel, SaidForm, ShownWhere } from './library-panel.tsx';
import { OtherWords } from './other-words.tsx';
import type { PictureForm } from './picture-form.ts';
import { PictureWords } from './picture-words.tsx';
import { ReplacePicture } from './replace-picture.tsx';

export interface PicturePanelProps {
  readonly form: PictureForm;
  readonly onClose: () => void;
  readonly onRemove: () => void;
  /** Somebody comes to say what it shows. */
  readonly describes?: boolean;
}

/** What moves its frame comes when somebody wants to cut. */
const CropDialog = lateComponent(() => import('./crop-dialog.tsx').then((file) => file.CropDialog), ['crop']);

/** All that can be said of one picture and done with it. */
export const PicturePanel = observer(function PicturePanel({
  form,
  onClose,
  onRemove,
  describes = false,
}: PicturePanelProps): ReactElement {
  const { locale, translator } = useShop();
  const [cuts, setCuts] = useState(false);
  const { picture, state, isChanged, uses, texts } = form;
  const asks = describes && texts !== undefined;
  useEffect(() => void (asks && document.getElementById(`media-alt-${locale}`)?.focus()), [asks, locale]);
  return (
    <LibraryPanel title={picture.fileName} onClose={onClose}>
      <div className="row">
        <p className="meta">
          {translator.text('media.pixels', { width: picture.width, height: picture.height })}
          {picture.cut !== undefined && ` · ${translator.text('media.cutOf', { ...picture.whole })}`}
          {picture.lastChange &&
            ` · ${translator.text('media.lastChange', { by: picture.lastChange.by, at: translator.dateTime(picture.lastChange.at) })}`}
        </p>
        <button type="button" className="btn is-line is-small" onClick={() => setCuts(true)}>
          {translator.text('media.crop')}
        </button>
      </div>
      {cuts && <CropDialog wanted={cuts} form={form} onClose={() => setCuts(false)} />}
      <SaidForm words="media" state={state} isChanged={isChanged} onSave={() => void form.save()}>
        <PictureWords form={form} />
        <FocalPointField form={form} />
        {form.other !== undefined && <OtherWords form={form} other={form.other} />}
      </SaidForm>
      <ShownWhere uses={uses} />
      <ReplacePicture form={form} />
      <p>
        <button type="button" className="linkbtn" onClick={onRemove}>
          {translator.text('media.removeFromLibrary')}
        </button>
      </p>
    </LibraryPanel>
  );
});
