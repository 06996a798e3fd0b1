import { type ReactElement, type ReactNode, useCallback, useState } from 'react';
import { useControl } from '../../account/account-fields.tsx';
import { useFormAround } from '../../account/account-form.tsx';
import { GIVEN_BACK } from '../../back-office/forms/unsent.ts';
import { useMay } from '../../back-office/may.tsx';
import { FieldError } from '../../elements/field-frame.tsx';
import type { SelectOption } from '../../elements/select-field.tsx';
import { useHydrated } from '../../elements/use-hydrated.ts';
import { lateComponent } from '../../shop/late-component.tsx';
import { useShop } from '../../shop/shop.ts';
import { MediaThumb } from '../elements/media-thumb.tsx';
import '../../styles/picture-field.css';

const PictureChoice = lateComponent(() => import('../library/picture-choice.tsx').then((file) => file.PictureChoice), ['media']);

export interface PictureFieldProps {
  readonly name: string;
  /** By which the form names what is wrong with it; its own name when absent. */
  readonly control?: string;
  readonly label: string;
  readonly hint?: string;
  /** The id of the picture that holds now; empty for none. */
  readonly known: string;
  /** The newest pictures by their names, which is all that there is without script. */
  readonly options: readonly SelectOption[];
  /** Whether there may be none; the first option is none then. */
  readonly optional?: boolean;
}

/** A picture of the media library as a field of a form: seen, and chosen where all pictures are, or a new one brought along; without script it is chosen by its name. */
export function PictureField(props: PictureFieldProps): ReactElement {
  const { name, known } = props;
  const { typed } = useFormAround();
  const may = useMay();
  const hydrated = useHydrated();
  const value = typed(name) ?? known;
  if (hydrated && may('pages:read', 'products:read')) return <Picked {...props} value={value} />;
  return <Listed {...props} value={value} />;
}

type WithValue = PictureFieldProps & { readonly value: string };

interface FrameProps extends Pick<WithValue, 'name' | 'control' | 'label' | 'hint' | 'optional' | 'value'> {
  readonly fileName: string | undefined;
  /** What holds without script alone. */
  readonly note?: string;
  /** What it is chosen by. */
  readonly children: ReactNode;
}

/** The same whatever it is chosen by: when script comes, nothing below moves away under somebody's press. */
function Frame({ name, control = name, label, hint, note, optional, value, fileName, children }: FrameProps): ReactElement {
  const { translator } = useShop();
  const { id, error, errorPrefix } = useControl(control);
  return (
    <fieldset className="field picture-field" aria-describedby={describedBy(id, hint, error)}>
      <legend>
        {label}
        {optional && <span className="opt"> {translator.text('cart.optional')}</span>}
      </legend>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {note && (
        <p className="hint no-script-only" id={`${id}-note`}>
          {note}
        </p>
      )}
      {error && <FieldError id={`${id}-error`} error={error} prefix={errorPrefix} />}
      {value !== '' && (
        <p className="row">
          <MediaThumb id={value} />
          <span className="breaks">{fileName}</span>
        </p>
      )}
      <p className="row">{children}</p>
    </fieldset>
  );
}

const describedBy = (id: string, hint?: string, error?: string) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

function Listed(props: WithValue): ReactElement {
  const { name, control = name, label, value, options } = props;
  const { translator } = useShop();
  const { id, error } = useControl(control);
  const { hint } = props;
  return (
    <Frame
      {...props}
      note={translator.text('backOffice.picture.newest')}
      fileName={options.find((option) => option.value === value)?.label}
    >
      <select
        id={id}
        name={name}
        className="w-l"
        defaultValue={value}
        aria-label={label}
        aria-describedby={[describedBy(id, hint, error), `${id}-note`].filter(Boolean).join(' ')}
        aria-invalid={error === undefined ? undefined : true}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

function listed(id: string): string | undefined {
  const list = document.getElementById(id);
  return list instanceof HTMLSelectElement ? list.value : undefined;
}

function Picked(props: WithValue): ReactElement {
  const { name, control = name, label, options, optional = false } = props;
  const { translator } = useShop();
  const { id } = useControl(control);
  const text = (word: string) => translator.text(`backOffice.picture.${word}`);
  // What somebody has chosen by its name before script came still stands there.
  const [value, setValue] = useState(() => listed(id) ?? props.value);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(() => new Map(options.map((option) => [option.value, option.label])));
  const [wanted, setWanted] = useState<object>();
  const listen = useCallback((input: HTMLInputElement | null) => {
    const again = () => setValue(input?.value ?? '');
    const empty = () => setValue(input?.dataset.was ?? '');
    input?.addEventListener(GIVEN_BACK, again);
    input?.form?.addEventListener('reset', empty);
    return () => {
      input?.removeEventListener(GIVEN_BACK, again);
      input?.form?.removeEventListener('reset', empty);
    };
  }, []);
  return (
    <>
      <Frame {...props} value={value} fileName={names.get(value)}>
        <input ref={listen} type="hidden" name={name} value={value} data-was={props.known} />
        <button type="button" className="btn is-line is-small" id={id} onClick={() => setWanted({})}>
          {text(value === '' ? 'choose' : 'another')}
        </button>
        {optional && value !== '' && (
          <button type="button" className="btn is-quiet is-small" onClick={() => setValue('')}>
            {text('none')}
          </button>
        )}
      </Frame>
      {wanted !== undefined && (
        <PictureChoice
          wanted={wanted}
          title={label}
          current={value}
          onClose={() => setWanted(undefined)}
          onTake={(picture) => {
            setNames(new Map([...names, [picture.id, picture.fileName]]));
            setValue(picture.id);
            setWanted(undefined);
          }}
        />
      )}
    </>
  );
}
