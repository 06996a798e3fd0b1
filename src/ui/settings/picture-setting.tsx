import { type ReactElement, useState, useSyncExternalStore } from 'react';
import { useControl } from '../account/account-fields.tsx';
import { useFormAround } from '../account/account-form.tsx';
import { MediaThumb } from '../editing/media-thumb.tsx';
import { SelectField, type SelectOption } from '../elements/select-field.tsx';
import { lateComponent } from '../shop/late-component.tsx';
import { useShop } from '../shop/shop.ts';

const PictureChoice = lateComponent(() => import('../editing/library/picture-choice.tsx').then((file) => file.PictureChoice), ['media']);

export interface PictureSettingProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** The id of the picture that holds now; empty for none. */
  readonly known: string;
  /** The newest pictures by their names, which is all that there is without script. */
  readonly options: readonly SelectOption[];
}

/** A picture as a setting: seen, and chosen in the media library. */
export function PictureSetting({ known, options, ...field }: PictureSettingProps): ReactElement {
  const { translator } = useShop();
  const { typed } = useFormAround();
  const [value, setValue] = useState(() => typed(field.name) ?? known);
  const [picked, setPicked] = useState<SelectOption>();
  const [wanted, setWanted] = useState<object>();
  const hydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const isListed = picked === undefined || options.some((option) => option.value === picked.value);
  return (
    <div className="stack is-tight">
      <SelectField
        {...field}
        {...useControl(field.name)}
        width="l"
        value={value}
        onChange={setValue}
        options={isListed ? options : [...options, picked]}
      />
      {value !== '' && <MediaThumb id={value} />}
      {hydrated && (
        <p>
          <button type="button" className="btn is-line is-small" onClick={() => setWanted({})}>
            {translator.text('settings.choosePicture')}
          </button>
        </p>
      )}
      {wanted !== undefined && (
        <PictureChoice
          wanted={wanted}
          title={field.label}
          current={value}
          onClose={() => setWanted(undefined)}
          onChoose={({ id, fileName }) => {
            setPicked({ value: id, label: fileName });
            setValue(id);
            setWanted(undefined);
          }}
        />
      )}
    </div>
  );
}
