import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { FieldFrame, type FieldWords, fieldAria } from './field-frame.tsx';

export interface FieldProps
  extends FieldWords,
    Pick<
      ComponentProps<'input'>,
      | 'autoComplete'
      | 'autoFocus'
      | 'inputMode'
      | 'lang'
      | 'maxLength'
      | 'min'
      | 'max'
      | 'pattern'
      | 'placeholder'
      | 'required'
      | 'readOnly'
      | 'spellCheck'
      | 'onBlur'
      | 'form'
    > {
  readonly name: string;
  /** The name, unless the page holds the same name twice. The error summary links here. */
  readonly id?: string | undefined;
  readonly type?: 'text' | 'email' | 'tel' | 'search' | 'password' | 'date' | 'datetime-local' | 'url' | undefined;
  /** Controlled with `onChange`, or uncontrolled with `defaultValue`. */
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  /** Id of a hint that several fields share. */
  readonly describedBy?: string | undefined;
  /** The expected length: 8, 16, 28 rem; the whole line when absent. */
  readonly width?: 's' | 'm' | 'l' | undefined;
  /** Given, the control is a textarea of so many lines. */
  readonly rows?: number | undefined;
  /** A button that belongs to the field ("Primijeni"), at its end. */
  readonly affix?: ReactNode | undefined;
}

/** A text field with its words. Works as plain HTML without script. */
export function Field(props: FieldProps): ReactElement {
  const {
    name,
    id = name,
    type = 'text',
    label,
    optional,
    hint,
    error,
    errorPrefix,
    describedBy,
    onChange,
    width,
    rows,
    affix,
    ...control
  } = props;
  const words = { label, optional, hint, error, errorPrefix };
  const shared = {
    id,
    name,
    className: width && `w-${width}`,
    ...fieldAria(id, words, describedBy),
    ...(onChange && { onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value) }),
  };
  const { autoComplete, lang, maxLength, placeholder, required, readOnly, spellCheck, form, value, defaultValue } = control;
  const area = { autoComplete, lang, maxLength, placeholder, required, readOnly, spellCheck, form, value, defaultValue };
  const input = rows ? <textarea {...area} {...shared} rows={rows} /> : <input {...control} {...shared} type={type} />;
  return (
    <FieldFrame id={id} {...words}>
      {affix ? (
        <div className="affix">
          {input}
          {affix}
        </div>
      ) : (
        input
      )}
    </FieldFrame>
  );
}
