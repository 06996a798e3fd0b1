import { createContext, type FormEvent, type ReactElement, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { RefusedAccountForm } from '#domain/account/refused-form.ts';
import type { BackOfficeFormName } from '#domain/back-office/back-office.ts';
import { type AccountFormName, FORM_FIELD, type TypedValues } from '#domain/site/form.ts';
import { buttonClass } from '../elements/button-class.ts';
import { ErrorSummary } from '../elements/error-summary.tsx';
import type { Translator } from '../messages/translator.ts';
import { useShop } from '../shop/shop.ts';
import type { AccountFormProps } from './account-form-props.ts';
import { AccountFormViewModel, type FormError, noCheck } from './account-form-view-model.ts';
import { FIELD_LABELS } from './field-labels.ts';
import { FormGate } from './form-gate.ts';

interface FormAround {
  readonly model: AccountFormViewModel;
  /** Before the names of controls, so that ids are unique on a page of several forms. */
  readonly id: string;
  readonly refused: RefusedAccountForm | undefined;
}

const FormContext = createContext<FormAround | undefined>(undefined);

/** A form of an account, of the back office or of a link out of an e-mail: always posted, so that what it holds passes no script; with script it is checked before (IDN-13). */
export function AccountForm(props: AccountFormProps): ReactElement {
  return useContext(FormGate)(props) ?? <OpenForm {...props} />;
}

/** The form itself. */
export function OpenForm(props: AccountFormProps): ReactElement {
  const {
    form,
    action,
    fields = {},
    check = noCheck,
    submit,
    busy,
    button,
    beside,
    stays,
    className = 'form',
    hasFile,
    called,
    children,
  } = props;
  const { timer, translator } = useShop();
  const refused = useRefusedAccountForm(form, fields);
  const [model] = useState(() => new AccountFormViewModel(check, timer, refused?.problem));
  useSyncExternalStore(model.subscribe, model.snapshot, model.snapshot);
  useEffect(() => {
    const again = () => model.reset();
    addEventListener('pageshow', again);
    return () => removeEventListener('pageshow', again);
  }, [model]);
  const id = formId(form, fields);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!model.submit(new FormData(event.currentTarget))) event.preventDefault();
    else if (stays) model.reset();
  };
  const { errors } = model;
  return (
    <form
      id={props.id}
      className={className}
      method="post"
      action={action}
      encType={hasFile ? 'multipart/form-data' : undefined}
      onSubmit={onSubmit}
      noValidate
      data-refused={refused ? '' : undefined}
    >
      <input type="hidden" name={FORM_FIELD} value={form} />
      {Object.entries(fields).flatMap(([name, value]) =>
        [value].flat().map((one) => <input key={`${name} ${one}`} type="hidden" name={name} value={one} />),
      )}
      {errors.length > 0 && (
        <ErrorSummary
          key={model.refusals}
          id={`${id}-errors`}
          title={summaryTitle(model, translator)}
          errors={errors.map((error) => ({
            fieldId: `${id}-${error.name ?? 'submit'}`,
            message: `${called && error.name ? `${called(error.name)}: ` : ''}${summaryText(error, translator)}`,
          }))}
        />
      )}
      <FormContext value={{ model, id, refused }}>{children}</FormContext>
      <p className="row">
        <button type="submit" className={buttonClass(button)} id={`${id}-submit`} aria-busy={model.isSending || undefined}>
          {model.isSending ? (busy ?? submit) : submit}
        </button>
        {beside}
      </p>
    </form>
  );
}

/** The form that a control stands in, and what was typed into the control when it was refused. */
export function useFormAround(): FormAround & { readonly typed: (name: string) => string | undefined } {
  const around = useContext(FormContext);
  if (around === undefined) throw new TypeError('There is no form around this field');
  const typed = (name: string) => {
    const value = around.refused?.values[name];
    return typeof value === 'string' ? value : value?.[0];
  };
  return { ...around, typed };
}

/** The form that the server refused, when it is this one and about the same thing. */
export function useRefusedAccountForm(
  form: AccountFormName | BackOfficeFormName,
  fields: TypedValues = {},
): RefusedAccountForm | undefined {
  const { refusedForm } = useShop().snapshot;
  if (refusedForm?.form !== form) return undefined;
  const isThis = Object.entries(about(fields)).every(([name, value]) => refusedForm.values[name] === value);
  return isThis ? (refusedForm as RefusedAccountForm) : undefined;
}

/** The beginning of the ids of a form's parts, which no other form of its page has. */
export function formId(form: string, fields: TypedValues): string {
  return [form, ...Object.values(about(fields))].join('-');
}

const ABOUT = ['provider', 'status', 'which', 'name'];

/** The hidden fields that tell which thing a form is about, and which of two things it does with it. */
function about(fields: TypedValues): TypedValues {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name.endsWith('Id') || ABOUT.includes(name)));
}

/** Fields can be mended one by one; everything else is one refusal. */
function summaryTitle({ problem, errors }: AccountFormViewModel, translator: Translator): string {
  return problem?.kind === 'FieldsInvalid' || problem?.kind === 'ConsentRequired' || errors.length > 1
    ? translator.text('account.errors', { count: errors.length })
    : translator.text('account.notDone');
}

function summaryText({ name, message }: FormError, translator: Translator): string {
  const text = translator.text(message.message, message.values);
  const label = name === undefined ? undefined : FIELD_LABELS[name];
  // These name the field themselves.
  return label === undefined || !message.message.startsWith('validation.') ? text : `${translator.text(label)}: ${text}`;
}
