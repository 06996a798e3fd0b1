import { observer } from 'mobx-react-lite';
import { type ReactElement, useState } from 'react';
import { ReactCrop } from 'react-image-crop';
import { wholePath } from '#domain/media/media-item.ts';
import { turnedSize } from '#domain/media/picture-cut.ts';
import { Choice } from '../../elements/choice.tsx';
import { WorkDialog } from '../../elements/work-dialog.tsx';
import { useShop } from '../../shop/shop.ts';
import { CropForm, SHAPE_NAMES, SHAPES } from './crop-form.ts';
import type { PictureForm } from './picture-form.ts';
import 'react-image-crop/dist/ReactCrop.css';

export interface CropDialogProps {
  readonly form: PictureForm;
  readonly onClose: () => void;
}

/** What is shown of a picture: a frame that is dragged, moved by arrows or typed as numbers, in a shape or none, and quarter turns. The file stays whole. */
export const CropDialog = observer(function CropDialog({ form, onClose }: CropDialogProps): ReactElement {
  const { translator } = useShop();
  const [crop] = useState(() => new CropForm(form));
  const text = (id: string) => translator.text(`crop.${id}`);
  const apply = async () => {
    if (await crop.apply()) onClose();
  };
  return (
    <WorkDialog
      open
      onClose={onClose}
      id="media-crop"
      title={text('title')}
      closeLabel={translator.text('media.close')}
      shape="large"
      contentClass="stack crop"
      footer={
        <>
          <button type="button" className="btn is-line" disabled={crop.isWhole} onClick={() => crop.showAll()}>
            {text('showAll')}
          </button>
          <button type="button" className="btn" disabled={crop.state === 'saving'} onClick={() => void apply()}>
            {text('apply')}
          </button>
        </>
      }
    >
      <p className="hint">{text('hint')}</p>
      <CropFrame crop={crop} form={form} />
      <CropTools crop={crop} />
      {(crop.state === 'failed' || crop.state === 'changed') && (
        <p className="error" role="alert">
          {text(crop.state)}
        </p>
      )}
    </WorkDialog>
  );
});

const CropFrame = observer(function CropFrame({ crop, form }: { readonly crop: CropForm; readonly form: PictureForm }): ReactElement {
  const { site, translator } = useShop();
  const { turn } = crop.cut;
  const { width, height } = turnedSize(crop.whole, turn);
  const text = (id: string) => translator.text(`crop.${id}`);
  // What a frame is a part of is known once the picture, turned as it is now, stands there.
  const address = wholePath(site.apiKeyId, form.picture, turn);
  const [shown, setShown] = useState<string>();
  const corners = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
  return (
    <ReactCrop
      crop={{ unit: '%', ...crop.frame }}
      onChange={(_, frame) => crop.drag(frame)}
      aspect={SHAPES[crop.shape]}
      disabled={shown !== address}
      keepSelection
      ruleOfThirds
      ariaLabels={{
        cropArea: text('frame'),
        nwDragHandle: text(corners[0]),
        nDragHandle: text(corners[1]),
        neDragHandle: text(corners[2]),
        eDragHandle: text(corners[3]),
        seDragHandle: text(corners[4]),
        sDragHandle: text(corners[5]),
        swDragHandle: text(corners[6]),
        wDragHandle: text(corners[7]),
      }}
    >
      <img key={address} src={address} alt="" width={width} height={height} onLoad={() => setShown(address)} />
    </ReactCrop>
  );
});

const CropTools = observer(function CropTools({ crop }: { readonly crop: CropForm }): ReactElement {
  const { translator } = useShop();
  const text = (id: string) => translator.text(`crop.${id}`);
  const all = turnedSize(crop.whole, crop.cut.turn);
  return (
    <>
      <fieldset>
        <legend>{text('shape')}</legend>
        <div className="row is-close">
          {SHAPE_NAMES.map((name) => (
            <Choice
              key={name}
              type="radio"
              name="crop-shape"
              id={`crop-shape-${name}`}
              label={text(name)}
              checked={crop.shape === name}
              onChange={() => crop.choose(name)}
            />
          ))}
        </div>
      </fieldset>
      <div className="row is-close numbers">
        {(['left', 'top', 'width', 'height'] as const).map((name) => (
          <NumberField
            key={name}
            label={text(name)}
            maximum={name === 'left' || name === 'width' ? all.width : all.height}
            value={crop.cut[name]}
            onType={(pixels) => crop.type(name, pixels)}
          />
        ))}
      </div>
      <p>
        <button type="button" className="btn is-line is-small" onClick={() => crop.turn()}>
          {text('turn')}
        </button>
      </p>
      <p role="status" className="meta">
        {translator.text('crop.said', { width: crop.cut.width, height: crop.cut.height })}
      </p>
    </>
  );
});

interface NumberFieldProps {
  readonly label: string;
  readonly maximum: number;
  readonly value: number;
  readonly onType: (pixels: number) => void;
}

/** A number that the frame follows while it is typed; what is typed stays as it is until the field is left, for 3 is on the way to 300. */
function NumberField({ label, maximum, value, onType }: NumberFieldProps): ReactElement {
  const [typed, setTyped] = useState<string>();
  return (
    <label>
      {label}
      <input
        type="number"
        min={0}
        max={maximum}
        value={typed ?? String(value)}
        onChange={({ target }) => {
          setTyped(target.value);
          onType(target.valueAsNumber);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  );
}
