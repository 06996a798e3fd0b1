import type { ReactElement, ReactNode } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import type { OpenedEditedForm } from '#ports/form/form-desk.ts';
import { useControl } from '../account/account-fields.tsx';
import { AccountForm, useFormAround } from '../account/account-form.tsx';
import type { ButtonLook } from '../elements/button-class.ts';
import { Choice } from '../elements/choice.tsx';
import { SelectField, type SelectOption } from '../elements/select-field.tsx';
import { useShop } from '../shop/shop.ts';

export interface EditorFormProps {
  readonly opened: OpenedEditedForm;
  readonly form: `forms.${string}`;
  /** Message id of the button's words. */
  readonly submit: string;
  readonly about?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly button?: ButtonLook;
  readonly children?: ReactNode;
}

/** A form of the editor of forms, over the version that is shown. */
export function EditorForm({ opened, form, submit, about = {}, query = '', button, children }: EditorFormProps): ReactElement {
  const { locale, translator } = useShop();
  return (
    <AccountForm
      form={form}
      action={routePath('adminMadeForm', locale, String(opened.id)) + query}
      fields={{ formId: String(opened.id), ...about, seen: opened.version }}
      submit={translator.text(submit)}
      button={button}
    >
      {children}
    </AccountForm>
  );
}

export interface EditorChoiceProps {
  readonly name: string;
  /** Words, or the id of a message. */
  readonly label: string;
  readonly hint?: string;
  readonly known: string | undefined;
  readonly options: readonly SelectOption[];
}

/** One of several, as a field of the form around. */
export function EditorSelect({ name, label, hint, known, options }: EditorChoiceProps): ReactElement {
  const { translator } = useShop();
  const { typed } = useFormAround();
  return (
    <SelectField
      {...useControl(name)}
      name={name}
      label={translator.text(label)}
      hint={hint === undefined ? undefined : translator.text(hint)}
      width="l"
      options={options}
      defaultValue={typed(name) ?? known}
    />
  );
}

/** A box of the form around. */
export function EditorSwitch({
  name,
  label,
  hint,
  known,
}: {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly known: boolean;
}): ReactElement {
  const { translator } = useShop();
  const { refused, typed, id } = useFormAround();
  const isOn = refused === undefined ? known : Boolean(typed(name));
  const said = hint === undefined ? undefined : translator.text(hint);
  return <Choice type="checkbox" name={name} id={`${id}-${name}`} label={translator.text(label)} hint={said} defaultChecked={isOn} />;
}
