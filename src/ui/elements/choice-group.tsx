import type { ReactElement, ReactNode } from 'react';
import { FieldError, type FieldWords } from './field-frame.tsx';

export interface ChoiceGroupProps extends Pick<FieldWords, 'hint' | 'error' | 'errorPrefix'> {
  /** Base of the ids of hint and error; choices may point at `${id}-error` by describedBy. */
  readonly id: string;
  readonly legend: string;
  readonly cards?: boolean | undefined;
  readonly children: ReactNode;
}

/** A fieldset of choices; its error stands between the legend and the first of them. */
export function ChoiceGroup({ id, legend, hint, error, errorPrefix, cards, children }: ChoiceGroupProps): ReactElement {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset aria-describedby={described}>
      <legend>{legend}</legend>
      <div className={`choices${cards ? ' is-cards' : ''}${error ? ' field' : ''}`}>
        {hint && (
          <p className="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
        {error && <FieldError id={`${id}-error`} error={error} prefix={errorPrefix} />}
        {children}
      </div>
    </fieldset>
  );
}
