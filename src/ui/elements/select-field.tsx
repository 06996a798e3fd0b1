import type { ComponentProps, ReactElement } from 'react';
import { FieldFrame, type FieldWords, fieldAria } from './field-frame.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

export interface SelectFieldProps extends FieldWords, Pick<ComponentProps<'select'>, 'autoComplete' | 'required' | 'form'> {
  readonly name: string;
  readonly id?: string | undefined;
  readonly options: readonly SelectOption[];
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  readonly width?: 's' | 'm' | 'l' | undefined;
}

export function SelectField(props: SelectFieldProps): ReactElement {
  const { name, id = name, label, optional, hint, error, errorPrefix, options, onChange, width, ...control } = props;
  const words = { label, optional, hint, error, errorPrefix };
  return (
    <FieldFrame id={id} {...words}>
      <select
        {...control}
        id={id}
        name={name}
        className={width && `w-${width}`}
        {...fieldAria(id, words)}
        {...(onChange && { onChange: (event) => onChange(event.target.value) })}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
