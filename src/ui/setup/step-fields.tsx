import type { ReactElement } from 'react';
import { useControl } from '../account/account-fields.tsx';
import { useFormAround } from '../account/account-form.tsx';
import { Choice } from '../elements/choice.tsx';
import { FieldFrame, fieldAria } from '../elements/field-frame.tsx';
import { FileInput } from '../elements/file-input.tsx';

/** A box of the form around; what was ticked before a refusal goes before what is known. */
export function Box({
  name,
  label,
  hint,
  known,
}: {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly known: boolean;
}): ReactElement {
  const { refused, typed } = useFormAround();
  const { id, error, errorPrefix } = useControl(name);
  return (
    <>
      <Choice
        type="checkbox"
        name={name}
        id={id}
        label={label}
        hint={hint}
        defaultChecked={refused === undefined ? known : Boolean(typed(name))}
      />
      {error !== undefined && (
        <p className="error" id={`${id}-error`}>
          {errorPrefix} {error}
        </p>
      )}
    </>
  );
}

/** A file of the form around. */
export function FileOf({
  name,
  label,
  hint,
  accept,
}: {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly accept: string;
}): ReactElement {
  const { id, ...told } = useControl(name);
  const words = { label, hint, ...told };
  return (
    <FieldFrame id={id} {...words}>
      <FileInput words="backOffice" id={id} name={name} accept={accept} {...fieldAria(id, words)} />
    </FieldFrame>
  );
}
