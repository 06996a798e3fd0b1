import type { ReactElement, ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface FieldWords {
  readonly label: string;
  /** Mark what is optional, not what is required: "(nije obvezno)". */
  readonly optional?: string | undefined;
  readonly hint?: ReactNode | undefined;
  /** What is wrong and how to mend it, in the same words as in the error summary. */
  readonly error?: string | undefined;
  /** Hidden word before the error: "Pogreška: ". */
  readonly errorPrefix?: string | undefined;
}

interface FieldFrameProps extends FieldWords {
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Label, hint, error, control: in this order, for every kind of field. */
export function FieldFrame({ id, label, optional, hint, error, errorPrefix, className, children }: FieldFrameProps): ReactElement {
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="opt"> {optional}</span>}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`} error={error} prefix={errorPrefix} />}
      {children}
    </div>
  );
}

export function FieldError({
  id,
  error,
  prefix,
}: {
  readonly id: string;
  readonly error: string;
  readonly prefix?: string | undefined;
}): ReactElement {
  return (
    <p className="error" id={id}>
      <Icon name="alert" />
      <span>
        {prefix && <span className="vh">{prefix}</span>}
        {error}
      </span>
    </p>
  );
}

/** The attributes that tie a control to its hint and its error. */
export function fieldAria(
  id: string,
  { hint, error }: Pick<FieldWords, 'hint' | 'error'>,
  shared?: string,
): { 'aria-describedby'?: string; 'aria-invalid'?: true } {
  const describedBy = [shared, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { ...(describedBy && { 'aria-describedby': describedBy }), ...(error && { 'aria-invalid': true as const }) };
}
