import { type ReactElement, type ReactNode, useContext } from 'react';
import { type TypedValues, VERSION_FIELDS } from '#domain/site/form.ts';
import { formId, OpenForm, useRefusedAccountForm } from '../../account/account-form.tsx';
import type { AccountFormProps } from '../../account/account-form-props.ts';
import { FormPlace } from '../../account/form-place.ts';
import { useTypedBy } from './office-fields.tsx';

/**
 * A form of the back office. It says who it was drawn for, so that what is typed is given back to nobody else; it goes on over the version that was seen; and the page that comes after it
 * stands where it was sent, also without script: browsers keep the fragment of the address that a form was posted to.
 */
export function OfficeForm(props: AccountFormProps): ReactElement {
  const { form, action, fields = {} } = props;
  const around = useContext(FormPlace);
  const id = around === undefined && !action.includes('#') ? `${formId(form, fields)}-form` : undefined;
  const place = id ?? around;
  const seen = useSeenVersions(form, fields);
  return (
    <OpenForm
      {...props}
      id={id}
      action={action.includes('#') || place === undefined ? action : `${action}#${encodeURIComponent(place)}`}
      fields={{ ...fields, ...seen, ...useTypedBy() }}
    />
  );
}

/** A part of a screen that the page comes back to after its forms; what is folded around it opens for it, since the address names it. */
export function FormPart({ id, children }: { readonly id: string; readonly children: ReactNode }): ReactElement {
  return (
    <div id={id} className="stack">
      <FormPlace value={id}>{children}</FormPlace>
    </div>
  );
}

/** Whoever is refused goes on over the version that they had seen, but for those who were just told that somebody else has changed it. */
function useSeenVersions(form: AccountFormProps['form'], fields: TypedValues): TypedValues {
  const refused = useRefusedAccountForm(form, fields);
  if (refused === undefined || (refused.problem.kind === 'RecordRefused' && isOvertaken(refused.problem.reason))) return {};
  const { values } = refused;
  return Object.fromEntries(
    VERSION_FIELDS.filter((name) => name in fields && typeof values[name] === 'string').map((name) => [name, values[name] ?? '']),
  );
}

/** Whether somebody was told that the record is another one than they had seen. */
function isOvertaken(reason: string): boolean {
  return reason === 'changedMeanwhile' || reason.startsWith('meanwhile.');
}
