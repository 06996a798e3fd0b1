import type { ReactElement } from 'react';
import { useTranslator } from '../shop/shop.ts';
import { Field, type FieldProps } from './field.tsx';

export interface DayFieldProps extends Pick<FieldProps, 'name' | 'label' | 'hint' | 'error' | 'autoFocus'> {
  /** The ISO day that the field holds at first. */
  readonly day: string | undefined;
  /** What was typed instead of one. */
  readonly typed?: string | undefined;
}

/** A day, written as the page's language writes it. Browsers would write it as their own language does, whatever the page says. */
export function DayField({ day, typed, ...words }: DayFieldProps): ReactElement {
  const translator = useTranslator();
  return (
    <Field
      {...words}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={typed ?? (day === undefined ? undefined : translator.date(day))}
    />
  );
}
